import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { cases, caseWords, reports } from "../tables.ts";

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
  });
}
