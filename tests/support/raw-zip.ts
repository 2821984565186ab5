import { crc32, deflateRawSync } from "node:zlib";

export interface RawZipEntry {
  readonly path: string;
  readonly content: string | Buffer;
  /** What the directory says instead of the true size. */
  readonly claimedBytes?: number;
  /** File type and mode; a link is 0o120777. */
  readonly mode?: number;
  /** Points to the compressed bytes of the entry before. */
  readonly overlaps?: boolean;
}

/** A ZIP written without any check, for tests of those who read one. */
export function rawZip(entries: readonly RawZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let previous = 0;
  for (const { path, content, claimedBytes, mode = 0o100644, overlaps } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 9 });
    const name = Buffer.from(path);
    // The fields that the local header and the directory have in common.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedBytes ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    if (!overlaps) {
      previous = offset;
      const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, packed]);
      parts.push(local);
      offset += local.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(previous, 10);
    const madeBy = Buffer.from([20, 3]);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), madeBy, common, rest, name]));
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}
