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

/** Emails that one creator's recipients can end for that creator alone. */
export const creatorEmailKinds = ["supported_work_published", "creator_email"] as const;
export type CreatorEmailKind = (typeof creatorEmailKinds)[number];

/**
 * Works without signing in and forever: anyone who has the email can unsubscribe from its kind, and
 * nothing else.
 */
export const unsubscribePath = (ctx: WithPorts, userId: string, kind: EmailKind): string =>
  pathFor(ctx, userId, kind);

/** The same for emails of one creator: those of others go on. */
export const creatorUnsubscribePath = (
  ctx: WithPorts,
  userId: string,
  { kind, creatorId }: { readonly kind: CreatorEmailKind; readonly creatorId: string },
): string => pathFor(ctx, userId, `${kind}~${creatorId}`);

const pathFor = (ctx: WithPorts, userId: string, name: string) =>
  `/unsubscribe/${userId}.${name}.${mac(ctx, userId, name)}`;

interface UnsubscribeLink {
  readonly userId: string;
  readonly kind: EmailKind;
  /** Where it ends the emails of this creator alone. */
  readonly creatorId?: string;
}

export function readUnsubscribeToken(ctx: WithPorts, token: string): UnsubscribeLink | undefined {
  const [userId = "", name = "", input = ""] = token.split(".");
  const [kindName = "", creatorId] = name.split("~");
  const kind = Object.hasOwn(formerNames, kindName) ? formerNames[kindName] : kindName;
  if (!kind || !isUuid(userId) || !(kind === "digest" || isTypeName(kind))) return undefined;
  if (creatorId !== undefined && !(isUuid(creatorId) && isCreatorEmailKind(kind))) return undefined;
  if (!secretsEqual(input, mac(ctx, userId, name))) return undefined;
  return { userId, kind, ...(creatorId !== undefined && { creatorId }) };
}

const isCreatorEmailKind = (kind: string): kind is CreatorEmailKind =>
  creatorEmailKinds.some((each) => each === kind);
