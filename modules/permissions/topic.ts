import { type Actor, hasRole, isMember, isStaff, mayWrite } from "./actor.ts";

/** Whom something is open to. `trusted`: trust level 2 and up, and staff. */
export type Gate = "everyone" | "members" | "trusted" | "staff";

/** Where a topic stands: in a category of the public forum, or in a guild. */
export interface PlaceFacts {
  readonly mayRead: Gate;
  readonly mayStart: Gate;
  readonly mayReply: Gate;
  /** Kept for reading only. */
  readonly archived: boolean;
  /** The asker's part in the topic's guild; undefined for the public forum, null for none. */
  readonly guildPart?: "reader" | "member" | "moderator" | null;
  /** The asker's trust level. */
  readonly trust: number;
}

export interface TopicFacts extends PlaceFacts {
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
  /** By stewards of the site. */
  readonly deletedBySite?: boolean;
}

export const trustedLevel = 2;
/** From here on people help to keep order: pin, lock, move, split, merge. */
export const keeperLevel = 4;
export const editDays = { newcomer: 1, known: 60 } as const;
/** A little more than the ten seconds on the screen, for the way there. */
export const undoSeconds = 15;

const takesPart = (actor: Actor) => actor.kind === "system" || mayWrite(actor);
const isAuthor = (actor: Actor, id: string) => isMember(actor) && actor.userId === id;

function passes(actor: Actor, gate: Gate, trust: number): boolean {
  if (isStaff(actor) || gate === "everyone") return true;
  if (!isMember(actor)) return false;
  return gate === "members" || (gate === "trusted" && trust >= trustedLevel);
}

const readPlace = (actor: Actor, facts: PlaceFacts): boolean =>
  facts.guildPart === undefined
    ? passes(actor, facts.mayRead, facts.trust)
    : actor.kind === "system" || facts.guildPart !== null;

/** Taking part somewhere: in a guild its members only, staff of the site included if they joined. */
const joinPlace = (actor: Actor, facts: PlaceFacts, gate: Gate): boolean =>
  readPlace(actor, facts) &&
  takesPart(actor) &&
  !facts.archived &&
  (facts.guildPart === undefined
    ? passes(actor, gate, facts.trust)
    : actor.kind === "system" || facts.guildPart === "member" || facts.guildPart === "moderator");

const governs = (actor: Actor, facts: PlaceFacts): boolean =>
  readPlace(actor, facts) && (isStaff(actor) || facts.guildPart === "moderator");
/** A level is earned on the site: it helps to keep the public forum, and no guild. */
const steers = (actor: Actor, facts: PlaceFacts): boolean =>
  governs(actor, facts) ||
  (facts.guildPart === undefined &&
    readPlace(actor, facts) &&
    takesPart(actor) &&
    facts.trust >= keeperLevel);

const readTopic = (actor: Actor, facts: TopicFacts): boolean =>
  readPlace(actor, facts) &&
  (governs(actor, facts) ||
    ((!facts.hidden || isAuthor(actor, facts.authorId)) &&
      // With answers by others there is a tombstone to see; without, it is gone.
      (!facts.deleted || facts.hasReplies)));

const joinTopic = (actor: Actor, facts: TopicFacts): boolean =>
  readTopic(actor, facts) && joinPlace(actor, facts, facts.mayReply) && !facts.deleted;

const readPost = (actor: Actor, facts: PostFacts): boolean =>
  readTopic(actor, facts) &&
  (governs(actor, facts) ||
    (!facts.postDeleted && (!facts.postHidden || isAuthor(actor, facts.postAuthorId))));

const othersPost = (actor: Actor, facts: PostFacts): boolean =>
  joinTopic(actor, facts) && readPost(actor, facts) && !isAuthor(actor, facts.postAuthorId);

export const topicRules = {
  "forum.arrange": (actor: Actor, _facts: Record<string, never>) =>
    actor.kind === "system" || hasRole(actor, "admin"),
  /** To follow a category, watch it or mute it; in a guild that is for its members. */
  "category.follow": (actor: Actor, facts: PlaceFacts) =>
    isMember(actor) && readPlace(actor, facts) && facts.guildPart !== "reader",
  "topic.start": (actor: Actor, facts: PlaceFacts) => joinPlace(actor, facts, facts.mayStart),
  "topic.announce": (actor: Actor, facts: PlaceFacts) =>
    joinPlace(actor, facts, facts.mayStart) && governs(actor, facts),
  "topic.read": readTopic,
  "topic.reply": (actor: Actor, facts: TopicFacts) =>
    joinTopic(actor, facts) && (!facts.locked || governs(actor, facts)),
  /** Also where only some may reply; in a guild its members only, and nowhere that is archived. */
  "topic.vote": (actor: Actor, facts: TopicFacts) =>
    readTopic(actor, facts) &&
    joinPlace(actor, facts, facts.mayRead) &&
    !facts.deleted &&
    !facts.locked,
  /** Which answer helped is for whoever asked, and for those who have earned a say. */
  "topic.accept": (actor: Actor, facts: TopicFacts) =>
    facts.kind === "question" &&
    joinTopic(actor, facts) &&
    (isAuthor(actor, facts.authorId) || governs(actor, facts) || facts.trust >= 3),
  "topic.steer": (actor: Actor, facts: TopicFacts) =>
    readTopic(actor, facts) && steers(actor, facts),
  "topic.govern": (actor: Actor, facts: TopicFacts) => governs(actor, facts),
  /** Words under another name are for staff of the site; a guild's own people don't hand them on. */
  "topic.change_author": (actor: Actor, facts: TopicFacts) =>
    isStaff(actor) && governs(actor, facts),
  "post.read": readPost,
  "post.edit": (actor: Actor, facts: PostFacts) =>
    !facts.postDeleted &&
    readPost(actor, facts) &&
    (governs(actor, facts) ||
      (joinTopic(actor, facts) &&
        !facts.locked &&
        isAuthor(actor, facts.postAuthorId) &&
        facts.ageDays <= (facts.trust >= 1 ? editDays.known : editDays.newcomer))),
  "post.delete": (actor: Actor, facts: PostFacts) =>
    !facts.postDeleted &&
    readPost(actor, facts) &&
    (governs(actor, facts) ||
      (!facts.locked && takesPart(actor) && isAuthor(actor, facts.postAuthorId))),
  /** What stewards of the site deleted is theirs to bring back; nobody overrules others on their own. */
  "post.restore": (actor: Actor, facts: PostFacts) =>
    facts.postDeleted &&
    ((governs(actor, facts) &&
      (isStaff(actor) || !facts.deletedBySite) &&
      (!isAuthor(actor, facts.postAuthorId) || facts.deletedByAuthor === true)) ||
      (readPlace(actor, facts) &&
        isAuthor(actor, facts.postAuthorId) &&
        facts.deletedByAuthor === true &&
        (facts.deletedSecondsAgo ?? undoSeconds + 1) <= undoSeconds)),
  "post.react": othersPost,
  /** Votes are for answers: they say what helped, where there is something to be helped with. */
  "post.vote": (actor: Actor, facts: PostFacts) =>
    facts.kind === "question" && !facts.isFirst && othersPost(actor, facts),
  /** Also from those who may not write there: pointing at harm is open to every member. */
  "post.flag": (actor: Actor, facts: PostFacts) =>
    isMember(actor) && readPost(actor, facts) && !isAuthor(actor, facts.postAuthorId),
};
