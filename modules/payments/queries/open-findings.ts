import { asc, isNull } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { reconciliationFindings } from "../tables.ts";

/** Unsettled differences, oldest first. */
export async function openFindings(
  ctx: Context<Actor>,
): Promise<(typeof reconciliationFindings.$inferSelect)[]> {
  authorize(ctx.actor, "reconciliation.settle", {});
  return ctx.db
    .select()
    .from(reconciliationFindings)
    .where(isNull(reconciliationFindings.settledAt))
    .orderBy(asc(reconciliationFindings.foundAt))
    .limit(200);
}
