import { brotliDecompressSync } from "node:zlib";

/** What is read of a font. */
export interface FontFacts {
  /** As the font names its family; empty if it does not say. */
  readonly family: string;
  /** `400`, or of a variable font its range: `200 900`. */
  readonly weights: string;
}

interface Table {
  readonly tag: string;
  /** In the decompressed data. */
  readonly length: number;
}

/** The 63 tables that WOFF2 writes as a number, in its order. */
const knownTags =
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill";
const headerBytes = 48;
const ttf = 0x00010000;
const otf = 0x4f54544f;
const maxTables = 64;
/** A small file can be made to unpack to a very large one. */
const maxUnpackedBytes = 16 * 1024 ** 2;

/**
 * Reads a WOFF2 file; undefined if it is none: header, list of tables and compressed data have to
 * agree, and the tables that browsers require have to be there.
 */
export function readWoff2(file: Uint8Array): FontFacts | undefined {
  try {
    return read(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  } catch {
    // It ended early, or its data can't be decompressed.
    return undefined;
  }
}

function read(file: Buffer): FontFacts | undefined {
  if (file.toString("latin1", 0, 4) !== "wOF2") return undefined;
  const flavor = file.readUInt32BE(4);
  const count = file.readUInt16BE(12);
  const packedBytes = file.readUInt32BE(20);
  const isOneFont = flavor === ttf || flavor === otf;
  const isWhole = file.readUInt32BE(8) === file.length && file.readUInt16BE(14) === 0;
  if (!isOneFont || !isWhole || count === 0 || count > maxTables) return undefined;
  const { tables, end } = readTables(file, count);
  const tags = new Set(tables.map(({ tag }) => tag));
  const outlines = flavor === ttf ? ["glyf", "loca"] : [tags.has("CFF2") ? "CFF2" : "CFF "];
  const required = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", ...outlines];
  if (tags.size !== count || !required.every((tag) => tags.has(tag))) return undefined;
  const unpackedBytes = tables.reduce((sum, { length }) => sum + length, 0);
  if (unpackedBytes > maxUnpackedBytes || end + packedBytes > file.length) return undefined;
  const data = brotliDecompressSync(file.subarray(end, end + packedBytes), {
    maxOutputLength: unpackedBytes + 1,
  });
  if (data.length !== unpackedBytes) return undefined;
  const content = contents(tables, data);
  return { family: familyOf(content("name")), weights: weightsOf(content) };
}

function readTables(file: Buffer, count: number): { tables: Table[]; end: number } {
  const tags = knownTags.match(/.{4} ?/g)?.map((tag) => tag.slice(0, 4)) ?? [];
  let at = headerBytes;
  const readLength = () => {
    let value = 0;
    for (let byte = 0; byte < 5; byte++) {
      const part = file.readUInt8(at++);
      value = value * 128 + (part & 127);
      if ((part & 128) === 0) return value;
    }
    throw new RangeError("not a length");
  };
  const tables: Table[] = [];
  for (let index = 0; index < count; index++) {
    const flags = file.readUInt8(at++);
    const known = tags[flags & 63];
    const tag = known ?? file.toString("latin1", at, at + 4);
    if (known === undefined) at += 4;
    const original = readLength();
    const version = flags >> 6;
    const isTransformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
    tables.push({ tag, length: isTransformed ? readLength() : original });
  }
  return { tables, end: at };
}

/** The data of a table by its tag. */
function contents(tables: readonly Table[], data: Buffer): (tag: string) => Buffer {
  const found = new Map<string, Buffer>();
  let at = 0;
  for (const { tag, length } of tables) {
    found.set(tag, data.subarray(at, at + length));
    at += length;
  }
  return (tag) => found.get(tag) ?? Buffer.alloc(0);
}

const windows = 3;
const familyName = 1;
const typographicFamilyName = 16;

function familyOf(table: Buffer): string {
  const names = new Map<number, string>();
  const texts = table.readUInt16BE(4);
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const at = 6 + 12 * index;
    const [platform = 0, , , id = 0, length = 0, offset = 0] = Array.from({ length: 6 }, (_, n) =>
      table.readUInt16BE(at + 2 * n),
    );
    if (platform !== windows || names.has(id)) continue;
    const bytes = Buffer.from(table.subarray(texts + offset, texts + offset + (length & ~1)));
    names.set(id, bytes.swap16().toString("utf16le"));
  }
  return names.get(typographicFamilyName) ?? names.get(familyName) ?? "";
}

/** The axis of a variable font, or what a font of one weight says about itself. */
function weightsOf(content: (tag: string) => Buffer): string {
  const axes = content("fvar");
  if (axes.length > 0) {
    const first = axes.readUInt16BE(4);
    const size = axes.readUInt16BE(10);
    for (let index = 0; index < axes.readUInt16BE(8); index++) {
      const at = first + index * size;
      if (axes.toString("latin1", at, at + 4) !== "wght") continue;
      const least = weight(axes.readInt32BE(at + 4) / 65_536);
      const most = weight(axes.readInt32BE(at + 12) / 65_536);
      return least < most ? `${least} ${most}` : String(least);
    }
  }
  return String(weight(content("OS/2").readUInt16BE(4)));
}

const weight = (value: number) => Math.min(1000, Math.max(1, Math.round(value)));
