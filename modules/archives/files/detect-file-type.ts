import type { FileKind } from "../views.ts";

export interface FileType {
  readonly kind: FileKind;
  /** What it is served as. Anything a browser could run is served as bytes of no kind. */
  readonly type: string;
}

const unknown: FileType = { kind: "other", type: "application/octet-stream" };

type Signature = readonly [at: number, bytes: string, found: FileType];
const picture = (type: string): FileType => ({ kind: "picture", type });
const audio = (type: string): FileType => ({ kind: "audio", type });
const other = (type: string): FileType => ({ kind: "other", type });

/** First bytes as Latin-1 text; the first line that fits decides. */
const signatures: readonly Signature[] = [
  [0, "\x89PNG\r\n\x1a\n", picture("image/png")],
  [0, "\xff\xd8\xff", picture("image/jpeg")],
  [0, "GIF87a", picture("image/gif")],
  [0, "GIF89a", picture("image/gif")],
  [8, "WEBP", picture("image/webp")],
  [8, "WAVE", audio("audio/wav")],
  [4, "ftypavif", picture("image/avif")],
  // Too few browsers display these, so they are downloads.
  [4, "ftyphe", other("image/heic")],
  [4, "ftypmif1", other("image/heif")],
  [4, "ftypmsf1", other("image/heif")],
  [0, "II*\0", other("image/tiff")],
  [0, "MM\0*", other("image/tiff")],
  [4, "ftypM4A", audio("audio/mp4")],
  [4, "ftyp", { kind: "video", type: "video/mp4" }],
  [0, "\x1a\x45\xdf\xa3", { kind: "video", type: "video/webm" }],
  [0, "OggS", audio("audio/ogg")],
  [0, "fLaC", audio("audio/flac")],
  [0, "ID3", audio("audio/mpeg")],
  [0, "%PDF-", { kind: "pdf", type: "application/pdf" }],
  [0, "PK\x03\x04", other("application/zip")],
  [0, "PK\x05\x06", other("application/zip")],
  [0, "\x1f\x8b", other("application/gzip")],
  [0, "7z\xbc\xaf\x27\x1c", other("application/x-7z-compressed")],
];

/** Detects the type from the first bytes only; the file name and the declared type are ignored. */
export function detectFileType(head: Uint8Array): FileType {
  const text = Buffer.from(head.subarray(0, 4_096)).toString("latin1");
  for (const [at, bytes, found] of signatures)
    if (text.startsWith(bytes, at) && (at !== 8 || text.startsWith("RIFF"))) return found;
  if (isMpegAudio(head)) return audio("audio/mpeg");
  return isText(head) ? textOf(head) : unknown;
}

/** A frame's eleven set bits, then a layer, a rate and a frequency that exist. */
function isMpegAudio(head: Uint8Array): boolean {
  const [one = 0, two = 0, three = 0] = head;
  const layer = (two >> 1) & 3;
  return (
    one === 0xff &&
    (two & 0xe0) === 0xe0 &&
    layer !== 0 &&
    three >> 4 !== 15 &&
    ((three >> 2) & 3) !== 3
  );
}

function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  // The last characters may be cut off; everything before must be valid.
  const whole = head.length < 4_096 ? head : head.subarray(0, head.length - 4);
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(whole, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Markup can execute scripts, so it is treated as unknown; captions are the only text a page loads.
 */
function textOf(head: Uint8Array): FileType {
  const text = new TextDecoder().decode(head.subarray(0, 4_096)).replace(/^\ufeff/, "");
  if (/^WEBVTT(?:[\s]|$)/.test(text)) return { kind: "captions", type: "text/vtt; charset=utf-8" };
  if (/<(?:!doctype|html|head|body|script|svg|math|iframe|\?xml|!--)/i.test(text)) return unknown;
  return other("text/plain; charset=utf-8");
}
