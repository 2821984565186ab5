import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { forumRevisions } from "./tables.ts";

/**
 * Restricts a version edited out by moderators, and all earlier ones, to those who govern the
 * topic.
 */
export async function withholdUpTo(
  tx: Transaction,
  postId: string,
  version: number,
): Promise<void> {
  await tx
    .update(forumRevisions)
    .set({ withheldWith: version })
    .where(and(eq(forumRevisions.postId, postId), isNull(forumRevisions.withheldWith)));
}

/** Makes a withheld text readable again, with everything withheld because of it. */
export async function revealVersions(tx: Transaction, postId: string, body: string): Promise<void> {
  await tx
    .update(forumRevisions)
    .set({ withheldWith: null })
    .where(
      and(
        eq(forumRevisions.postId, postId),
        sql`${forumRevisions.withheldWith} in (select r.version from ${forumRevisions} r
          where r.post_id = ${postId} and r.withheld_with = r.version and r.body = ${body})`,
      ),
    );
}
