import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { lockCaseFor } from "../case-access.ts";
import { claimedByAnother } from "../claims.ts";
import { claimedByOther } from "../errors.ts";
import { cases } from "../tables.ts";

/** Claims a case, or with `release` gives it back. Only one moderator holds it at a time. */
export async function claimCase(
  ctx: Context<Actor>,
  { code, release = false }: { readonly code: string; readonly release?: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { row, facts } = await lockCaseFor(ctx, tx, { code });
    authorize(ctx.actor, "case.claim", facts);
    const now = ctx.clock.now();
    if (claimedByAnother(row, userId, now)) throw claimedByOther();
    await tx
      .update(cases)
      .set(release ? { claimedBy: null, claimedAt: null } : { claimedBy: userId, claimedAt: now })
      .where(eq(cases.id, row.id));
  });
}
