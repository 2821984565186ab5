import { type Actor, isLimited, isMember, mayWrite } from "./actor.ts";

type Circle = "everyone" | "following" | "nobody";
type MessageCircle = Circle | "guilds" | "supporters";

/** What there is between the one who asks and a person. */
export interface PersonFacts {
  readonly userId: string;
  readonly visibility: "public" | "members" | "followers";
  /** Either has blocked the other. */
  readonly blocked: boolean;
  /** Their account is being, or has been, deleted. */
  readonly leaving: boolean;
  /** The asker follows them, and they agreed. */
  readonly followed: boolean;
  /** They follow the asker. */
  readonly followsBack: boolean;
  /** Both are in a guild together. */
  readonly sharesGuild: boolean;
  /** The asker supports them at this moment. */
  readonly supports: boolean;
  readonly mayMessage: MessageCircle;
  readonly mayMention: Circle;
}

const isSelf = (actor: Actor, { userId }: PersonFacts) =>
  isMember(actor) && actor.userId === userId;
const active = (actor: Actor) => isMember(actor) && !actor.suspended;

/** Whether there is such a person for them at all. */
const know = (actor: Actor, facts: PersonFacts): boolean =>
  actor.kind === "system" || isSelf(actor, facts) || !(facts.blocked || facts.leaving);

/** Whether they may stand in a list: a visitor only meets those who show themselves to all. */
const meet = (actor: Actor, facts: PersonFacts): boolean =>
  know(actor, facts) && (actor.kind !== "guest" || facts.visibility === "public");

const read = (actor: Actor, facts: PersonFacts): boolean =>
  meet(actor, facts) &&
  (facts.visibility !== "followers" ||
    facts.followed ||
    isSelf(actor, facts) ||
    actor.kind === "system");

const other = (actor: Actor, facts: PersonFacts): boolean =>
  active(actor) && know(actor, facts) && !isSelf(actor, facts);

const inCircle = (circle: MessageCircle, facts: PersonFacts): boolean =>
  circle === "everyone" ||
  (circle === "following" && facts.followsBack) ||
  (circle === "guilds" && (facts.followsBack || facts.sharesGuild)) ||
  (circle === "supporters" && (facts.followsBack || facts.supports));

const mayMessageAtAll = (actor: Actor): boolean =>
  mayWrite(actor) && !isLimited(actor, "no_messages");

export const personRules = {
  "person.know": know,
  "person.meet": meet,
  "person.read": read,
  "person.edit": (actor: Actor, facts: PersonFacts) =>
    actor.kind === "system" || (active(actor) && isSelf(actor, facts)),
  "person.follow": other,
  /** Also for the suspended: keeping somebody away is never taken from anybody. */
  "person.avoid": (actor: Actor, facts: PersonFacts) => isMember(actor) && !isSelf(actor, facts),
  "person.report": (actor: Actor, facts: PersonFacts) =>
    isMember(actor) && know(actor, facts) && !isSelf(actor, facts),
  /** Straight into their list; whoever may not can still ask, unless they want nobody at all. */
  "person.message": (actor: Actor, facts: PersonFacts) =>
    other(actor, facts) && mayMessageAtAll(actor) && inCircle(facts.mayMessage, facts),
  "person.ask_to_message": (actor: Actor, facts: PersonFacts) =>
    other(actor, facts) && mayMessageAtAll(actor) && facts.mayMessage !== "nobody",
  "person.mention": (actor: Actor, facts: PersonFacts) =>
    other(actor, facts) && inCircle(facts.mayMention, facts),
};
