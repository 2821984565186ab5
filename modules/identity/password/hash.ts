import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { limitConcurrency } from "#platform/concurrency";

const derive = promisify(argon2);

/**
 * OWASP's parameters for argon2id. Old hashes stay verifiable after a change: each carries its own.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
/** Each hash needs 19 MB of memory. */
const withConcurrencyLimit = limitConcurrency({ maxConcurrent: 2 });

/** Unicode allows several encodings of the same text; NFKC unifies them. */
const bytesOf = (password: string) => Buffer.from(password.normalize("NFKC"));
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "");

/** In the usual text form, so that any other program can read it too. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await withConcurrencyLimit(() =>
    derive("argon2id", { message: bytesOf(password), nonce, tagLength, ...cost }),
  );
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = "", tag = ""] = form.exec(hash) ?? [];
  if (!tag) return false;
  const stored = Buffer.from(tag, "base64");
  const made = await withConcurrencyLimit(() =>
    derive("argon2id", {
      message: bytesOf(password),
      nonce: Buffer.from(nonce, "base64"),
      tagLength: stored.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(stored, made);
}

/** Takes as long as a real comparison, for accounts that are not there. */
let dummyHash: Promise<string> | undefined;
export async function compareWithDummyHash(password: string): Promise<false> {
  dummyHash ??= hashPassword(randomBytes(16).toString("hex"));
  await passwordMatches(password, await dummyHash);
  return false;
}
