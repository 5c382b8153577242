// The page's Python, in a worker: `const py = await python(new URL("python/", self.location.href))`, then `py.runPython`.
// The folder is made by runtime.py. In Node, node.mjs does the same.

export const SITE = "/site"; // the files lie there as in the repository
const PATHS = [SITE, `${SITE}/examples/web_table`, `${SITE}/examples/page`];
const unpacked = async (response) => {
  if (!response.ok) throw new Error(`${response.url} cannot be loaded: ${response.status}`);
  return response.body.pipeThrough(new DecompressionStream("gzip"));
};

/** Python, with the packages of the page. `base` is the address of the folder, with a slash at its end. */
export async function python(base) {
  const load = (name) => fetch(new URL(name, base));
  const glue = load("pyodide.asm.mjs.gz");
  const wasm = load("pyodide.asm.wasm.gz");
  const site = load("site.zip").then((response) => response.arrayBuffer());
  const { loadPyodide } = await import(new URL("pyodide.mjs", base).href);
  const script = new Blob([await new Response(await unpacked(await glue)).blob()], { type: "text/javascript" });
  const address = URL.createObjectURL(script);
  const createPyodideModule = (await import(address)).default;
  URL.revokeObjectURL(address);
  // Pyodide asks for its machine code by `fetch`, and has no other way to be given it.
  const usual = globalThis.fetch;
  globalThis.fetch = async (what, ...rest) =>
    String(what).endsWith("pyodide.asm.wasm")
      ? new Response(await unpacked(await wasm), { headers: { "Content-Type": "application/wasm" } })
      : usual(what, ...rest);
  try {
    const py = await loadPyodide({ ...settings(base.toString()), createPyodideModule });
    install(py, await site);
    return py;
  } finally {
    globalThis.fetch = usual;
  }
}

/** What Pyodide is told: where its files are, and that there are no packages but ours, so that it asks nobody for any. */
export const settings = (indexURL) => ({
  indexURL,
  lockFileContents: { info: LOCK, packages: {} },
  packageBaseUrl: indexURL,
  env: { HOME: "/home", PYTHONNODEBUGRANGES: "1" }, // no columns in tracebacks
});
const LOCK = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "0" };

/** Unpacks the packages of the page, and lets Python find them. */
export function install(py, site) {
  py.unpackArchive(site, "zip", { extractDir: SITE });
  py.runPython(`import sys; sys.path[:0] = ${JSON.stringify(PATHS)}`);
}
