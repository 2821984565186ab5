import { eq } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { errorGroups, errorReports } from "#platform/monitoring";

export const triageStates = ["resolved", "ignored", "open"] as const;

/** Marks errors of one kind as resolved, ignored or open again. */
export async function triageErrors(
  ctx: Context<Actor>,
  {
    fingerprint,
    state,
  }: { readonly fingerprint: string; readonly state: (typeof triageStates)[number] },
): Promise<void> {
  authorize(ctx.actor, "site.operate", {});
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx
      .select({ id: errorReports.id })
      .from(errorReports)
      .where(eq(errorReports.fingerprint, fingerprint))
      .limit(1);
    if (!known) throw notFound("errors_not_found");
    if (state === "open")
      await tx.delete(errorGroups).where(eq(errorGroups.fingerprint, fingerprint));
    else {
      const byId = isMember(ctx.actor) ? ctx.actor.userId : null;
      const set = { state, at: ctx.clock.now(), byId };
      await tx
        .insert(errorGroups)
        .values({ fingerprint, ...set })
        .onConflictDoUpdate({ target: errorGroups.fingerprint, set });
    }
    await recordAudit(tx, ctx, {
      action: "admin.report_sorted",
      subject: { kind: "errors", id: fingerprint },
      details: { state },
    });
  });
}
