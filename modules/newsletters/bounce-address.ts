import { signedToken } from "#modules/identity";
import type { WithPorts } from "#platform/ports";
import { secretsEqual } from "#platform/secrets";

export interface BouncedRecipient {
  readonly mailingId: string;
  readonly userId: string;
}

/** Letters and digits, since some mail servers change the case of an address. */
const radix = 36;
const userDigits = 25;
const mailingDigits = 13;
const signatureDigits = 16;
const signatureBytes = 10;
const tokenForm = new RegExp(`^[0-9a-z]{${userDigits + mailingDigits + signatureDigits}}$`);

/**
 * The return path of the email to one recipient (VERP): the configured address with a signed
 * subaddress that names the two. It fits into the 64 characters of a local part because it has only
 * the last eight bytes of the mailing's id, of which no recipient has two alike.
 */
export function bounceAddress(
  ctx: WithPorts,
  { mailingId, userId, address }: BouncedRecipient & { readonly address: string },
  base: string,
): string {
  const at = base.lastIndexOf("@");
  const tail = mailingTail(mailingId);
  const token = [
    digits(hexOf(userId), userDigits),
    digits(tail, mailingDigits),
    signature(ctx, { tail, userId, address }),
  ].join("");
  return `${base.slice(0, at)}+${token}${base.slice(at)}`;
}

/** What such an address says, not yet verified; undefined for any other address. */
export function readBounceAddress(
  written: string,
  base: string,
): { readonly userId: string; readonly tail: string; readonly signature: string } | undefined {
  const [local = "", domain] = base.toLowerCase().split("@");
  const address = written.toLowerCase();
  if (!address.startsWith(`${local}+`) || !address.endsWith(`@${domain}`)) return undefined;
  const token = address.slice(local.length + 1, address.lastIndexOf("@"));
  if (!tokenForm.test(token)) return undefined;
  const user = hexFrom(token.slice(0, userDigits), 32);
  const tail = hexFrom(token.slice(userDigits, userDigits + mailingDigits), 16);
  if (!user || !tail) return undefined;
  const userId = user.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { userId, tail, signature: token.slice(userDigits + mailingDigits) };
}

/** Whether we made it, for an email to this address: it ends with a change of the address. */
export const isOwnBounceAddress = (
  ctx: WithPorts,
  read: NonNullable<ReturnType<typeof readBounceAddress>>,
  address: string,
): boolean => secretsEqual(read.signature, signature(ctx, { ...read, address }));

export const mailingTail = (mailingId: string): string => hexOf(mailingId).slice(-16);

function signature(
  ctx: WithPorts,
  about: { readonly tail: string; readonly userId: string; readonly address: string },
): string {
  const token = signedToken(
    ctx,
    `bounce ${about.tail} ${about.userId} ${about.address.toLowerCase()}`,
  );
  const bytes = Buffer.from(token, "base64url").subarray(0, signatureBytes);
  return digits(bytes.toString("hex"), signatureDigits);
}

const hexOf = (id: string) => id.replaceAll("-", "");
const digits = (hex: string, length: number) =>
  BigInt(`0x${hex}`).toString(radix).padStart(length, "0");

function hexFrom(text: string, length: number): string | undefined {
  let value = 0n;
  for (const digit of text) value = value * BigInt(radix) + BigInt(Number.parseInt(digit, radix));
  const hex = value.toString(16).padStart(length, "0");
  return hex.length === length ? hex : undefined;
}
