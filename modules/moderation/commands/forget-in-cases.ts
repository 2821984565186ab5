import { and, eq, inArray, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { forumPosts } from "#tables/forum";
import { cases, caseWords, reports, ruleHits } from "../tables.ts";

/** What somebody said and what was kept of theirs; that a case was, and how it ended, stays. */
export async function forgetInCases(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx
      .delete(caseWords)
      .where(and(eq(caseWords.authorId, userId), ne(caseWords.side, "steward")));
    await tx.update(reports).set({ note: "" }).where(eq(reports.reporterId, userId));
    await tx.update(cases).set({ evidence: null }).where(eq(cases.concernedId, userId));
    const theirs = tx
      .select({ id: forumPosts.id })
      .from(forumPosts)
      .where(eq(forumPosts.authorId, userId));
    await tx.update(ruleHits).set({ excerpt: "" }).where(inArray(ruleHits.subjectId, theirs));
  });
}
