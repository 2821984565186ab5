import { signedToken } from "#modules/identity";
import { isUuid } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { sameSecret } from "#platform/secrets";
import { isTypeName, type TypeName } from "./declared.ts";

/** `digest` ends the digest, a type ends its letters. */
export type LetterKind = TypeName | "digest";

const mac = (ctx: WithPorts, userId: string, kind: LetterKind) =>
  signedToken(ctx, `unsubscribe ${userId} ${kind}`);

/**
 * Works without signing in and for ever: whoever holds a letter may end letters of its kind, and
 * nothing else.
 */
export const unsubscribePath = (ctx: WithPorts, userId: string, kind: LetterKind): string =>
  `/unsubscribe/${userId}.${kind}.${mac(ctx, userId, kind)}`;

export function readUnsubscribeToken(
  ctx: WithPorts,
  token: string,
): { userId: string; kind: LetterKind } | undefined {
  const [userId = "", kind = "", given = ""] = token.split(".");
  if (!isUuid(userId) || !(kind === "digest" || isTypeName(kind))) return undefined;
  return sameSecret(given, mac(ctx, userId, kind)) ? { userId, kind } : undefined;
}
