import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireMember } from "#modules/identity";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid } from "#platform/ids";
import { sendEmail } from "../emails/send-email.ts";
import { alreadyAppealed, noOpenAppeal, notHeld, payoutNotFound } from "../errors.ts";
import { holdAppealed } from "../events.ts";
import { lockPayout } from "../sending/record.ts";
import { payoutAppeals } from "../tables.ts";
import { loadForDeciding, subjectOf } from "./decide-payout.ts";

/** Appeals a hold. An administrator answers; the same text sent twice is one appeal. */
export async function appealHold(
  ctx: Context<Actor>,
  { payoutId, text }: { readonly payoutId: string; readonly text: string },
): Promise<void> {
  if (!isUuid(payoutId)) throw payoutNotFound();
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (!payout || !can(ctx.actor, "payout.appeal_hold", payout)) throw payoutNotFound();
    if (payout.state !== "held") throw notHeld();
    const made = await tx
      .insert(payoutAppeals)
      .values({ payoutId, text, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (made.length > 0) {
      await emit(tx, holdAppealed, { payoutId, userId: payout.userId });
      return;
    }
    const same = and(eq(payoutAppeals.payoutId, payoutId), eq(payoutAppeals.text, text));
    if ((await tx.$count(payoutAppeals, same)) === 0) throw alreadyAppealed();
  });
}

/** Answers an appeal. What becomes of the payout is decided apart from it. */
export async function answerAppeal(
  ctx: Context<Actor>,
  { payoutId, answer }: { readonly payoutId: string; readonly answer: string },
): Promise<void> {
  const { userId: answeredBy } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const payout = await loadForDeciding(ctx, tx, payoutId);
    const { rowCount } = await tx
      .update(payoutAppeals)
      .set({ answer, answeredBy, answeredAt: ctx.clock.now() })
      .where(and(eq(payoutAppeals.payoutId, payoutId), isNull(payoutAppeals.answeredAt)));
    if (rowCount === 0) throw noOpenAppeal();
    const details = { note: answer };
    const { userId } = payout;
    await sendEmail(tx, { kind: "appeal_answered", userId, payoutId, details });
    const action = "admin.objection_answered";
    await recordAudit(tx, ctx, { action, ...subjectOf(payout), reason: answer });
  });
}
