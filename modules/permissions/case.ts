import { type Actor, hasRole, isMember } from "./actor.ts";

/** What there is between the one who asks and a case of the stewards. */
export interface CaseFacts {
  /** Whom it is about; nobody where they have left for good. */
  readonly concernedId: string | null;
  /** The asker came by the link of the letter, which only the one concerned was sent. */
  readonly holdsKey: boolean;
  readonly concernedIsStaff: boolean;
  /** Whether the asker reported it. */
  readonly reported: boolean;
  /** Who decided it last. */
  readonly decidedById: string | null;
  /** Whose word that decision needed as well. */
  readonly approvedById: string | null;
  readonly status: "open" | "decided" | "appealed" | "closed";
  /** Not yet asked for, and the days for it are not over. */
  readonly mayStillAppeal: boolean;
}

const isSteward = (actor: Actor) => hasRole(actor, "moderator");
const isConcerned = (actor: Actor, { concernedId, holdsKey }: CaseFacts) =>
  (actor.kind === "guest" && holdsKey) || (isMember(actor) && actor.userId === concernedId);
/** Nobody judges their own case, as whom it is about or as who asked for it. */
const isApart = (actor: Actor, facts: CaseFacts) => !isConcerned(actor, facts) && !facts.reported;
const mayJudge = (actor: Actor, facts: CaseFacts) =>
  isSteward(actor) && isApart(actor, facts) && (!facts.concernedIsStaff || hasRole(actor, "admin"));

export const caseRules = {
  "case.queue": (actor: Actor, _facts: Record<string, never>) => isSteward(actor),
  "case.read": (actor: Actor, facts: CaseFacts) =>
    isSteward(actor) || isConcerned(actor, facts) || facts.reported,
  "case.claim": (actor: Actor, facts: CaseFacts) =>
    mayJudge(actor, facts) && (facts.status === "open" || facts.status === "appealed"),
  "case.decide": (actor: Actor, facts: CaseFacts) =>
    mayJudge(actor, facts) && facts.status === "open",
  /** For good: only who runs the place. */
  "case.close_account": (actor: Actor, _facts: Record<string, never>) => hasRole(actor, "admin"),
  "case.undo": (actor: Actor, facts: CaseFacts) =>
    mayJudge(actor, facts) && facts.status === "decided",
  /** Also for the suspended and the banned: objecting is never taken from anybody. */
  "case.appeal": (actor: Actor, facts: CaseFacts) =>
    isConcerned(actor, facts) && facts.status === "decided" && facts.mayStillAppeal,
  "case.speak": (actor: Actor, facts: CaseFacts) =>
    facts.status === "appealed" && (isConcerned(actor, facts) || mayHear(actor, facts)),
  /** By somebody else than whoever decided. */
  "case.hear_appeal": (actor: Actor, facts: CaseFacts) =>
    facts.status === "appealed" && mayHear(actor, facts),
  "moderation.set_rules": (actor: Actor, _facts: Record<string, never>) => hasRole(actor, "admin"),
};

const mayHear = (actor: Actor, facts: CaseFacts) =>
  mayJudge(actor, facts) &&
  isMember(actor) &&
  actor.userId !== facts.decidedById &&
  actor.userId !== facts.approvedById;
