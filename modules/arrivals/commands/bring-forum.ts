import { and, eq } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { importMoved } from "../errors.ts";
import { bringTopics } from "../jobs/bring-topics.ts";
import { forumImports } from "../tables.ts";

interface Which {
  readonly importId: string;
}

/** Brings in what was looked at, in the background. Sent twice, it is brought once. */
export const bringForum = (ctx: Context<Actor>, { importId }: Which): Promise<void> =>
  move(ctx, importId, { state: "bringing" }, "arrivals.forum_import_began");

/** Lets a file go that was looked at. */
export const dropForum = (ctx: Context<Actor>, { importId }: Which): Promise<void> =>
  move(
    ctx,
    importId,
    { state: "dropped", text: null, endedAt: ctx.clock.now() },
    "arrivals.forum_import_dropped",
  );

async function move(
  ctx: Context<Actor>,
  importId: string,
  set: Partial<typeof forumImports.$inferInsert>,
  action: string,
): Promise<void> {
  authorize(ctx.actor, "forum.arrange", {});
  await inTransaction(ctx, async (tx) => {
    const [moved] = await tx
      .update(forumImports)
      .set(set)
      .where(and(eq(forumImports.id, importId), eq(forumImports.state, "looked")))
      .returning({ id: forumImports.id });
    if (!moved) throw importMoved();
    if (set.state === "bringing") await enqueue(tx, bringTopics, { importId });
    await recordAudit(tx, ctx, { action, subject: { kind: "forum_import", id: importId } });
  });
}
