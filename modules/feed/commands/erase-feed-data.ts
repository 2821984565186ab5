import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import {
  automatedDecisions,
  feedEntries,
  feedFeedback,
  feedMutes,
  feedRemovedInterests,
  feedSettings,
  feedShares,
} from "../tables.ts";

/**
 * Part of erasing an account: deletes the user's feed, and their name in the feedback of others.
 */
export async function eraseFeedData(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  const person = { kind: "person", subject: userId } as const;
  await inTransaction(ctx, async (tx) => {
    for (const table of [
      automatedDecisions,
      feedEntries,
      feedRemovedInterests,
      feedMutes,
      feedSettings,
      feedShares,
      feedFeedback,
    ])
      await tx.delete(table).where(eq(table.userId, userId));
    for (const table of [feedFeedback, feedShares])
      await tx
        .delete(table)
        .where(and(eq(table.kind, person.kind), eq(table.subject, person.subject)));
  });
}
