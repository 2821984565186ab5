import { type Actor, hasRole, isLimited, isMember, mayWrite } from "./actor.ts";
import { type PersonFacts, personRules } from "./person.ts";

export interface TipSettingsFacts {
  /** The relation between the tipper and the recipient. */
  readonly person: PersonFacts;
  /** They take tips. */
  readonly open: boolean;
}

export interface TipFacts {
  /** Absent for a guest, who shows the key of their receipt instead. */
  readonly payerId: string | null;
  /** Null if it was for a guild. */
  readonly creatorId: string | null;
}

const isSelf = (actor: Actor, userId: string | null) => isMember(actor) && actor.userId === userId;
const mayPay = (actor: Actor) =>
  actor.kind !== "member" || (actor.emailVerified && !actor.suspended);

export const tipRules = {
  /** Also without an account: a guest pays by card and gets the receipt by mail. */
  "tip.give": (actor: Actor, { person, open }: TipSettingsFacts) =>
    open &&
    personRules["person.meet"](actor, person) &&
    !isSelf(actor, person.userId) &&
    mayPay(actor),
  /** For readers of the guild (checked before), including its members. */
  "tip.give_guild": (actor: Actor, { open }: { readonly open: boolean }) => open && mayPay(actor),
  /**
   * Words with a tip: for who may write to others. Not for guests, since a person who was blocked
   * could sign out and write.
   */
  "tip.write_message": (actor: Actor, _facts: Record<string, never>) =>
    actor.kind === "system" || (mayWrite(actor) && !isLimited(actor, "no_messages")),
  /** The receipt: only for the payer. */
  "tip.receipt": (actor: Actor, { payerId }: TipFacts) =>
    actor.kind === "system" || (payerId !== null && isSelf(actor, payerId)),
  /** Sharing the payer's address with a creator; revoking it needs no more than the receipt. */
  "tip.share_address": (actor: Actor, { payerId, creatorId }: TipFacts) =>
    payerId !== null && creatorId !== null && isSelf(actor, payerId) && mayPay(actor),
  /** Giving it back: who received it, or an administrator for them. */
  "tip.refund": (actor: Actor, { creatorId }: TipFacts) =>
    actor.kind === "system" || isSelf(actor, creatorId) || hasRole(actor, "admin"),
  "tip_settings.edit": (actor: Actor, { userId }: { readonly userId: string }) =>
    actor.kind === "system" || (isSelf(actor, userId) && isMember(actor) && !actor.suspended),
};
