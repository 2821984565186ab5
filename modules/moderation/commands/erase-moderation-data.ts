import { and, eq, inArray, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { forumPosts } from "#tables/forum";
import { caseMessages, cases, reports, ruleHits } from "../tables.ts";

/** Erases the user's statements and stored evidence; the case and its outcome are retained. */
export async function eraseModerationData(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx
      .delete(caseMessages)
      .where(and(eq(caseMessages.authorId, userId), ne(caseMessages.side, "steward")));
    await tx.update(reports).set({ note: "" }).where(eq(reports.reporterId, userId));
    await tx.update(cases).set({ evidence: null }).where(eq(cases.concernedId, userId));
    const theirs = tx
      .select({ id: forumPosts.id })
      .from(forumPosts)
      .where(eq(forumPosts.authorId, userId));
    await tx.update(ruleHits).set({ excerpt: "" }).where(inArray(ruleHits.subjectId, theirs));
  });
}
