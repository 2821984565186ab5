import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { exportProgressed } from "./events.ts";
import { dataExports } from "./tables.ts";

export type ExportRow = typeof dataExports.$inferSelect;

/** Whether the attempt that holds `row` is still the one that may write. */
const isCurrentAttempt = ({ id, attempt }: ExportRow) =>
  and(eq(dataExports.id, id), eq(dataExports.attempt, attempt), eq(dataExports.state, "building"));

/** Before the file is stored, so that a later attempt knows what to look for. */
export async function recordStorageKey(
  ctx: Pick<Context, "db">,
  row: ExportRow,
  storageKey: string,
): Promise<void> {
  const { rowCount } = await ctx.db
    .update(dataExports)
    .set({ storageKey })
    .where(isCurrentAttempt(row));
  if (rowCount === 0) throw overtaken();
}

export async function advanceProgress(
  ctx: Pick<Context, "db" | "ports">,
  row: ExportRow,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [now] = await tx
      .update(dataExports)
      .set({ stepsDone: sql`least(${dataExports.stepsDone} + 1, ${dataExports.stepsTotal})` })
      .where(isCurrentAttempt(row))
      .returning();
    if (!now) throw overtaken();
    await publishProgress(tx, now);
  });
}

/** Marks the end, success or failure; false when a later attempt has taken over. */
export async function finishExport(
  tx: Transaction,
  row: ExportRow,
  end: Partial<ExportRow>,
): Promise<boolean> {
  const [now] = await tx
    .update(dataExports)
    .set({ ...end, ...(end.state === "ready" && { stepsDone: row.stepsTotal }) })
    .where(isCurrentAttempt(row))
    .returning();
  if (now) await publishProgress(tx, now);
  return now !== undefined;
}

export async function publishProgress(tx: Transaction, row: ExportRow): Promise<void> {
  if (row.state === "expired") return;
  const { id: exportId, userId, state, stepsDone, stepsTotal } = row;
  await emit(tx, exportProgressed, { userId, exportId, state, stepsDone, stepsTotal });
}

const overtaken = () => new Error("this export was taken over by a later attempt");
