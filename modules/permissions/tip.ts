import { type Actor, hasRole, isMember } from "./actor.ts";
import { type PersonFacts, personRules } from "./person.ts";

export interface TipJarFacts {
  /** What there is between the one who tips and the one who receives. */
  readonly person: PersonFacts;
  /** They take tips. */
  readonly open: boolean;
}

export interface TipFacts {
  /** Absent for a guest, who shows the key of their receipt instead. */
  readonly payerId: string | null;
  /** Nobody where it was for a guild. */
  readonly creatorId: string | null;
}

const isOneself = (actor: Actor, userId: string | null) =>
  isMember(actor) && actor.userId === userId;
const mayPay = (actor: Actor) =>
  actor.kind !== "member" || (actor.emailVerified && !actor.suspended);

export const tipRules = {
  /** Also without an account: a guest pays by card and gets the receipt by mail. */
  "tip.give": (actor: Actor, { person, open }: TipJarFacts) =>
    open &&
    personRules["person.meet"](actor, person) &&
    !isOneself(actor, person.userId) &&
    mayPay(actor),
  /** For whoever may read in the guild, which is asked before; its own members too. */
  "tip.give_guild": (actor: Actor, { open }: { readonly open: boolean }) => open && mayPay(actor),
  /** The receipt: only whom the money came from. */
  "tip.receipt": (actor: Actor, { payerId }: TipFacts) =>
    actor.kind === "system" || (payerId !== null && isOneself(actor, payerId)),
  /** Letting a creator have one's address; taking it back needs no more than the receipt. */
  "tip.share_address": (actor: Actor, { payerId, creatorId }: TipFacts) =>
    payerId !== null && creatorId !== null && isOneself(actor, payerId) && mayPay(actor),
  /** Giving it back: who received it, or an administrator for them. */
  "tip.refund": (actor: Actor, { creatorId }: TipFacts) =>
    actor.kind === "system" || isOneself(actor, creatorId) || hasRole(actor, "admin"),
  "tip_jar.edit": (actor: Actor, { userId }: { readonly userId: string }) =>
    actor.kind === "system" || (isOneself(actor, userId) && isMember(actor) && !actor.suspended),
};
