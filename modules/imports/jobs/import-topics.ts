import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#modules/audit";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { InvalidRow } from "#platform/csv";
import { inTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { defineJob } from "#platform/jobs";
import { importDiscoursePosts, storedReport } from "../discourse/import-discourse.ts";
import { readDiscourseText } from "../discourse/read-file.ts";
import { UnreadableExport } from "../discourse/unreadable-export.ts";
import { categoryNotFound } from "../errors.ts";
import type { ForumReport } from "../forum-report.ts";
import { forumImports } from "../tables.ts";

const payload = z.object({ importId: z.uuid() });
type Row = typeof forumImports.$inferSelect;

/**
 * Counts what a file would import, or imports it, depending on its state. An interrupted run
 * resumes where it stopped, since each post is identified by its URL.
 */
export const importTopicsJob = defineJob<z.output<typeof payload>, Actor>("imports.import_topics", {
  payload,
  // A user is waiting for it in the admin area.
  queue: "asked",
  retries: 3,
  handle: async (ctx, { importId }) => {
    const [row] = await ctx.db.select().from(forumImports).where(eq(forumImports.id, importId));
    if (!row?.text || (row.state !== "analyzing" && row.state !== "importing")) return;
    const readings = readDiscourseText(row.text, { site: row.site, author: row.archiveAuthor });
    const options = { authorId: row.authorId, category: row.category ?? undefined };
    try {
      const dryRun = row.state === "analyzing";
      const report = await importDiscoursePosts(ctx, readings, { ...options, dryRun });
      await end(ctx, row, { state: dryRun ? "analyzed" : "done", report: storedReport(report) });
    } catch (error) {
      const problem = problemOf(error);
      if (problem === undefined) throw error;
      await end(ctx, row, { state: "failed", problem });
    }
  },
});

/** What is wrong with the file; anything else is tried again. */
function problemOf(error: unknown): Message | undefined {
  if (error instanceof DomainError)
    return error.code === categoryNotFound().code
      ? "portability.imports.errors.categoryNotFound"
      : undefined;
  if (error instanceof UnreadableExport) return error.problem;
  if (error instanceof InvalidRow)
    return message("portability.imports.errors.invalidRow", { row: error.row });
  return error instanceof RangeError ? "portability.imports.errors.failed" : undefined;
}

interface Ending {
  readonly state: "analyzed" | "done" | "failed";
  readonly report?: ForumReport;
  readonly problem?: Message;
}

async function end(ctx: Context<Actor>, row: Row, { state, report, problem }: Ending) {
  await inTransaction(ctx, async (tx) => {
    const [ended] = await tx
      .update(forumImports)
      .set({
        state,
        ...(report && { report }),
        ...(problem && { problem }),
        ...(state !== "analyzed" && { text: null, endedAt: ctx.clock.now() }),
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
