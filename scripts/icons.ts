import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const publicFolder = new URL("../public/", import.meta.url);
const ground = "#1f6a5b";
const unit = 28;
/** Keeps the whole logo inside the 80 % circle that every launcher shows. */
const safeScale = 0.72;

/** The parts of the drawing: `public/icon.svg` names its background and its arches. */
async function parts(): Promise<{ ground: string; arches: string }> {
  const svg = await readFile(new URL("icon.svg", publicFolder), "utf8");
  const groundPart = /<path id="ground"[^>]*\/>/.exec(svg)?.[0];
  const arches = /<g id="arches"[\s\S]*?<\/g>/.exec(svg)?.[0];
  if (!groundPart || !arches) throw new Error("public/icon.svg needs #ground and #arches.");
  return { ground: groundPart, arches };
}

const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${unit} ${unit}">${inner}</svg>`;

const centred = (scale: number, inner: string) =>
  `<g transform="translate(${unit / 2} ${unit / 2}) scale(${scale}) translate(${-unit / 2} ${-unit / 2})">${inner}</g>`;

/** Every purpose's drawing, all made of the same parts. */
export async function drawings(): Promise<Record<"any" | "maskable" | "monochrome", string>> {
  const mark = await parts();
  const full = `<rect width="${unit}" height="${unit}" fill="${ground}"/>`;
  const cut = `<mask id="cut">${mark.ground.replace(ground, "#fff")}${mark.arches.replace(/stroke="#\w+"/, 'stroke="#000"')}</mask>`;
  const plate = `<rect width="${unit}" height="${unit}" fill="#000" mask="url(#cut)"/>`;
  return {
    any: drawing(mark.ground + mark.arches),
    maskable: drawing(full + centred(safeScale, mark.arches)),
    // Only the alpha channel matters: the launcher sets the color.
    monochrome: drawing(cut + centred(safeScale, plate)),
  };
}

export async function render(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / unit })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: false, adaptiveFiltering: false })
    .toBuffer();
}

/** An .ico with one PNG, for clients that still request /favicon.ico. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Every icon file there is, by its path under public/. */
export async function icons(): Promise<Record<string, Buffer>> {
  const svg = await drawings();
  const files: Record<string, Buffer> = {};
  for (const purpose of ["any", "maskable", "monochrome"] as const)
    for (const size of [192, 512])
      files[`icons/${purpose}-${size}.png`] = await render(svg[purpose], size);
  files["icons/apple-touch-180.png"] = await render(svg.maskable, 180);
  files["favicon.ico"] = ico(await render(svg.any, 32), 32);
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(new URL("icons/", publicFolder), { recursive: true });
  for (const [path, bytes] of Object.entries(await icons())) {
    await writeFile(new URL(path, publicFolder), bytes);
    console.log(`public/${path}  ${bytes.length} bytes`);
  }
}
