import { type Actor, hasRole, isMember } from "./actor.ts";

/** The relation between the actor and a moderation case. */
export interface CaseFacts {
  /** The user it is about; null if their account was deleted. */
  readonly concernedId: string | null;
  /** The actor came by the link of the email, which was only sent to the user concerned. */
  readonly holdsKey: boolean;
  readonly concernedIsStaff: boolean;
  /** Whether the asker reported it. */
  readonly reported: boolean;
  /** Who decided it last. */
  readonly decidedById: string | null;
  /** The second approver of that decision. */
  readonly approvedById: string | null;
  readonly status: "open" | "decided" | "appealed" | "closed";
  /** Not appealed yet, and within the appeal period. */
  readonly mayStillAppeal: boolean;
}

const isModerator = (actor: Actor) => hasRole(actor, "moderator");
const isConcerned = (actor: Actor, { concernedId, holdsKey }: CaseFacts) =>
  (actor.kind === "guest" && holdsKey) || (isMember(actor) && actor.userId === concernedId);
/** A case is not judged by the user it is about or the user who reported it. */
const isImpartial = (actor: Actor, facts: CaseFacts) =>
  !isConcerned(actor, facts) && !facts.reported;
const mayDecide = (actor: Actor, facts: CaseFacts) =>
  isModerator(actor) &&
  isImpartial(actor, facts) &&
  (!facts.concernedIsStaff || hasRole(actor, "admin"));

export const caseRules = {
  "case.queue": (actor: Actor, _facts: Record<string, never>) => isModerator(actor),
  "case.read": (actor: Actor, facts: CaseFacts) =>
    isModerator(actor) || isConcerned(actor, facts) || facts.reported,
  "case.claim": (actor: Actor, facts: CaseFacts) =>
    mayDecide(actor, facts) && (facts.status === "open" || facts.status === "appealed"),
  "case.decide": (actor: Actor, facts: CaseFacts) =>
    mayDecide(actor, facts) && facts.status === "open",
  /** For good: only who runs the place. */
  "case.close_account": (actor: Actor, _facts: Record<string, never>) => hasRole(actor, "admin"),
  "case.undo": (actor: Actor, facts: CaseFacts) =>
    mayDecide(actor, facts) && facts.status === "decided",
  /** Also for the suspended and the banned: the right to appeal is never removed. */
  "case.appeal": (actor: Actor, facts: CaseFacts) =>
    isConcerned(actor, facts) && facts.status === "decided" && facts.mayStillAppeal,
  "case.post_message": (actor: Actor, facts: CaseFacts) =>
    facts.status === "appealed" && (isConcerned(actor, facts) || mayDecideAppeal(actor, facts)),
  /** By someone other than the moderator who decided. */
  "case.decide_appeal": (actor: Actor, facts: CaseFacts) =>
    facts.status === "appealed" && mayDecideAppeal(actor, facts),
  "moderation.set_rules": (actor: Actor, _facts: Record<string, never>) => hasRole(actor, "admin"),
};

const mayDecideAppeal = (actor: Actor, facts: CaseFacts) =>
  mayDecide(actor, facts) &&
  isMember(actor) &&
  actor.userId !== facts.decidedById &&
  actor.userId !== facts.approvedById;
