import { shortId } from "../ids.ts";

const digests = new WeakMap<object, string>();

/**
 * Eight characters that identify this occurrence, for a user to quote to support. The same error
 * always gives the same digest, so that log, stored report and error page agree.
 */
export function digestOf(error: unknown): string {
  if ((typeof error !== "object" && typeof error !== "function") || error === null)
    return shortId();
  const known = digests.get(error);
  if (known) return known;
  const digest = shortId();
  digests.set(error, digest);
  return digest;
}

export const isDigest = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-hjkmnp-tv-z]{8}$/.test(value);
