import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { tipFormPath } from "#contracts/tips";
import { type Actor, can, isMember, isStaff } from "#permissions";
import { type Database, preparedQuery } from "#platform/db";
import type { Translate } from "#platform/i18n";
import type { LoadedTopic } from "./access.ts";
import { authorView, type LoadedAuthor } from "./author-views.ts";
import { type PostView, postPath } from "./contract.ts";
import type { PostRow } from "./posting.ts";
import { orderedReactions } from "./reactions.ts";
import { postFacts } from "./rules.ts";
import { forumPosts, forumReactions, forumVotes } from "./tables.ts";

const {
  body: _body,
  renderer: _renderer,
  idempotencyKey: _key,
  ...rest
} = getTableColumns(forumPosts);
/** Without its source, which is as long as the HTML. */
export const shownColumns = rest;

type ShownPost = Pick<PostRow, keyof typeof shownColumns>;

interface Around {
  readonly people: (id: string) => LoadedAuthor;
  readonly answered: readonly AnsweredRow[];
  readonly mine: OwnReactions;
  readonly now: Date;
  readonly t: Translate;
  /** Tips are turned on, and can be paid. */
  readonly tipsOn: boolean;
}

/** Posts of one topic as this reader may see them. */
export function postViews(
  actor: Actor,
  loaded: LoadedTopic,
  posts: readonly ShownPost[],
  { answered: rows, ...around }: Around,
): readonly PostView[] {
  const answered = new Map(
    rows.map(({ hiddenAt, deletedAt, ...row }) => [
      row.number,
      { ...row, shows: hiddenAt === null && deletedAt === null },
    ]),
  );
  return posts.map((post) => viewOf(actor, loaded, post, { ...around, answered }));
}

interface Loaded extends Omit<Around, "answered"> {
  readonly answered: ReadonlyMap<number, Answered>;
}

function viewOf(
  actor: Actor,
  { topic, facts }: LoadedTopic,
  post: ShownPost,
  { people, answered, mine, now, t, tipsOn }: Loaded,
): PostView {
  const about = postFacts(facts, post, now);
  const author = people(post.authorId);
  const readable = can(actor, "post.read", about);
  const state = author.isBlocked
    ? "blocked"
    : post.deletedAt
      ? "deleted"
      : post.hiddenAt
        ? "hidden"
        : "shown";
  const shows = readable && !author.isBlocked;
  const isOwn = isMember(actor) && actor.userId === post.authorId;
  return {
    number: post.number,
    href: postPath(topic, post.number),
    author: authorView(author),
    at: post.postedAt.toISOString(),
    state,
    hiddenReason: post.hiddenReason,
    html: shows ? post.html : null,
    language: topic.language ?? undefined,
    excerpt: shows ? post.excerpt : "",
    edited:
      shows && post.editedAt ? { at: post.editedAt.toISOString(), version: post.version } : null,
    replyTo: answersOf(topic, post, answered, people),
    reactions: shows
      ? orderedReactions(post.reactions).map(([reaction, count]) => ({
          reaction,
          count,
          mine: mine.reactions.has(`${post.id} ${reaction}`),
        }))
      : [],
    votes:
      topic.kind === "question" && post.number > 1
        ? { count: post.voteCount, mine: mine.votes.has(post.id) }
        : null,
    accepted:
      topic.acceptedNumber === post.number
        ? { byName: topic.acceptedBy ? people(topic.acceptedBy).name : t("people.names.hidden") }
        : null,
    isOwn,
    tipPath:
      tipsOn && state === "shown" && author.takesTips && author.username && !isOwn
        ? tipFormPath(author.username, { kind: "post", id: post.id })
        : null,
    may: {
      edit: can(actor, "post.edit", about),
      remove: can(actor, "post.delete", about),
      restore: can(actor, "post.restore", about),
      react: shows && can(actor, "post.react", about),
      vote: shows && can(actor, "post.vote", about),
      flag: shows && can(actor, "post.flag", about),
      accept: post.number > 1 && state === "shown" && can(actor, "topic.accept", facts),
      govern: can(actor, "topic.govern", facts) && (!post.hiddenBySite || isStaff(actor)),
    },
  };
}

export interface AnsweredRow {
  readonly number: number;
  readonly authorId: string;
  readonly excerpt: string;
  readonly hiddenAt: Date | null;
  readonly deletedAt: Date | null;
}

interface Answered extends Omit<AnsweredRow, "hiddenAt" | "deletedAt"> {
  readonly shows: boolean;
}

function answersOf(
  topic: LoadedTopic["topic"],
  { replyTo }: ShownPost,
  answered: ReadonlyMap<number, Answered>,
  people: (id: string) => LoadedAuthor,
): PostView["replyTo"] {
  const found = replyTo === null ? undefined : answered.get(replyTo);
  if (!found) return null;
  const author = people(found.authorId);
  const excerpt = found.shows && !author.isBlocked ? found.excerpt : "";
  return { number: found.number, href: postPath(topic, found.number), name: author.name, excerpt };
}

interface OwnReactions {
  readonly reactions: ReadonlySet<string>;
  readonly votes: ReadonlySet<string>;
}

const reactionsOf = preparedQuery((db) =>
  db
    .select({ postId: forumReactions.postId, reaction: forumReactions.reaction })
    .from(forumReactions)
    .where(
      and(
        eq(forumReactions.userId, sql.placeholder("userId")),
        sql`${forumReactions.postId} = any(${sql.placeholder("ids")}::uuid[])`,
      ),
    )
    .prepare("forum_own_reactions"),
);

const votesOf = preparedQuery((db) =>
  db
    .select({ postId: forumVotes.postId })
    .from(forumVotes)
    .where(
      and(
        eq(forumVotes.userId, sql.placeholder("userId")),
        sql`${forumVotes.postId} = any(${sql.placeholder("ids")}::uuid[])`,
      ),
    )
    .prepare("forum_own_votes"),
);

export async function loadOwnReactions(
  db: Database,
  actor: Actor,
  posts: readonly ShownPost[],
): Promise<OwnReactions> {
  if (!isMember(actor)) return { reactions: new Set(), votes: new Set() };
  const asked = { userId: actor.userId, ids: posts.map(({ id }) => id) };
  const [reactions, votes] = await Promise.all([
    reactionsOf(db).execute(asked),
    votesOf(db).execute(asked),
  ]);
  return {
    reactions: new Set(reactions.map(({ postId, reaction }) => `${postId} ${reaction}`)),
    votes: new Set(votes.map(({ postId }) => postId)),
  };
}
