/** What the browser keeps of the tables of the page: a text for each, in its database. */

const NAME = "rulecore";
const STORE = "tables";

export type Kept = {
  /** All that were kept when the page was opened, by id. */
  tables: Readonly<Record<string, string>>;
  /** Whether anything is kept for longer than the page is open. */
  lasts: boolean;
  /** Keep a table; null: let it go. `failed` is called where that was not possible. */
  keep(id: string, text: string | null, failed: () => void): void;
};

const done = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** A private window may have no database: then everything works, and nothing lasts. */
export async function openKept(): Promise<Kept> {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await done(opening);
    const shelf = database.transaction(STORE).objectStore(STORE);
    const [ids, texts] = await Promise.all([done(shelf.getAllKeys()), done(shelf.getAll() as IDBRequest<string[]>)]);
    const tables = Object.fromEntries(ids.map((id, at) => [String(id), texts[at] ?? ""]));
    return {
      tables,
      lasts: true,
      keep(id, text, failed) {
        const writing = database.transaction(STORE, "readwrite");
        writing.onabort = failed;
        if (text === null) writing.objectStore(STORE).delete(id);
        else writing.objectStore(STORE).put(text, id);
      },
    };
  } catch {
    return { tables: {}, lasts: false, keep: () => undefined };
  }
}
