import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf, type Database } from "#platform/db";
import { type Asker, readablePosts, readableTopics } from "../access.ts";
import { postPath } from "../contract.ts";
import { forumPosts, forumTopics } from "../tables.ts";

export interface PostPreview {
  readonly title: string;
  readonly path: string;
  /** Nothing of a post that does not show. */
  readonly excerpt: string | undefined;
}

/** Previews of posts by id, for topics the actor may read. */
export async function loadPostPreviews(
  ctx: Context<Actor>,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, PostPreview>> {
  if (postIds.length === 0) return new Map();
  return toPostPreviews(await previewRows(ctx.db, ctx, anyOf(forumPosts.id, postIds)));
}

/** The query of `toPostPreviews`: the posts that this subquery selects, in topics the asker may read. */
export const postPreviewsQuery = (db: Pick<Database, "select">, asker: Asker, postIds: SQL) =>
  previewRows(db, asker, sql`${forumPosts.id} = any(array(${postIds}))`);

const previewRows = (db: Pick<Database, "select">, asker: Asker, wanted: SQL) =>
  db
    .select({
      id: forumPosts.id,
      number: forumPosts.number,
      excerpt: forumPosts.excerpt,
      topic: {
        publicId: forumTopics.publicId,
        slug: forumTopics.slug,
        title: forumTopics.title,
      },
      shows: sql<boolean>`coalesce(${readablePosts(asker)}, false)`,
    })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(wanted, readableTopics(asker)));

type PreviewRow = Awaited<ReturnType<typeof previewRows>>[number];

export const toPostPreviews = (rows: readonly PreviewRow[]): ReadonlyMap<string, PostPreview> =>
  new Map(
    rows.map(({ id, number, excerpt, topic, shows }) => [
      id,
      { title: topic.title, path: postPath(topic, number), excerpt: shows ? excerpt : undefined },
    ]),
  );
