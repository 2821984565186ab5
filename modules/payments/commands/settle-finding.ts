import { and, eq, isNull } from "drizzle-orm";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import { reconciliationFindings } from "../tables.ts";

/** A staff member has looked at it and corrected it, at the processor or here. */
export async function settleFinding(
  ctx: Context<Actor>,
  { findingId }: { readonly findingId: string },
): Promise<void> {
  authorize(ctx.actor, "reconciliation.settle", {});
  const { rowCount } = await ctx.db
    .update(reconciliationFindings)
    .set({
      settledAt: ctx.clock.now(),
      settledBy: isMember(ctx.actor) ? ctx.actor.userId : null,
    })
    .where(and(eq(reconciliationFindings.id, findingId), isNull(reconciliationFindings.settledAt)));
  if (!rowCount) throw notFound();
}
