import { createHmac } from "node:crypto";
import { secretsEqual } from "#platform/secrets";

export const signatureHeader = "sandbox-signature";
const toleranceSeconds = 300;

const mac = (secret: string, seconds: number, body: string) =>
  createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");

/**
 * `t=1763193600,v1=…`: signs the timestamp and the exact bytes, so neither can be changed alone.
 */
export function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, body)}`;
}

export type SignatureError = "no_signature" | "bad_signature" | "old_timestamp" | "not_json";

/**
 * Undefined when the signature is valid and fresh for one of the secrets, otherwise the problem.
 */
export function checkSignature(
  header: string | null,
  body: string,
  secrets: readonly string[],
  now: Date,
): SignatureError | undefined {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2));
  const seconds = Number(parts.find(([name]) => name === "t")?.[1]);
  const signatures = parts.filter(([name]) => name === "v1").map(([, value]) => value ?? "");
  if (!Number.isSafeInteger(seconds) || signatures.length === 0) return "no_signature";
  const genuine = secrets.some((secret) => {
    const right = mac(secret, seconds, body);
    return signatures.some((one) => secretsEqual(one, right));
  });
  if (!genuine) return "bad_signature";
  return Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds ? "old_timestamp" : undefined;
}
