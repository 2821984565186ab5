import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import {
  automatedDecisions,
  feedEntries,
  feedForgotten,
  feedMutes,
  feedSettings,
  feedShares,
  feedWishes,
} from "../tables.ts";

/** Part of erasing an account: their feed goes, and their name in what others asked for. */
export async function forgetFeed(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the house itself erases people");
  const person = { kind: "person", subject: userId } as const;
  await inTransaction(ctx, async (tx) => {
    for (const table of [
      automatedDecisions,
      feedEntries,
      feedForgotten,
      feedMutes,
      feedSettings,
      feedShares,
      feedWishes,
    ])
      await tx.delete(table).where(eq(table.userId, userId));
    for (const table of [feedWishes, feedShares])
      await tx
        .delete(table)
        .where(and(eq(table.kind, person.kind), eq(table.subject, person.subject)));
  });
}
