import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { invalid, notFound } from "#platform/errors";
import { networkTableMissing } from "../errors.ts";
import type { BlockInput } from "../inputs.ts";
import { hasNetworkTable } from "../networks/find-range.ts";
import { requireMember } from "../recent-authentication.ts";
import { accessBlocks } from "../tables.ts";

/** Blocks sign-in and sign-up from there until a given time, or until lifted. */
export async function blockAccess(
  ctx: Context<Actor>,
  input: BlockInput,
): Promise<{ readonly blockId: string }> {
  authorize(ctx.actor, "account.block_network", {});
  const { userId } = requireMember(ctx);
  const now = ctx.clock.now();
  const { kind, reason, days } = input;
  const value = input.value.trim().toLowerCase().replace(/^@/, "");
  if (kind === "asn" && !(await hasNetworkTable(ctx.db))) throw networkTableMissing();
  try {
    return await inTransaction(ctx, async (tx) => {
      const [block] = await tx
        .insert(accessBlocks)
        .values({
          kind,
          value,
          reason,
          setBy: userId,
          setAt: now,
          until: days ? new Date(now.getTime() + days * dayMs) : null,
        })
        .returning({ id: accessBlocks.id });
      await recordAudit(tx, ctx, {
        action: "admin.place_blocked",
        subject: { kind: "block", id: block?.id ?? "" },
        reason,
        details: { kind, value },
      });
      return { blockId: block?.id ?? "" };
    });
  } catch (error) {
    if (sqlState(error) === "23505")
      throw invalid({ value: ["account.blocks.errors.duplicate"] }, "blocked_already");
    throw error;
  }
}

export async function liftBlock(
  ctx: Context<Actor>,
  { blockId }: { readonly blockId: string },
): Promise<void> {
  authorize(ctx.actor, "account.block_network", {});
  await inTransaction(ctx, async (tx) => {
    const [block] = await tx
      .update(accessBlocks)
      .set({ liftedAt: ctx.clock.now() })
      .where(and(eq(accessBlocks.id, blockId), isNull(accessBlocks.liftedAt)))
      .returning({ kind: accessBlocks.kind, value: accessBlocks.value });
    if (!block) throw notFound("block_not_found");
    await recordAudit(tx, ctx, {
      action: "admin.block_lifted",
      subject: { kind: "block", id: blockId },
      details: block,
    });
  });
}
