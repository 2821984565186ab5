export const pictureKinds = ["png", "jpeg", "webp", "avif", "gif"] as const;
export type PictureKind = (typeof pictureKinds)[number];

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));
const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);

/**
 * A file's type by its first bytes. Names and declared types are untrusted; a file that none of our
 * five decoders supports is rejected here.
 */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return "gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp" && isAvif(bytes)) return "avif";
  return undefined;
}

/** Checks the file's major brand and its compatible brands. */
function isAvif(bytes: Uint8Array): boolean {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  for (let at = 8; at + 4 <= Math.min(length, 128, bytes.length); at += 4)
    if (at !== 12 && /^avi[fs]$/.test(ascii(bytes, at, at + 4))) return true;
  return false;
}

/** Whether it is SVG: the one commonly tried format that is always rejected. */
export const looksLikeSvg = (bytes: Uint8Array): boolean =>
  /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4_096)));
