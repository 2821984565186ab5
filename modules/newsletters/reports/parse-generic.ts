import { createHmac } from "node:crypto";
import { z } from "zod";
import { secretsEqual } from "#platform/secrets";
import type { DeliveryReport } from "./report.ts";

const schema = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(["delivered", "bounce", "complaint"]),
        email: z.string().max(254),
        messageId: z.string().max(300).default(""),
        /** Whether the address is dead; a full mailbox is not. */
        permanent: z.boolean().default(true),
        detail: z.string().max(2_000).default(""),
      }),
    )
    .max(1_000),
});

export const signatureHeader = "X-Signature";

/** `sha256=` and the HMAC of the body, in hexadecimal. */
export const signReport = (secret: string, body: string | Uint8Array): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/** Our own format, for mail servers and scripts. Undefined if it is forged or malformed. */
export function parseGenericReport(
  { body, headers }: { readonly body: string; readonly headers: Headers },
  { secret }: { readonly secret: string },
): readonly DeliveryReport[] | undefined {
  if (!secretsEqual(headers.get(signatureHeader) ?? "", signReport(secret, body))) return undefined;
  const read = schema.safeParse(jsonOf(body));
  if (!read.success) return undefined;
  return read.data.events
    .filter(({ type, permanent }) => type !== "bounce" || permanent)
    .map(({ type, email, messageId, detail }) => ({
      kind: type,
      address: email,
      messageId,
      detail,
    }));
}

/** Undefined for what is not JSON. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
