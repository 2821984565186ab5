import { globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

export interface Comparison {
  /** The file name. */
  readonly name: string;
  readonly result: "same" | "different" | "only before" | "only after";
  /** How many pixels differ; those outside the smaller picture count. */
  readonly pixels: number;
}

interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Folders {
  readonly before: string;
  readonly after: string;
  /** Emptied; gets a picture of each difference: before, after, and the differing pixels in red. */
  readonly differences: string;
}

/** Compares the pictures of two folders pixel by pixel, by file name. */
export async function comparePictures(folders: Folders): Promise<Comparison[]> {
  const before = namesIn(folders.before);
  const after = namesIn(folders.after);
  rmSync(folders.differences, { recursive: true, force: true });
  mkdirSync(folders.differences, { recursive: true });
  const comparisons: Comparison[] = [];
  for (const name of [...new Set([...before, ...after])].sort()) {
    if (!before.has(name)) comparisons.push({ name, result: "only after", pixels: 0 });
    else if (!after.has(name)) comparisons.push({ name, result: "only before", pixels: 0 });
    else comparisons.push(await comparePair(name, folders));
  }
  return comparisons;
}

/** The pictures that differ, one per line, and the totals. */
export function summaryOf(comparisons: readonly Comparison[]): string {
  const changed = comparisons.filter(({ result }) => result !== "same");
  return [
    ...changed.map(({ name, result, pixels }) =>
      result === "different" ? `${name}: ${pixels} pixels differ` : `${name}: ${result}`,
    ),
    `${comparisons.length} pictures compared, ${comparisons.length - changed.length} identical`,
  ].join("\n");
}

const namesIn = (folder: string): Set<string> => new Set(globSync("*.{png,webp}", { cwd: folder }));

async function comparePair(name: string, folders: Folders): Promise<Comparison> {
  const before = await decode(join(folders.before, name));
  const after = await decode(join(folders.after, name));
  const { marked, pixels } = difference(before, after);
  if (pixels === 0) return { name, result: "same", pixels };
  await sideBySide([before, after, marked], join(folders.differences, name.replace(/\w+$/, "png")));
  return { name, result: "different", pixels };
}

async function decode(file: string): Promise<Picture> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The later picture, pale, with what differs in red. */
function difference(before: Picture, after: Picture): { marked: Picture; pixels: number } {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = Buffer.alloc(width * height * 3, 255);
  let pixels = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const one = colorAt(before, x, y);
      const other = colorAt(after, x, y);
      const at = (y * width + x) * 3;
      if (one !== other) {
        pixels++;
        data.writeUIntBE(0xd8_10_30, at, 3);
      } else {
        data.fill(0xc0 + ((one ?? 0) >> 18), at, at + 3);
      }
    }
  return { marked: { data, width, height }, pixels };
}

function colorAt({ data, width, height }: Picture, x: number, y: number): number | undefined {
  return x < width && y < height ? data.readUIntBE((y * width + x) * 3, 3) : undefined;
}

async function sideBySide(pictures: readonly Picture[], file: string): Promise<void> {
  const gap = 12;
  let left = 0;
  const placed = pictures.map(({ data, width, height }) => {
    const raw = { width, height, channels: 3 as const };
    const overlay = { input: data, raw, left, top: 0 };
    left += width + gap;
    return overlay;
  });
  const height = Math.max(...pictures.map((picture) => picture.height));
  await sharp({ create: { width: left - gap, height, channels: 3, background: "#888" } })
    .composite(placed)
    .png()
    .toFile(file);
}
