import { type Actor, hasRole, isMember, isStaff, mayWrite } from "./actor.ts";

/** What decides access to a work. The module looks up the actor's relation to its creator. */
export interface WorkFacts {
  readonly ownerId: string;
  readonly state: "draft" | "scheduled" | "published" | "withdrawn";
  /** The current level, with early access taken into account. */
  readonly access: "public" | "members" | "followers" | "tier" | "guild" | "price";
  /** Whether the asker may meet its maker at all. */
  readonly meetsOwner: boolean;
  readonly follows: boolean;
  readonly subscribes: boolean;
  /** Paid for it, whatever it is for now. */
  readonly bought: boolean;
  /** Undefined where it is in no guild; `unknown`: the asker may not even know of the guild. */
  readonly guild: "member" | "outside" | "unknown" | undefined;
}

export interface WorkCommentFacts {
  readonly work: WorkFacts;
  readonly authorId: string;
}

const isSelf = (actor: Actor, userId: string) => isMember(actor) && actor.userId === userId;
const isOwner = (actor: Actor, { ownerId }: WorkFacts) => isSelf(actor, ownerId);

/** Its page: title, cover, teaser, and what would open it. */
function mayKnow(actor: Actor, facts: WorkFacts): boolean {
  if (isOwner(actor, facts) || actor.kind === "system") return true;
  if (facts.state === "draft" || facts.state === "scheduled" || !facts.meetsOwner) return false;
  return isStaff(actor) || facts.guild !== "unknown";
}

function hasAccess(actor: Actor, facts: WorkFacts): boolean {
  if (facts.access === "public") return true;
  if (!isMember(actor)) return false;
  if (facts.bought) return true;
  switch (facts.access) {
    case "members":
      return true;
    case "followers":
      return facts.follows || facts.subscribes;
    case "tier":
      return facts.subscribes;
    case "guild":
      return facts.guild === "member";
    case "price":
      return false;
  }
}

/** Its text and its files. Withdrawn works are open to their creator and the moderators only. */
function mayOpen(actor: Actor, facts: WorkFacts): boolean {
  if (!mayKnow(actor, facts)) return false;
  if (isOwner(actor, facts) || isStaff(actor)) return true;
  return facts.state === "published" && hasAccess(actor, facts);
}

export const workRules = {
  "work.add": (actor: Actor, _facts: Record<string, never>) =>
    actor.kind === "system" || (isMember(actor) && actor.emailVerified && !actor.suspended),
  "work.know": mayKnow,
  "work.open": mayOpen,
  "work.edit": (actor: Actor, facts: WorkFacts) =>
    facts.state !== "withdrawn" &&
    (actor.kind === "system" ||
      (isOwner(actor, facts) && isMember(actor) && actor.emailVerified && !actor.suspended)),
  "work.withdraw": (actor: Actor, facts: WorkFacts) =>
    facts.state === "published" && (isOwner(actor, facts) || isStaff(actor)),
  "work.restore": (actor: Actor, facts: WorkFacts) => facts.state === "withdrawn" && isStaff(actor),
  /** Taking part, and not already inside. */
  "work.buy": (actor: Actor, facts: WorkFacts) =>
    isMember(actor) &&
    actor.emailVerified &&
    !actor.suspended &&
    facts.access === "price" &&
    facts.state === "published" &&
    mayKnow(actor, facts) &&
    !isOwner(actor, facts) &&
    !facts.bought,
  /** Who bought it; its maker, and administrators, who may give the money back too. */
  "work.see_sales": (actor: Actor, facts: WorkFacts) =>
    isOwner(actor, facts) || hasRole(actor, "admin"),
  /** How it was read; only its creator. */
  "work.see_statistics": isOwner,
  /** Comments and reactions: anyone who may open it and participate. */
  "work.comment": (actor: Actor, facts: WorkFacts) =>
    facts.state === "published" && mayWrite(actor) && mayOpen(actor, facts),
  "work_comment.edit": (actor: Actor, { work, authorId }: WorkCommentFacts) =>
    mayWrite(actor) && isSelf(actor, authorId) && mayOpen(actor, work),
  /** Its author, the work's creator, and the moderators. */
  "work_comment.delete": (actor: Actor, { work, authorId }: WorkCommentFacts) =>
    isStaff(actor) || isSelf(actor, authorId) || isOwner(actor, work),
  "work_comment.restore": (actor: Actor, _facts: WorkCommentFacts) => isStaff(actor),
  "work_comment.report": (actor: Actor, { work, authorId }: WorkCommentFacts) =>
    isMember(actor) && !isSelf(actor, authorId) && mayOpen(actor, work),
  "work.report": (actor: Actor, facts: WorkFacts) =>
    isMember(actor) && mayKnow(actor, facts) && !isOwner(actor, facts),
};
