/** Bytes of a file, as many as there are. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

export interface Patch {
  readonly at: number;
  readonly bytes: Buffer;
}

export const zeros = (at: number, length: number): Patch => ({ at, bytes: Buffer.alloc(length) });

const gpsDirectory = 0x8825;
const maxEntries = 500;
const maxDirectories = 8;
const maxValueBytes = 64 * 1024;

/** Value sizes in bytes by EXIF type number. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };

/**
 * Zeros over the directory of places inside EXIF or a TIFF that begins at `start`, and over the values
 * it points at; everything else stays as it is. Nothing where no such thing begins there.
 */
export async function gpsInTiff(read: ReadAt, start: number): Promise<Patch[]> {
  const head = await read(start, 8);
  const little = head.toString("latin1", 0, 4) === "II*\0";
  if (head.length < 8 || (!little && head.toString("latin1", 0, 4) !== "MM\0*")) return [];
  const two = (bytes: Buffer, at: number) =>
    little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  const four = (bytes: Buffer, at: number) =>
    little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);

  async function directory(offset: number) {
    const begin = start + offset;
    const counted = await read(begin, 2);
    if (offset < 8 || counted.length < 2) return { begin, entries: [], next: 0 };
    const count = Math.min(two(counted, 0), maxEntries);
    const body = await read(begin + 2, count * 12 + 4);
    const whole = Math.min(count, Math.floor(body.length / 12));
    const entries = Array.from({ length: whole }, (_, n) => ({
      at: begin + 2 + n * 12,
      tag: two(body, n * 12),
      bytes: (sizes[two(body, n * 12 + 2)] ?? 1) * four(body, n * 12 + 4),
      value: four(body, n * 12 + 8),
    }));
    return { begin, entries, next: body.length >= count * 12 + 4 ? four(body, count * 12) : 0 };
  }

  const found: Patch[] = [];
  for (let offset = four(head, 4), turn = 0; offset > 0 && turn < maxDirectories; turn += 1) {
    const { entries, next } = await directory(offset);
    for (const { value } of entries.filter(({ tag }) => tag === gpsDirectory))
      for (const place of (await directory(value)).entries) {
        found.push(zeros(place.at, 12));
        if (place.bytes > 4 && place.bytes <= maxValueBytes)
          found.push(zeros(start + place.value, place.bytes));
      }
    offset = next;
  }
  return found;
}
