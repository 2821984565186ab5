import { eq } from "drizzle-orm";
import { forumLimits, tagSlug } from "#contracts/forum";
import { importPost } from "#modules/forum";
import { type Actor, authorize } from "#permissions";
import { isDay } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { toSingleLine } from "#platform/mail";
import { forumCategories, forumPosts } from "#tables/forum";
import { users } from "#tables/identity";
import { categoryNotFound } from "../errors.ts";
import type { ForumReport } from "../forum-report.ts";
import { importedPosts } from "../tables.ts";
import { withOrigin } from "./foreign-markdown.ts";
import { cleanPost, type ForeignPost, type ReadResult } from "./foreign-post.ts";

export interface DiscourseReport {
  topics: number;
  replies: number;
  already: number;
  tooLong: number;
  unreadable: number;
  private: number;
  /** Topics whose category does not exist here, with no fallback given. */
  noCategory: number;
  /** Categories there that are not here. */
  readonly unknownCategories: Set<string>;
  /** Authors whose names no member has here. */
  readonly unknownPeople: Set<string>;
}

/** As stored: lists of names are truncated to a readable length. */
export const storedReport = ({
  unknownCategories,
  unknownPeople,
  ...counts
}: DiscourseReport): ForumReport => ({
  ...counts,
  unknownCategories: [...unknownCategories].slice(0, maxListed),
  unknownPeople: [...unknownPeople].slice(0, maxListed),
  unknownPeopleCount: unknownPeople.size,
});

interface Options {
  /** The member shown as the author here. */
  readonly authorId: string;
  /** Slug of the fallback category for topics whose category does not exist here. */
  readonly category?: string | undefined;
  readonly dryRun: boolean;
}

const maxNamed = 10_000;
const maxListed = 20;

/**
 * Imports posts from another forum, or only reports what would be imported. Each post is its own
 * step, identified by its original URL: an interrupted run can be repeated, and existing posts are
 * skipped.
 */
export async function importDiscoursePosts(
  ctx: Context<Actor>,
  readings: AsyncIterable<ReadResult>,
  options: Options,
): Promise<DiscourseReport> {
  authorize(ctx.actor, "forum.manage_categories", {});
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
  const places = await loadCategories(ctx, options.category);
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
      importPostRow(withTransaction(ctx, tx), tx, post, { ...options, places, opened }),
    ).catch(isRowError);
    // Only now: what is tried again must not be counted twice.
    report[came] += 1;
    if (options.dryRun && came === "topics") opened.add(post.topicSource);
    if (came === "noCategory") report.unknownCategories.add(post.category);
  }
  return report;
}

/** A post the forum rejects is skipped; the others are imported. */
function isRowError(error: unknown): "unreadable" {
  if (error instanceof DomainError && error.kind === "invalid") return "unreadable";
  throw error;
}

interface ImportState extends Options {
  readonly places: Awaited<ReturnType<typeof loadCategories>>;
  readonly opened: ReadonlySet<string>;
}

type Outcome = "topics" | "replies" | "already" | "unreadable" | "tooLong" | "noCategory";

/** Determines the outcome of a row and, unless it is a dry run, imports it. */
async function importPostRow(
  ctx: Context<Actor>,
  tx: Transaction,
  post: ForeignPost,
  way: ImportState,
): Promise<Outcome> {
  const { opened, places, authorId } = way;
  const topicId = await findTopic(tx, post.topicSource);
  const isReply = topicId !== undefined || opened.has(post.topicSource);
  const categoryId = places.byName.get(tagSlug(post.category)) ?? places.fallback;
  if (await findImported(tx, post.source)) return "already";
  if (post.markdown === "" || !isDay(dayOf(post.at))) return "unreadable";
  // Before it is read for names, which a text without end would not survive.
  if (post.markdown.length > forumLimits.bodyMax) return "tooLong";
  const body = withOrigin(post.markdown, post);
  if (body.length > forumLimits.bodyMax) return "tooLong";
  if (!isReply && !categoryId) return "noCategory";
  const came = isReply ? "replies" : "topics";
  if (way.dryRun) return came;
  const answers = post.replyTo ? await findImported(tx, post.replyTo) : undefined;
  const { postId } = await importPost(ctx, {
    authorId,
    body,
    at: post.at,
    where: topicId
      ? { topicId, replyTo: answers?.topicId === topicId ? answers.number : undefined }
      : { categoryId: categoryId ?? "", title: titleOf(post.title), tags: tagsOf(post.tags) },
  });
  const { source, topicSource } = post;
  await tx
    .insert(importedPosts)
    .values({ source, topicSource, postId, importedAt: ctx.clock.now() });
  return came;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const titleOf = (title: string): string =>
  toSingleLine(title, forumLimits.titleMax).padEnd(forumLimits.titleMin, ".");

const tagsOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.map(tagSlug))]
    .filter(({ length }) => length >= forumLimits.tagMin && length <= forumLimits.tagMax)
    .slice(0, forumLimits.tags);

async function loadCategories({ db }: Context<Actor>, fallback: string | undefined) {
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
  if (fallback && !chosen) throw categoryNotFound();
  return { byName, fallback: chosen };
}

async function findImported(tx: Transaction, source: string) {
  const [row] = await tx
    .select({ topicId: forumPosts.topicId, number: forumPosts.number })
    .from(importedPosts)
    .innerJoin(forumPosts, eq(forumPosts.id, importedPosts.postId))
    .where(eq(importedPosts.source, source));
  return row;
}

async function findTopic(tx: Transaction, topicSource: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ topicId: forumPosts.topicId })
    .from(importedPosts)
    .innerJoin(forumPosts, eq(forumPosts.id, importedPosts.postId))
    .where(eq(importedPosts.topicSource, topicSource))
    .limit(1);
  return row?.topicId;
}

/** For the report only: authors are never matched to members of the same name. */
async function noteAuthor(
  { db }: Context<Actor>,
  { unknownPeople }: DiscourseReport,
  looked: Set<string>,
  author: string,
): Promise<void> {
  if (looked.has(author) || looked.size >= maxNamed) return;
  looked.add(author);
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, author.toLowerCase()));
  if (!found) unknownPeople.add(author);
}
