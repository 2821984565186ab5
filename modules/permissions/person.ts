import { type Actor, isLimited, isMember, mayWrite } from "./actor.ts";

type Audience = "everyone" | "following" | "nobody";
type MessageAudience = Audience | "guilds" | "supporters";

/** The relation between the actor and a person. */
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
  /** The actor currently supports them. */
  readonly supports: boolean;
  readonly mayMessage: MessageAudience;
  readonly mayMention: Audience;
}

const isSelf = (actor: Actor, { userId }: PersonFacts) =>
  isMember(actor) && actor.userId === userId;
const active = (actor: Actor) => isMember(actor) && !actor.suspended;

/** Whether there is such a person for them at all. */
const mayKnow = (actor: Actor, facts: PersonFacts): boolean =>
  actor.kind === "system" || isSelf(actor, facts) || !(facts.blocked || facts.leaving);

/** Whether they may appear in a list: a guest only meets public profiles. */
const mayMeet = (actor: Actor, facts: PersonFacts): boolean =>
  mayKnow(actor, facts) && (actor.kind !== "guest" || facts.visibility === "public");

const mayRead = (actor: Actor, facts: PersonFacts): boolean =>
  mayMeet(actor, facts) &&
  (facts.visibility !== "followers" ||
    facts.followed ||
    isSelf(actor, facts) ||
    actor.kind === "system");

const isOther = (actor: Actor, facts: PersonFacts): boolean =>
  active(actor) && mayKnow(actor, facts) && !isSelf(actor, facts);

const isInAudience = (circle: MessageAudience, facts: PersonFacts): boolean =>
  circle === "everyone" ||
  (circle === "following" && facts.followsBack) ||
  (circle === "guilds" && (facts.followsBack || facts.sharesGuild)) ||
  (circle === "supporters" && (facts.followsBack || facts.supports));

const mayMessageAtAll = (actor: Actor): boolean =>
  mayWrite(actor) && !isLimited(actor, "no_messages");

export const personRules = {
  "person.know": mayKnow,
  "person.meet": mayMeet,
  "person.read": mayRead,
  "person.edit": (actor: Actor, facts: PersonFacts) =>
    actor.kind === "system" || (active(actor) && isSelf(actor, facts)),
  "person.follow": isOther,
  /** Also for the suspended: blocking and muting are never removed. */
  "person.block_or_mute": (actor: Actor, facts: PersonFacts) =>
    isMember(actor) && !isSelf(actor, facts),
  "person.report": (actor: Actor, facts: PersonFacts) =>
    isMember(actor) && mayKnow(actor, facts) && !isSelf(actor, facts),
  /** Directly to their inbox; others can send a request, unless they accept none at all. */
  "person.message": (actor: Actor, facts: PersonFacts) =>
    isOther(actor, facts) && mayMessageAtAll(actor) && isInAudience(facts.mayMessage, facts),
  "person.request_message": (actor: Actor, facts: PersonFacts) =>
    isOther(actor, facts) && mayMessageAtAll(actor) && facts.mayMessage !== "nobody",
  "person.mention": (actor: Actor, facts: PersonFacts) =>
    isOther(actor, facts) && isInAudience(facts.mayMention, facts),
};
