import { createHmac } from "node:crypto";
import { signedToken } from "#modules/identity";
import type { WithPorts } from "#platform/ports";

interface Hook {
  readonly id: string;
  readonly secretVersion: number;
}

/** Made of the site's own secret each time it is needed: no table and no backup ever holds it. */
const keyOf = (ctx: WithPorts, { id, secretVersion }: Hook): Buffer =>
  Buffer.from(signedToken(ctx, `webhook ${id} ${secretVersion}`), "base64url");

/** The secret in the Standard Webhooks format. */
export const secretOf = (ctx: WithPorts, hook: Hook): string =>
  `whsec_${keyOf(ctx, hook).toString("base64")}`;

/** Standard Webhooks headers: they authenticate the sender and prevent replays. */
export function signedHeaders(
  ctx: WithPorts,
  hook: Hook,
  messageId: string,
  at: Date,
  body: string,
) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac("sha256", keyOf(ctx, hook))
    .update(`${messageId}.${timestamp}.${body}`)
    .digest("base64");
  return {
    "webhook-id": messageId,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
