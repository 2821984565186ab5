import { and, desc, eq, ne } from "drizzle-orm";
import { requireMember, siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { users } from "#tables/identity";
import { exportedRecently, exportInProgress } from "../errors.ts";
import { publishProgress } from "../export-progress.ts";
import { buildExport } from "../jobs/build-export.ts";
import { portabilitySettings } from "../settings.ts";
import { dataExports } from "../tables.ts";

/** Requests a full data export: one at a time, one a day. A failed one does not count. */
export async function requestExport(ctx: Context<Actor>): Promise<{ exportId: string }> {
  const { userId } = requireMember(ctx);
  const now = ctx.clock.now();
  const stepsTotal = portabilitySettings(ctx).exporters.length + 1;
  try {
    return await inTransaction(ctx, async (tx) => {
      await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, userId))
        .for("no key update");
      const [last] = await tx
        .select()
        .from(dataExports)
        .where(and(eq(dataExports.userId, userId), ne(dataExports.state, "failed")))
        .orderBy(desc(dataExports.requestedAt))
        .limit(1);
      if (last?.state === "queued" || last?.state === "building") throw exportInProgress();
      const againAtMs = (last?.requestedAt.getTime() ?? 0) + dayMs;
      if (againAtMs > now.getTime())
        throw exportedRecently(Math.ceil((againAtMs - now.getTime()) / 1000));
      const [row] = await tx
        .insert(dataExports)
        .values({ userId, stepsTotal, requestedAt: now })
        .returning();
      if (!row) throw new Error("no export was inserted");
      await enqueue(tx, buildExport, { exportId: row.id, origin: siteMail(ctx).origin });
      await publishProgress(tx, row);
      return { exportId: row.id };
    });
  } catch (error) {
    if (sqlState(error) === "23505") throw exportInProgress();
    throw error;
  }
}
