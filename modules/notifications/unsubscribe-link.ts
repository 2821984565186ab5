import { signedToken } from "#modules/identity";
import { isUuid } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { secretsEqual } from "#platform/secrets";
import { isTypeName, type TypeName } from "./notification-types.ts";

/** `digest` ends the digest, a type ends its emails. */
export type EmailKind = TypeName | "digest";

/** Names of types in links that were sent before the types were renamed; such a link works forever. */
const formerNames: Readonly<Record<string, TypeName>> = {
  purse_paid: "treasury_paid",
  purse_spend_asked: "treasury_expense_requested",
  purse_tipped: "treasury_tipped",
  purse_subscribed: "treasury_subscribed",
};

const mac = (ctx: WithPorts, userId: string, kind: string) =>
  signedToken(ctx, `unsubscribe ${userId} ${kind}`);

/**
 * Works without signing in and forever: anyone who has the email can unsubscribe from its kind, and
 * nothing else.
 */
export const unsubscribePath = (ctx: WithPorts, userId: string, kind: EmailKind): string =>
  `/unsubscribe/${userId}.${kind}.${mac(ctx, userId, kind)}`;

export function readUnsubscribeToken(
  ctx: WithPorts,
  token: string,
): { userId: string; kind: EmailKind } | undefined {
  const [userId = "", name = "", input = ""] = token.split(".");
  const kind = Object.hasOwn(formerNames, name) ? formerNames[name] : name;
  if (!kind || !isUuid(userId) || !(kind === "digest" || isTypeName(kind))) return undefined;
  return secretsEqual(input, mac(ctx, userId, name)) ? { userId, kind } : undefined;
}
