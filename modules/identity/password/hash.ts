import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's figures for argon2id. Changing them keeps old hashes readable: each carries its own. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const maxAtOnce = 2;

/** Unicode lets the same word be typed in several ways; NFKC makes them one. */
const bytesOf = (password: string) => Buffer.from(password.normalize("NFKC"));
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "");

/** In the usual text form, so that any other program can read it too. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(() =>
    derive("argon2id", { message: bytesOf(password), nonce, tagLength, ...cost }),
  );
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = "", tag = ""] = form.exec(hash) ?? [];
  if (!tag) return false;
  const kept = Buffer.from(tag, "base64");
  const made = await inTurn(() =>
    derive("argon2id", {
      message: bytesOf(password),
      nonce: Buffer.from(nonce, "base64"),
      tagLength: kept.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(kept, made);
}

/** Takes as long as a real comparison, for accounts that are not there. */
let nobodys: Promise<string> | undefined;
export async function compareWithNobody(password: string): Promise<false> {
  nobodys ??= hashPassword(randomBytes(16).toString("hex"));
  await passwordMatches(password, await nobodys);
  return false;
}

let running = 0;
const waiting: Array<() => void> = [];

/** A crowd at the door must not take all the memory: each hashing needs nineteen megabytes. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
