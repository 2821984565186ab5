import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireMember } from "#modules/identity";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid } from "#platform/ids";
import { noSuchPayout, notHeld, nothingToAnswer, objectedBefore } from "../errors.ts";
import { holdObjected } from "../events.ts";
import { sendLetter } from "../letters/letter.ts";
import { lockPayout } from "../sending/record.ts";
import { payoutObjections } from "../tables.ts";
import { loadForDeciding, subjectOf } from "./decide-payout.ts";

/** Says why a hold is wrong. An administrator answers; the same words sent twice are one objection. */
export async function objectToHold(
  ctx: Context<Actor>,
  { payoutId, text }: { readonly payoutId: string; readonly text: string },
): Promise<void> {
  if (!isUuid(payoutId)) throw noSuchPayout();
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (!payout || !can(ctx.actor, "payout.object", payout)) throw noSuchPayout();
    if (payout.state !== "held") throw notHeld();
    const made = await tx
      .insert(payoutObjections)
      .values({ payoutId, text, madeAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) {
      await emit(tx, holdObjected, { payoutId, userId: payout.userId });
      return;
    }
    const same = and(eq(payoutObjections.payoutId, payoutId), eq(payoutObjections.text, text));
    if ((await tx.$count(payoutObjections, same)) === 0) throw objectedBefore();
  });
}

/** Answers an objection. What becomes of the payout is decided apart from it. */
export async function answerObjection(
  ctx: Context<Actor>,
  { payoutId, answer }: { readonly payoutId: string; readonly answer: string },
): Promise<void> {
  const { userId: answeredBy } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const payout = await loadForDeciding(ctx, tx, payoutId);
    const { rowCount } = await tx
      .update(payoutObjections)
      .set({ answer, answeredBy, answeredAt: ctx.clock.now() })
      .where(and(eq(payoutObjections.payoutId, payoutId), isNull(payoutObjections.answeredAt)));
    if (rowCount === 0) throw nothingToAnswer();
    const details = { note: answer };
    const { userId } = payout;
    await sendLetter(tx, { kind: "objection_answered", userId, payoutId, details });
    const action = "admin.objection_answered";
    await recordAudit(tx, ctx, { action, ...subjectOf(payout), reason: answer });
  });
}
