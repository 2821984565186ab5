import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { forumRevisions } from "./tables.ts";

/** Keeps a version that stewards edited out to those who govern, with all that came before it. */
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

/** These words are to be read again: what was kept back because of them is, too. */
export async function revealWords(tx: Transaction, postId: string, body: string): Promise<void> {
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
