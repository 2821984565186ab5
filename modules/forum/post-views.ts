import { and, eq, inArray } from "drizzle-orm";
import { type Actor, can, isMember, isStaff } from "#permissions";
import type { LoadedTopic, Reader } from "./access.ts";
import { authorView, type LoadedAuthor, loadAuthors } from "./author-views.ts";
import { type PostView, postPath, reactions } from "./contract.ts";
import type { PostRow } from "./posting.ts";
import { postFacts } from "./rules.ts";
import { forumPosts, forumReactions, forumVotes } from "./tables.ts";

/**
 * Posts of one topic as this reader may see them: ids first, then batched data, then permissions.
 */
export async function postViews(
  db: Reader,
  actor: Actor,
  loaded: LoadedTopic,
  posts: readonly PostRow[],
  now: Date,
): Promise<readonly PostView[]> {
  const { topic } = loaded;
  const answered = await answeredPosts(db, topic.id, posts);
  const people = await loadAuthors(db, actor, [
    ...posts.map(({ authorId }) => authorId),
    ...[...answered.values()].map(({ authorId }) => authorId),
    ...(topic.acceptedBy ? [topic.acceptedBy] : []),
  ]);
  const mine = await loadOwnReactions(db, actor, posts);
  return posts.map((post) => viewOf(actor, loaded, post, { people, answered, mine, now }));
}

interface Around {
  readonly people: (id: string) => LoadedAuthor;
  readonly answered: ReadonlyMap<number, Answered>;
  readonly mine: { readonly reactions: ReadonlySet<string>; readonly votes: ReadonlySet<string> };
  readonly now: Date;
}

function viewOf(
  actor: Actor,
  { topic, facts }: LoadedTopic,
  post: PostRow,
  { people, answered, mine, now }: Around,
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
  return {
    number: post.number,
    href: postPath(topic, post.number),
    author: authorView(author),
    at: post.postedAt.toISOString(),
    state,
    hiddenReason: post.hiddenReason,
    html: shows ? post.html : null,
    excerpt: shows ? post.excerpt : "",
    edited:
      shows && post.editedAt ? { at: post.editedAt.toISOString(), version: post.version } : null,
    replyTo: answersOf(topic, post, answered, people),
    reactions: shows
      ? reactions.flatMap((reaction) => {
          const count = post.reactions[reaction] ?? 0;
          const own = mine.reactions.has(`${post.id} ${reaction}`);
          return count > 0 ? [{ reaction, count, mine: own }] : [];
        })
      : [],
    votes:
      topic.kind === "question" && post.number > 1
        ? { count: post.voteCount, mine: mine.votes.has(post.id) }
        : null,
    accepted:
      topic.acceptedNumber === post.number
        ? { byName: topic.acceptedBy ? people(topic.acceptedBy).name : "A member" }
        : null,
    isOwn: isMember(actor) && actor.userId === post.authorId,
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

interface Answered {
  readonly number: number;
  readonly authorId: string;
  readonly excerpt: string;
  readonly shows: boolean;
}

async function answeredPosts(
  db: Reader,
  topicId: string,
  posts: readonly PostRow[],
): Promise<ReadonlyMap<number, Answered>> {
  const numbers = [...new Set(posts.flatMap(({ replyTo }) => (replyTo ? [replyTo] : [])))];
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({
      number: forumPosts.number,
      authorId: forumPosts.authorId,
      excerpt: forumPosts.excerpt,
      hiddenAt: forumPosts.hiddenAt,
      deletedAt: forumPosts.deletedAt,
    })
    .from(forumPosts)
    .where(and(eq(forumPosts.topicId, topicId), inArray(forumPosts.number, numbers)));
  return new Map(
    rows.map(({ hiddenAt, deletedAt, ...row }) => [
      row.number,
      { ...row, shows: hiddenAt === null && deletedAt === null },
    ]),
  );
}

function answersOf(
  topic: LoadedTopic["topic"],
  { replyTo }: PostRow,
  answered: ReadonlyMap<number, Answered>,
  people: (id: string) => LoadedAuthor,
): PostView["replyTo"] {
  const found = replyTo === null ? undefined : answered.get(replyTo);
  if (!found) return null;
  const author = people(found.authorId);
  const excerpt = found.shows && !author.isBlocked ? found.excerpt : "";
  return { number: found.number, href: postPath(topic, found.number), name: author.name, excerpt };
}

async function loadOwnReactions(
  db: Reader,
  actor: Actor,
  posts: readonly PostRow[],
): Promise<Around["mine"]> {
  const ids = posts.map(({ id }) => id);
  if (!isMember(actor) || ids.length === 0) return { reactions: new Set(), votes: new Set() };
  const reactions = await db
    .select({ postId: forumReactions.postId, reaction: forumReactions.reaction })
    .from(forumReactions)
    .where(and(eq(forumReactions.userId, actor.userId), inArray(forumReactions.postId, ids)));
  const votes = await db
    .select({ postId: forumVotes.postId })
    .from(forumVotes)
    .where(and(eq(forumVotes.userId, actor.userId), inArray(forumVotes.postId, ids)));
  return {
    reactions: new Set(reactions.map(({ postId, reaction }) => `${postId} ${reaction}`)),
    votes: new Set(votes.map(({ postId }) => postId)),
  };
}
