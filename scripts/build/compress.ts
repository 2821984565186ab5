import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = new Set([".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt"]);

/** Writes `x.js.br` and `x.js.gz` beside each file that gains by it: once here, not per request. */
export async function compressFiles(folder: URL): Promise<void> {
  const files = await readdir(fileURLToPath(folder), { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !worthIt.has(extname(file.name))) continue;
    const path = join(file.parentPath, file.name);
    const plain = await readFile(path);
    if (plain.length < 600) continue;
    await writeFile(
      `${path}.br`,
      await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    await writeFile(`${path}.gz`, await zip(plain, { level: 9 }));
  }
}
