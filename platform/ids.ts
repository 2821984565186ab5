import { createHash, randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"; // Crockford: no i, l, o, u to misread

function encode(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let out = "";
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += alphabet[(value >>> bits) & 31];
      value &= (1 << bits) - 1;
    }
  }
  return bits > 0 ? out + alphabet[(value << (5 - bits)) & 31] : out;
}

/** Random and unguessable, 26 characters; for ids that must not reveal age or neighbors. */
export const randomId = () => encode(randomBytes(16));
export const isRandomId = (value: string) => /^[0-9a-hjkmnp-tv-z]{26}$/.test(value);

/** Short public reference for people to read out (receipts, digests): 8 characters. */
export const shortId = () => encode(randomBytes(5));

/**
 * Sorts by time of making: 48 bits of milliseconds, then 80 random bits (UUID version 7). The
 * database's own `uuidv7()` makes the same; use this where the id is needed before the insert.
 */
export function sortableId(now: Date = new Date()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const isUuid = (value: string) => uuid.test(value);

/** For URLs: random, 12 characters (60 bits), so it reveals neither age nor count. */
export const newPublicId = () => encode(randomBytes(8)).slice(0, 12);
/** The same from the same key, which nobody else knows: as hard to guess as a random one. */
export const publicIdFrom = (key: string) =>
  encode(createHash("sha256").update(key).digest().subarray(0, 8)).slice(0, 12);
export const isPublicId = (value: string) => /^[0-9a-hjkmnp-tv-z]{12}$/.test(value);

/** The lowest sortable id of that instant: rows created since then have one at or above it. */
export const minSortableId = (at: Date): string => {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
