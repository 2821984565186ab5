import { drawPrint, type Scene } from "#app/ui/art/prints.ts";
import { rasterizeSvg } from "#platform/images";
import { randomFrom } from "../forum/random.ts";

export type PaletteName = "dusk" | "moss" | "night" | "red" | "verdigris" | "bone" | "plum";

export interface GeneratedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** For pictures: what they show. */
  readonly alt?: string;
}

interface Print {
  readonly scene: Scene;
  readonly palette: PaletteName;
  readonly seed: string;
  readonly alt: string;
}

export async function print({ scene, palette, seed, alt }: Print): Promise<GeneratedFile> {
  const size = { width: 720, height: 540 };
  const svg = drawPrint({ scene, palette, seed, title: alt, ...size });
  return { name: `${scene}-${seed}.png`, bytes: await rasterizeSvg(svg, size), alt };
}

/** Water, wind and a bell: a few seconds of sound that no two recordings share. */
export function recording(name: string, seed: number, seconds = 14): GeneratedFile {
  const rate = 11_025;
  const count = rate * seconds;
  const random = randomFrom(seed);
  const pitch = 180 + random.whole(260);
  const swell = 0.12 + random.next() * 0.25;
  const strokes = Array.from({ length: 6 }, () => random.next() * seconds);
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(count * 2, 40);
  let water = 0;
  for (let at = 0; at < count; at += 1) {
    const time = at / rate;
    water += (random.next() * 2 - 1 - water) * 0.06;
    let level = water * 1.6 * (0.35 + 0.65 * Math.sin(Math.PI * swell * time) ** 2);
    for (const stroke of strokes)
      if (time >= stroke)
        level +=
          0.28 * Math.exp((stroke - time) * 2.2) * Math.sin(2 * Math.PI * pitch * (time - stroke));
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, level)) * 32_000), 44 + at * 2);
  }
  return { name: `${name}.wav`, bytes };
}

/** A short paper, set in type, of as many pages as it has parts. */
export async function paper(
  title: string,
  author: string,
  parts: readonly string[],
): Promise<GeneratedFile> {
  // Loaded when needed: the library takes long to load, and few processes make documents.
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A5",
    margin: 56,
    compress: false,
    info: { Title: title, Author: author, CreationDate: new Date("2026-01-01T00:00:00Z") },
  });
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  const whole = new Promise<void>((resolve) => document.on("end", () => resolve()));
  for (const [index, part] of parts.entries()) {
    if (index > 0) document.addPage();
    document.font("Times-Roman").fontSize(index === 0 ? 22 : 15);
    document.text(index === 0 ? title : `${index + 1}`, { paragraphGap: 12 });
    document.fontSize(11).text(part, { lineGap: 3 });
  }
  document.end();
  await whole;
  return { name: `${fileName(title)}.pdf`, bytes: Buffer.concat(pieces) };
}

export const table = (title: string, seed: number, rows = 120): GeneratedFile => {
  const random = randomFrom(seed);
  const lines = Array.from({ length: rows }, (_, day) => {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    return `${date},${(4 + random.next() * 4).toFixed(2)},${(random.next() * 12).toFixed(1)}`;
  });
  return {
    name: `${fileName(title)}.csv`,
    bytes: Buffer.from(`date,high_water_m,wind_ms\n${lines.join("\n")}\n`),
  };
};

export const source = (title: string): GeneratedFile => ({
  name: `${fileName(title)}.js`,
  bytes: Buffer.from(
    `// ${title}\n// Reads lines, counts signatures, prints how many sheets to fold.\nconst pages = Number(process.argv[2] ?? 0);\nconst perSheet = 8;\nconst sheets = Math.ceil(pages / perSheet);\nconsole.log(\`\${sheets} sheets, \${sheets * perSheet - pages} pages blank\`);\n`,
  ),
});

export const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 50);
