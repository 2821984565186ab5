import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { accountDeletionBlockers } from "../account-deletion-blockers.ts";
import { type ExportView, exportsTopic, type PortabilityView } from "../contract.ts";
import { accountDeletions, dataExports } from "../tables.ts";

/** The last export and its progress, and whether account deletion is requested. */
export async function portabilityPage(ctx: Context<Actor>): Promise<PortabilityView> {
  const { userId } = requireMember(ctx);
  const now = ctx.clock.now();
  const newest = (counting?: ReturnType<typeof ne>) =>
    ctx.db
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.userId, userId), counting))
      .orderBy(desc(dataExports.requestedAt))
      .limit(1);
  const [[latest], [counted], [accountDeletion], blockers] = await Promise.all([
    newest(),
    newest(ne(dataExports.state, "failed")),
    ctx.db
      .select()
      .from(accountDeletions)
      .where(
        and(
          eq(accountDeletions.userId, userId),
          isNull(accountDeletions.undoneAt),
          isNull(accountDeletions.erasedAt),
        ),
      ),
    accountDeletionBlockers(ctx, userId),
  ]);
  const againAtMs = (counted?.requestedAt.getTime() ?? 0) + dayMs;
  return {
    topic: exportsTopic(userId),
    latest: latest ? viewOf(latest, now) : null,
    nextExportAt: againAtMs > now.getTime() ? new Date(againAtMs).toISOString() : null,
    accountDeletion: accountDeletion
      ? {
          ownText: accountDeletion.ownText,
          requestedAt: accountDeletion.requestedAt.toISOString(),
          dueAt: accountDeletion.dueAt.toISOString(),
        }
      : null,
    blockers,
  };
}

function viewOf(row: typeof dataExports.$inferSelect, now: Date): ExportView {
  // The clock decides, not the job that tidies up some time later.
  const over = row.state === "ready" && row.expiresAt !== null && row.expiresAt <= now;
  return {
    id: row.id,
    state: over ? "expired" : row.state,
    stepsDone: row.stepsDone,
    stepsTotal: row.stepsTotal,
    bytes: row.bytes,
    requestedAt: row.requestedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
