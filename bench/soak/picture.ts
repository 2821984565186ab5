import { crc32, deflateSync } from "node:zlib";
import type { SeededRandom } from "#tests/seeded-random";

/** A PNG with stripes in random colors: different pictures are different files. */
export function stripedPng(random: SeededRandom, width = 320, height = 240): Buffer {
  const rows = Array.from({ length: height }, () => {
    const color = [random.below(256), random.below(256), random.below(256)];
    return Buffer.from([0, ...Array.from({ length: width }, () => color).flat()]);
  });
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    // Eight bits for each of three colors, not interlaced.
    chunk("IHDR", Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
