// Runs a program in the page's Python: node node.mjs FOLDER PROGRAM [WHERE=FOLDER ...] [-- ARGUMENT ...]
// WHERE=FOLDER lets Python see a folder of this machine; it sees that of the program, whose modules it can import.
// The first FOLDER is what runtime.py makes, or Pyodide's own.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { install, settings } from "./python.mjs";

const [folder, program, ...rest] = process.argv.slice(2);
const end = rest.includes("--") ? rest.indexOf("--") : rest.length;
const unpacked = mkdtempSync(join(tmpdir(), "page-"));
process.on("exit", () => rmSync(unpacked, { recursive: true }));
for (const name of readdirSync(folder)) {
  const data = readFileSync(join(folder, name));
  const isPacked = name.endsWith(".gz");
  writeFileSync(join(unpacked, isPacked ? name.slice(0, -3) : name), isPacked ? gunzipSync(data) : data);
}
// Pyodide is one line of a million letters, which Node would print with each error.
const fail = (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
};
process.on("uncaughtException", fail);
const { loadPyodide } = await import(pathToFileURL(join(unpacked, "pyodide.mjs")));
const py = await loadPyodide({ ...settings(unpacked + "/"), stdout: (line) => process.stdout.write(line + "\n") });
if (existsSync(join(folder, "site.zip"))) install(py, new Uint8Array(readFileSync(join(folder, "site.zip"))));
const mounts = rest.slice(0, end).map((mount) => mount.split("="));
for (const [where, seen] of [["/program", dirname(program)], ...mounts]) {
  py.FS.mkdirTree(where);
  py.mountNodeFS(where, resolve(seen));
}
const path = `/program/${basename(program)}`;
const words = JSON.stringify(JSON.stringify([path, ...rest.slice(end + 1)]));
py.runPython(`import json, sys
sys.path.insert(0, "/program")
sys.argv[:] = json.loads(${words})
sys.dont_write_bytecode = True`);
py.runPython(readFileSync(program, "utf8"), { filename: path });
