import { type Actor, hasRole, isMember, isStaff, mayWrite } from "./actor.ts";

/** Who has access. `trusted`: trust level 2 and up, and staff. */
export type Gate = "everyone" | "members" | "trusted" | "staff";

/** Where a topic is: in a category of the public forum, or in a guild. */
export interface CategoryFacts {
  readonly mayRead: Gate;
  readonly mayStart: Gate;
  readonly mayReply: Gate;
  /** Read-only. */
  readonly archived: boolean;
  /** The asker's part in the topic's guild; undefined for the public forum, null for none. */
  readonly guildPart?: "reader" | "member" | "moderator" | null;
  /** The asker's trust level. */
  readonly trust: number;
}

export interface TopicFacts extends CategoryFacts {
  readonly authorId: string;
  readonly kind: "discussion" | "question" | "poll" | "announcement";
  readonly locked: boolean;
  readonly hidden: boolean;
  readonly deleted: boolean;
  readonly hasReplies: boolean;
}

export interface PostFacts extends TopicFacts {
  readonly postAuthorId: string;
  readonly isFirst: boolean;
  readonly postHidden: boolean;
  readonly postDeleted: boolean;
  readonly ageDays: number;
  /** Since it was deleted, if it was, and whether by its own author. */
  readonly deletedSecondsAgo?: number;
  readonly deletedByAuthor?: boolean;
  /** By moderators of the site. */
  readonly deletedBySite?: boolean;
}

export const trustedLevel = 2;
/** From this level on users help moderate: pin, lock, move, split, merge. */
export const moderatorTrustLevel = 4;
export const editDays = { newcomer: 1, known: 60 } as const;
/** A little more than the ten seconds on the screen, for the way there. */
export const undoSeconds = 15;

const isActiveParticipant = (actor: Actor) => actor.kind === "system" || mayWrite(actor);
const isAuthor = (actor: Actor, id: string) => isMember(actor) && actor.userId === id;

function passesGate(actor: Actor, gate: Gate, trust: number): boolean {
  if (isStaff(actor) || gate === "everyone") return true;
  if (!isMember(actor)) return false;
  return gate === "members" || (gate === "trusted" && trust >= trustedLevel);
}

const mayReadIn = (actor: Actor, facts: CategoryFacts): boolean =>
  facts.guildPart === undefined
    ? passesGate(actor, facts.mayRead, facts.trust)
    : actor.kind === "system" || facts.guildPart !== null;

/** Taking part somewhere: in a guild its members only, staff of the site included if they joined. */
const mayParticipateIn = (actor: Actor, facts: CategoryFacts, gate: Gate): boolean =>
  mayReadIn(actor, facts) &&
  isActiveParticipant(actor) &&
  !facts.archived &&
  (facts.guildPart === undefined
    ? passesGate(actor, gate, facts.trust)
    : actor.kind === "system" || facts.guildPart === "member" || facts.guildPart === "moderator");

const mayGovern = (actor: Actor, facts: CategoryFacts): boolean =>
  mayReadIn(actor, facts) && (isStaff(actor) || facts.guildPart === "moderator");
/** A trust level is earned on the site: it applies to the public forum, not to guilds. */
const mayModerate = (actor: Actor, facts: CategoryFacts): boolean =>
  mayGovern(actor, facts) ||
  (facts.guildPart === undefined &&
    mayReadIn(actor, facts) &&
    isActiveParticipant(actor) &&
    facts.trust >= moderatorTrustLevel);

const readTopic = (actor: Actor, facts: TopicFacts): boolean =>
  mayReadIn(actor, facts) &&
  (mayGovern(actor, facts) ||
    ((!facts.hidden || isAuthor(actor, facts.authorId)) &&
      // With answers by others there is a tombstone to see; without, it is gone.
      (!facts.deleted || facts.hasReplies)));

const joinTopic = (actor: Actor, facts: TopicFacts): boolean =>
  readTopic(actor, facts) && mayParticipateIn(actor, facts, facts.mayReply) && !facts.deleted;

const readPost = (actor: Actor, facts: PostFacts): boolean =>
  readTopic(actor, facts) &&
  (mayGovern(actor, facts) ||
    (!facts.postDeleted && (!facts.postHidden || isAuthor(actor, facts.postAuthorId))));

const othersPost = (actor: Actor, facts: PostFacts): boolean =>
  joinTopic(actor, facts) && readPost(actor, facts) && !isAuthor(actor, facts.postAuthorId);

export const topicRules = {
  "forum.manage_categories": (actor: Actor, _facts: Record<string, never>) =>
    actor.kind === "system" || hasRole(actor, "admin"),
  /** To follow a category, watch it or mute it; in a guild that is for its members. */
  "category.follow": (actor: Actor, facts: CategoryFacts) =>
    isMember(actor) && mayReadIn(actor, facts) && facts.guildPart !== "reader",
  "topic.start": (actor: Actor, facts: CategoryFacts) =>
    mayParticipateIn(actor, facts, facts.mayStart),
  "topic.announce": (actor: Actor, facts: CategoryFacts) =>
    mayParticipateIn(actor, facts, facts.mayStart) && mayGovern(actor, facts),
  "topic.read": readTopic,
  "topic.reply": (actor: Actor, facts: TopicFacts) =>
    joinTopic(actor, facts) && (!facts.locked || mayGovern(actor, facts)),
  /** Also where only some may reply; in a guild its members only, and nowhere that is archived. */
  "topic.vote": (actor: Actor, facts: TopicFacts) =>
    readTopic(actor, facts) &&
    mayParticipateIn(actor, facts, facts.mayRead) &&
    !facts.deleted &&
    !facts.locked,
  /** The author of the question and trusted users may accept an answer. */
  "topic.accept": (actor: Actor, facts: TopicFacts) =>
    facts.kind === "question" &&
    joinTopic(actor, facts) &&
    (isAuthor(actor, facts.authorId) || mayGovern(actor, facts) || facts.trust >= 3),
  "topic.moderate": (actor: Actor, facts: TopicFacts) =>
    readTopic(actor, facts) && mayModerate(actor, facts),
  "topic.govern": (actor: Actor, facts: TopicFacts) => mayGovern(actor, facts),
  /** Reassigning authorship is for site staff only; guild staff can't do it. */
  "topic.change_author": (actor: Actor, facts: TopicFacts) =>
    isStaff(actor) && mayGovern(actor, facts),
  "post.read": readPost,
  "post.edit": (actor: Actor, facts: PostFacts) =>
    !facts.postDeleted &&
    readPost(actor, facts) &&
    (mayGovern(actor, facts) ||
      (joinTopic(actor, facts) &&
        !facts.locked &&
        isAuthor(actor, facts.postAuthorId) &&
        facts.ageDays <= (facts.trust >= 1 ? editDays.known : editDays.newcomer))),
  "post.delete": (actor: Actor, facts: PostFacts) =>
    !facts.postDeleted &&
    readPost(actor, facts) &&
    (mayGovern(actor, facts) ||
      (!facts.locked && isActiveParticipant(actor) && isAuthor(actor, facts.postAuthorId))),
  /** What site moderators deleted only they restore; no one overrules others on their own posts. */
  "post.restore": (actor: Actor, facts: PostFacts) =>
    facts.postDeleted &&
    ((mayGovern(actor, facts) &&
      (isStaff(actor) || !facts.deletedBySite) &&
      (!isAuthor(actor, facts.postAuthorId) || facts.deletedByAuthor === true)) ||
      (mayReadIn(actor, facts) &&
        isAuthor(actor, facts.postAuthorId) &&
        facts.deletedByAuthor === true &&
        (facts.deletedSecondsAgo ?? undoSeconds + 1) <= undoSeconds)),
  "post.react": othersPost,
  /** Votes are for answers: they mark what helped, in topics that ask for help. */
  "post.vote": (actor: Actor, facts: PostFacts) =>
    facts.kind === "question" && !facts.isFirst && othersPost(actor, facts),
  /** Also from those who may not write there: pointing at harm is open to every member. */
  "post.flag": (actor: Actor, facts: PostFacts) =>
    isMember(actor) && readPost(actor, facts) && !isAuthor(actor, facts.postAuthorId),
};
