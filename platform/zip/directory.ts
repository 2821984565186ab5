import { ZipRefused } from "./refused.ts";
import { wholeOf, type ZipLimits, type ZipSource } from "./source.ts";

export interface Found {
  readonly path: string;
  readonly bytes: number;
  readonly packed: number;
  readonly method: number;
  readonly crc: number;
  /** Where its own header stands. */
  readonly at: number;
}

const endBytes = 22;
const mostComment = 65_535;
const directoryMax = 8 * 1024 * 1024;
/** Below this much a high ratio is only a text that repeats itself. */
const freeBytes = 64 * 1024;

/** Every file a ZIP says it holds, or a refusal. */
export async function directoryOf(source: ZipSource, limits: ZipLimits): Promise<Found[]> {
  const { count, from, bytes } = await endOf(source);
  if (count > limits.entries) throw new ZipRefused(`It holds more than ${limits.entries} files.`);
  if (bytes > directoryMax || from + bytes > source.bytes) throw new ZipRefused("It is damaged.");
  const directory = bytes === 0 ? Buffer.alloc(0) : await read(source, from, from + bytes - 1);
  const found: Found[] = [];
  const names = new Set<string>();
  let all = 0;
  for (let at = 0, left = count; left > 0; left -= 1) {
    const { next, entry } = entryAt(directory, at);
    at = next;
    if (entry.path.endsWith("/") && entry.bytes === 0) continue;
    checkPath(entry.path);
    const name = entry.path.normalize("NFC").toLowerCase();
    if (names.has(name)) throw new ZipRefused(`It holds ${entry.path} twice.`);
    names.add(name);
    all += entry.bytes;
    checkSize(entry, all, limits);
    found.push(entry);
  }
  checkOverlap(found);
  return found;
}

async function endOf(source: ZipSource) {
  const from = Math.max(0, source.bytes - endBytes - mostComment);
  const tail =
    source.bytes < endBytes ? Buffer.alloc(0) : await read(source, from, source.bytes - 1);
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || at + endBytes > tail.length) throw new ZipRefused("This is not a whole ZIP.");
  const [count, bytes, begin] = [10, 12, 16].map((offset) =>
    offset === 10 ? tail.readUInt16LE(at + offset) : tail.readUInt32LE(at + offset),
  ) as [number, number, number];
  if (count === 0xffff || begin === 0xffffffff)
    throw new ZipRefused("It is too large a ZIP: bring it in parts of up to 2 GB.");
  return { count, bytes, from: begin };
}

function entryAt(directory: Buffer, at: number): { entry: Found; next: number } {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50)
    throw new ZipRefused("It is damaged.");
  const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
  const [crc, packed, bytes] = [16, 20, 24].map((o) => directory.readUInt32LE(at + o)) as [
    number,
    number,
    number,
  ];
  const [name, extra, comment] = [28, 30, 32].map((o) => directory.readUInt16LE(at + o)) as [
    number,
    number,
    number,
  ];
  const path = directory.toString("utf8", at + 46, at + 46 + name);
  const isLink = ((directory.readUInt32LE(at + 38) >>> 16) & 0o170000) === 0o120000;
  if (isLink) throw new ZipRefused(`${path} is a link, not a file.`);
  if (flags & 1) throw new ZipRefused("It is locked with a password.");
  if (method !== 0 && method !== 8) throw new ZipRefused(`${path} is packed in an unknown way.`);
  const entry = { path, bytes, packed, method, crc, at: directory.readUInt32LE(at + 42) };
  return { entry, next: at + 46 + name + extra + comment };
}

/** Nothing that could lead out of the folder it is unpacked into, on any system. */
function checkPath(path: string): void {
  const bad =
    path.length > 400 ||
    path.includes("\\") ||
    path.includes("\uFFFD") ||
    /\p{Cc}/u.test(path) ||
    /^(?:\/|[a-z]:)/i.test(path) ||
    path.split("/").some((part) => part === "" || part === "." || part === "..");
  if (bad) throw new ZipRefused(`It holds a path that leads elsewhere: ${path.slice(0, 80)}`);
}

function checkSize({ path, bytes, packed, method }: Found, all: number, limits: ZipLimits): void {
  if (bytes > limits.entryBytes) throw new ZipRefused(`${path} is too large.`);
  if (all > limits.allBytes) throw new ZipRefused("It is too large unpacked.");
  if (method === 0 && packed !== bytes) throw new ZipRefused("It is damaged.");
  if (bytes > freeBytes && bytes > packed * limits.ratio)
    throw new ZipRefused(`${path} would come out far larger than it is packed.`);
}

/** Bombs let many entries share the same bytes. */
function checkOverlap(found: readonly Found[]): void {
  let end = 0;
  for (const { at, packed } of [...found].sort((a, b) => a.at - b.at)) {
    if (at < end) throw new ZipRefused("Its files lie over one another.");
    end = at + 30 + packed;
  }
}

const read = async (source: ZipSource, from: number, to: number): Promise<Buffer> =>
  wholeOf(await source.read(from, to));
