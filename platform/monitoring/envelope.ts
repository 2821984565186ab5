import { gunzipSync } from "node:zlib";
import { DomainError, invalid } from "../errors.ts";

export const maxRawBytes = 256 * 1024;
export const maxInflatedBytes = 1024 * 1024;
const maxItems = 20;
const newline = 0x0a;

interface Item {
  readonly type: string;
  readonly payload: Uint8Array;
}

interface Envelope {
  readonly header: Record<string, unknown>;
  readonly items: readonly Item[];
}

const malformed = () => invalid({}, "malformed_envelope");

/** Undoes the transfer's compression, never beyond the limit. */
export function inflate(body: Uint8Array, contentEncoding: string | undefined): Uint8Array {
  if (body.length > maxRawBytes) throw invalid({}, "envelope_too_large");
  const encoding = contentEncoding?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return body;
  if (encoding !== "gzip") throw invalid({}, "unknown_encoding");
  try {
    return gunzipSync(body, { maxOutputLength: maxInflatedBytes });
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    throw invalid({}, tooLarge ? "envelope_too_large" : "malformed_envelope");
  }
}

/**
 * Reads a Sentry envelope: a line of JSON for the whole, then for each item a line of JSON and its
 * payload, of the length the item states or up to the end of the line. Throws `invalid` for
 * anything else, and nothing but that.
 */
export function parseEnvelope(bytes: Uint8Array): Envelope {
  if (bytes.length > maxInflatedBytes) throw invalid({}, "envelope_too_large");
  try {
    return read(bytes);
  } catch (error) {
    throw error instanceof DomainError ? error : malformed();
  }
}

function read(bytes: Uint8Array): Envelope {
  let at = 0;
  const line = (): Uint8Array => {
    const end = bytes.indexOf(newline, at);
    const part = bytes.subarray(at, end < 0 ? bytes.length : end);
    at = end < 0 ? bytes.length : end + 1;
    return part;
  };
  const header = jsonObject(line());
  const items: Item[] = [];
  while (at < bytes.length) {
    const written = line();
    if (written.length === 0) continue;
    if (items.length >= maxItems) throw malformed();
    const { type, length } = jsonObject(written);
    if (typeof type !== "string") throw malformed();
    if (length === undefined) {
      items.push({ type, payload: line() });
      continue;
    }
    if (typeof length !== "number" || !Number.isInteger(length) || length < 0) throw malformed();
    if (length > bytes.length - at) throw malformed();
    items.push({ type, payload: bytes.subarray(at, at + length) });
    at += length;
    if (at < bytes.length && bytes[at++] !== newline) throw malformed();
  }
  return { header, items };
}

export function jsonObject(bytes: Uint8Array): Record<string, unknown> {
  const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (!isObject(value)) throw malformed();
  return value;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
