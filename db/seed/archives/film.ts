import sharp from "sharp";
import { drawPrint, type Scene } from "#app/ui/art/prints.ts";
import type { GeneratedFile, PaletteName } from "./media.ts";

const size = { width: 480, height: 270 };
const frameMs = 500;

/** An element of a WebM file: its number, how long it is, what is in it. */
function element(id: string, content: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat([...content]);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, "hex"), length, body]);
}

const whole = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
};
const text = (id: string, value: string): Buffer => element(id, Buffer.from(value));
const float = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

/** A lossy WebP is a single VP8 frame; several in a row are a video. */
async function frame(svg: string): Promise<Buffer> {
  const webp = await sharp(Buffer.from(svg))
    .resize(size)
    .flatten()
    .webp({ quality: 60 })
    .toBuffer();
  const at = webp.indexOf("VP8 ", 12, "latin1");
  if (at < 0) throw new Error("a frame was not drawn");
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
}

/** A silent film of drawn frames. */
export async function film(
  name: string,
  { scene, palette, frames = 12 }: { scene: Scene; palette: PaletteName; frames?: number },
): Promise<GeneratedFile> {
  const blocks: Buffer[] = [];
  for (let at = 0; at < frames; at += 1) {
    const svg = drawPrint({ scene, palette, seed: `${name}-${at}`, title: name, ...size });
    const head = Buffer.from([0x81, 0, 0, 0x80]);
    head.writeInt16BE(at * frameMs, 1);
    blocks.push(element("a3", Buffer.concat([head, await frame(svg)])));
  }
  const header = element("1a45dfa3", [
    whole("4286", 1),
    whole("42f7", 1),
    whole("42f2", 4),
    whole("42f3", 8),
    text("4282", "webm"),
    whole("4287", 2),
    whole("4285", 2),
  ]);
  const info = element("1549a966", [
    whole("2ad7b1", 1_000_000),
    float("4489", frames * frameMs),
    text("4d80", "Guildhall"),
    text("5741", "Guildhall"),
  ]);
  const picture = element("e0", [whole("b0", size.width), whole("ba", size.height)]);
  const track = element("ae", [
    whole("d7", 1),
    whole("73c5", 1),
    whole("83", 1),
    text("86", "V_VP8"),
    picture,
  ]);
  const cluster = element("1f43b675", [whole("e7", 0), ...blocks]);
  const segment = element("18538067", [info, element("1654ae6b", track), cluster]);
  return { name: `${name}.webm`, bytes: Buffer.concat([header, segment]) };
}

export const captions = (lines: readonly string[]): GeneratedFile => ({
  name: "English.vtt",
  bytes: Buffer.from(
    `WEBVTT\n\n${lines.map((line, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${line}`).join("\n\n")}\n`,
  ),
});
