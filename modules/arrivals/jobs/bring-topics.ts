import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#modules/audit";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { defineJob } from "#platform/jobs";
import { bringDiscourse, storedReport } from "../discourse/bring-discourse.ts";
import { readDiscourseText } from "../discourse/read-file.ts";
import { noSuchCategory } from "../errors.ts";
import type { ForumReport } from "../forum-report.ts";
import { forumImports } from "../tables.ts";

const payload = z.object({ importId: z.uuid() });
type Row = typeof forumImports.$inferSelect;

/**
 * Counts what a file would bring, or brings it: which, its state says. Cut off and run again it goes
 * on where it was, since each post is known by its address.
 */
export const bringTopics = defineJob<z.output<typeof payload>, Actor>("arrivals.bring_topics", {
  payload,
  // Somebody waits for it at the desk.
  lane: "asked",
  retries: 3,
  handle: async (ctx, { importId }) => {
    const [row] = await ctx.db.select().from(forumImports).where(eq(forumImports.id, importId));
    if (!row?.text || (row.state !== "looking" && row.state !== "bringing")) return;
    const readings = readDiscourseText(row.text, { site: row.site, author: row.archiveAuthor });
    const options = { authorId: row.authorId, category: row.category ?? undefined };
    try {
      const dryRun = row.state === "looking";
      const report = await bringDiscourse(ctx, readings, { ...options, dryRun });
      await end(ctx, row, { state: dryRun ? "looked" : "done", report: storedReport(report) });
    } catch (error) {
      const problem = problemOf(error);
      if (problem === undefined) throw error;
      await end(ctx, row, { state: "failed", problem });
    }
  },
});

/** What is wrong with the file; anything else is tried again. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof DomainError)
    return error.code === noSuchCategory().code ? "the category is no longer here" : undefined;
  return error instanceof RangeError ? error.message : undefined;
}

interface Ending {
  readonly state: "looked" | "done" | "failed";
  readonly report?: ForumReport;
  readonly problem?: string;
}

async function end(ctx: Context<Actor>, row: Row, { state, report, problem }: Ending) {
  await inTransaction(ctx, async (tx) => {
    const [ended] = await tx
      .update(forumImports)
      .set({
        state,
        ...(report && { report }),
        ...(problem && { problem }),
        ...(state !== "looked" && { text: null, endedAt: ctx.clock.now() }),
      })
      .where(and(eq(forumImports.id, row.id), eq(forumImports.state, row.state)))
      .returning({ id: forumImports.id });
    if (!ended || state !== "done" || !report) return;
    await recordAudit(tx, ctx, {
      action: "arrivals.forum_brought",
      subject: { kind: "forum_import", id: row.id },
      details: { topics: String(report.topics), replies: String(report.replies), by: row.byId },
    });
  });
}
