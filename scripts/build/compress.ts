import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = /\.(js|css|html|svg|json|webmanifest|txt|ico)$/;

/** Writes `x.br` and `x.gz` beside every built text file, as small as they get. */
export async function compressFiles(folder: URL): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && worthIt.test(file.name));
  await Promise.all(
    texts.map(async (file) => {
      const path = `${file.parentPath}/${file.name}`;
      const content = await readFile(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${path}.br`, await brotli(content, { params }));
      await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
    }),
  );
  return texts.length;
}
