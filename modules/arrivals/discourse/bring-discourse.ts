import { eq } from "drizzle-orm";
import { forumLimits, tagSlug } from "#contracts/forum";
import { bringPost } from "#modules/forum";
import { type Actor, authorize } from "#permissions";
import { isDay } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, within } from "#platform/db";
import { DomainError } from "#platform/errors";
import { onOneLine } from "#platform/mail";
import { forumCategories, forumPosts } from "#tables/forum";
import { users } from "#tables/identity";
import { noSuchCategory } from "../errors.ts";
import type { ForumReport } from "../forum-report.ts";
import { broughtPosts } from "../tables.ts";
import { withOrigin } from "./foreign-markdown.ts";
import { cleanPost, type GivenPost, type Reading } from "./given-post.ts";

export interface DiscourseReport {
  topics: number;
  replies: number;
  already: number;
  tooLong: number;
  unreadable: number;
  private: number;
  /** Topics that stood in a category which is not here, and had none given. */
  noCategory: number;
  /** Categories there that are not here. */
  readonly unknownCategories: Set<string>;
  /** People there whose names nobody has here. */
  readonly unknownPeople: Set<string>;
}

/** As it is kept: names only as far as a person would read them. */
export const storedReport = ({
  unknownCategories,
  unknownPeople,
  ...counts
}: DiscourseReport): ForumReport => ({
  ...counts,
  unknownCategories: [...unknownCategories].slice(0, mostListed),
  unknownPeople: [...unknownPeople].slice(0, mostListed),
  unknownPeopleCount: unknownPeople.size,
});

interface Options {
  /** In whose name it all stands here. */
  readonly authorId: string;
  /** Where topics go whose category is not here, by its address. */
  readonly category?: string | undefined;
  readonly dryRun: boolean;
}

const mostNamed = 10_000;
const mostListed = 20;

/**
 * Brings another forum’s posts in, or only says what would come. Each is its own step and known by
 * its address there: a run that was cut off is run again, and what is here is left.
 */
export async function bringDiscourse(
  ctx: Context<Actor>,
  readings: AsyncIterable<Reading>,
  options: Options,
): Promise<DiscourseReport> {
  authorize(ctx.actor, "forum.arrange", {});
  const report: DiscourseReport = {
    topics: 0,
    replies: 0,
    already: 0,
    tooLong: 0,
    unreadable: 0,
    private: 0,
    noCategory: 0,
    unknownCategories: new Set(),
    unknownPeople: new Set(),
  };
  const places = await placesOf(ctx, options.category);
  /** Topics a dry run would have opened. */
  const opened = new Set<string>();
  const looked = new Set<string>();
  for await (const reading of readings) {
    if ("problem" in reading) {
      report[reading.problem] += 1;
      continue;
    }
    const post = cleanPost(reading.post);
    await noteAuthor(ctx, report, looked, post.author);
    const came = await inTransaction(ctx, (tx) =>
      bringOne(within(ctx, tx), tx, post, { ...options, places, opened }),
    ).catch(refusedAlone);
    // Only now: what is tried again must not be counted twice.
    report[came] += 1;
    if (options.dryRun && came === "topics") opened.add(post.topicSource);
    if (came === "noCategory") report.unknownCategories.add(post.category);
  }
  return report;
}

/** A post the forum won't have is left out, and the others come. */
function refusedAlone(error: unknown): "unreadable" {
  if (error instanceof DomainError && error.kind === "invalid") return "unreadable";
  throw error;
}

interface Way extends Options {
  readonly places: Awaited<ReturnType<typeof placesOf>>;
  readonly opened: ReadonlySet<string>;
}

type Outcome = "topics" | "replies" | "already" | "unreadable" | "tooLong" | "noCategory";

/** Says what it comes to, and unless it is a dry run, brings it. */
async function bringOne(
  ctx: Context<Actor>,
  tx: Transaction,
  post: GivenPost,
  way: Way,
): Promise<Outcome> {
  const { opened, places, authorId } = way;
  const topicId = await findTopic(tx, post.topicSource);
  const isReply = topicId !== undefined || opened.has(post.topicSource);
  const categoryId = places.byName.get(tagSlug(post.category)) ?? places.fallback;
  if (await findBrought(tx, post.source)) return "already";
  if (post.markdown === "" || !isDay(dayOf(post.at))) return "unreadable";
  // Before it is read for names, which a text without end would not survive.
  if (post.markdown.length > forumLimits.bodyMax) return "tooLong";
  const body = withOrigin(post.markdown, post);
  if (body.length > forumLimits.bodyMax) return "tooLong";
  if (!isReply && !categoryId) return "noCategory";
  const came = isReply ? "replies" : "topics";
  if (way.dryRun) return came;
  const answers = post.answers ? await findBrought(tx, post.answers) : undefined;
  const { postId } = await bringPost(ctx, {
    authorId,
    body,
    at: post.at,
    where: topicId
      ? { topicId, replyTo: answers?.topicId === topicId ? answers.number : undefined }
      : { categoryId: categoryId ?? "", title: titleOf(post.title), tags: tagsOf(post.tags) },
  });
  const { source, topicSource } = post;
  await tx.insert(broughtPosts).values({ source, topicSource, postId, broughtAt: ctx.clock.now() });
  return came;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const titleOf = (title: string): string =>
  onOneLine(title, forumLimits.titleMax).padEnd(forumLimits.titleMin, ".");

const tagsOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.map(tagSlug))]
    .filter(({ length }) => length >= forumLimits.tagMin && length <= forumLimits.tagMax)
    .slice(0, forumLimits.tags);

async function placesOf({ db }: Context<Actor>, fallback: string | undefined) {
  const rows = await db.select().from(forumCategories);
  const byName = new Map(
    rows.flatMap(
      ({ id, slug, name }) =>
        [
          [slug, id],
          [tagSlug(name), id],
        ] as const,
    ),
  );
  const chosen = fallback ? byName.get(fallback) : undefined;
  if (fallback && !chosen) throw noSuchCategory();
  return { byName, fallback: chosen };
}

async function findBrought(tx: Transaction, source: string) {
  const [row] = await tx
    .select({ topicId: forumPosts.topicId, number: forumPosts.number })
    .from(broughtPosts)
    .innerJoin(forumPosts, eq(forumPosts.id, broughtPosts.postId))
    .where(eq(broughtPosts.source, source));
  return row;
}

async function findTopic(tx: Transaction, topicSource: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ topicId: forumPosts.topicId })
    .from(broughtPosts)
    .innerJoin(forumPosts, eq(forumPosts.id, broughtPosts.postId))
    .where(eq(broughtPosts.topicSource, topicSource))
    .limit(1);
  return row?.topicId;
}

/** For the report alone: nobody here is taken for somebody of the same name there. */
async function noteAuthor(
  { db }: Context<Actor>,
  { unknownPeople }: DiscourseReport,
  looked: Set<string>,
  author: string,
): Promise<void> {
  if (looked.has(author) || looked.size >= mostNamed) return;
  looked.add(author);
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, author.toLowerCase()));
  if (!found) unknownPeople.add(author);
}
