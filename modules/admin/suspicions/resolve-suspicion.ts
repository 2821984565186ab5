import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { blockAccess, requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { conflict, invalid, notFound } from "#platform/errors";
import { suspicions } from "../tables.ts";

interface Resolution {
  readonly id: string;
  readonly reason: string;
  /** How many days its network stays out; nothing: it was harmless. */
  readonly blockDays?: number | undefined;
}

/** An administrator's decision about a suspicion: harmless, or its network is blocked for a while. */
export async function resolveSuspicion(
  ctx: Context<Actor>,
  { id, reason, blockDays }: Resolution,
): Promise<void> {
  authorize(ctx.actor, "account.block_network", {});
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.select().from(suspicions).where(eq(suspicions.id, id)).for("update");
    if (!row) throw notFound("suspicion_not_found");
    if (row.settledAt) throw conflict("settled_already", "admin.suspicions.errors.resolved");
    if (blockDays && !row.network)
      throw invalid({ blockDays: ["admin.suspicions.errors.noNetwork"] });
    const blocked = blockDays
      ? await blockAccess(withTransaction(ctx, tx), {
          kind: "network",
          value: row.network,
          reason,
          days: blockDays,
        })
      : undefined;
    await tx
      .update(suspicions)
      .set({
        settledAt: ctx.clock.now(),
        settledBy: userId,
        reason,
        blockId: blocked?.blockId ?? null,
      })
      .where(and(eq(suspicions.id, id), isNull(suspicions.settledAt)));
    await recordAudit(tx, ctx, {
      action: blocked ? "admin.suspicion_blocked" : "admin.suspicion_dismissed",
      personId: row.personId,
      subject: { kind: "suspicion", id },
      reason,
      details: { kind: row.kind },
    });
  });
}
