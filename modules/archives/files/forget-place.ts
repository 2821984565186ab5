interface Blank {
  readonly at: number;
  readonly length: number;
}

/**
 * Where a JPEG says at which spot of the earth it was taken. Blanked before the file is kept, so that
 * neither a download nor the store knows it; everything else of the picture stays as it is.
 */
export function placesIn(head: Buffer): Blank[] {
  if (head[0] !== 0xff || head[1] !== 0xd8) return [];
  const found: Blank[] = [];
  let at = 2;
  while (at + 4 < head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    if (marker === 0xda) break;
    const length = head.readUInt16BE(at + 2);
    if (marker === 0xe1 && head.toString("latin1", at + 4, at + 10) === "Exif\0\0")
      found.push(...gpsOf(head, at + 10, at + 2 + length));
    // The other home of places: a packet of XML, dropped whole where it names one.
    if (
      marker === 0xe1 &&
      head.toString("latin1", at + 4, at + 33).startsWith("http://ns.adobe.com/xap")
    )
      if (head.toString("latin1", at + 4, at + 2 + length).includes("GPS"))
        found.push({ at: at + 33, length: Math.max(0, length - 31) });
    at += 2 + length;
  }
  return found;
}

/** The directory of places inside EXIF, and the values it points at. */
function gpsOf(head: Buffer, start: number, end: number): Blank[] {
  const last = Math.min(end, head.length);
  const little = head.toString("latin1", start, start + 2) === "II";
  const inside = (at: number, length: number) => at >= start && at + length <= last;
  const two = (at: number) => (little ? head.readUInt16LE(at) : head.readUInt16BE(at));
  const four = (at: number) => (little ? head.readUInt32LE(at) : head.readUInt32BE(at));
  if (!inside(start, 8)) return [];
  for (const entry of entriesAt(start + four(start + 4))) {
    if (two(entry) !== 0x8825) continue;
    const places = entriesAt(start + four(entry + 8));
    return places.flatMap((place) => {
      const bytes = (sizes[two(place + 2)] ?? 1) * four(place + 4);
      const value = { at: start + four(place + 8), length: bytes };
      return bytes > 4 && inside(value.at, bytes)
        ? [value, { at: place, length: 12 }]
        : [{ at: place, length: 12 }];
    });
  }
  return [];

  function entriesAt(directory: number): number[] {
    if (!inside(directory, 2)) return [];
    const count = Math.min(two(directory), 200);
    const all = Array.from({ length: count }, (_, index) => directory + 2 + index * 12);
    return all.filter((entry) => inside(entry, 12));
  }
}

/** Bytes of one value, by EXIF's number for its type. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };

/** The file's bytes with what must not be kept overwritten by zeros. */
export async function* blanked(
  content: AsyncIterable<Uint8Array>,
  blanks: readonly Blank[],
): AsyncGenerator<Uint8Array> {
  let position = 0;
  for await (const chunk of content) {
    for (const { at, length } of blanks) {
      const from = Math.max(at - position, 0);
      const to = Math.min(at + length - position, chunk.length);
      if (from < to) chunk.fill(0, from, to);
    }
    position += chunk.length;
    yield chunk;
  }
}
