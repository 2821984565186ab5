import { asc } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { applyProviderObject } from "../apply/apply.ts";
import { failAttempt } from "../apply/fail-attempt.ts";
import { setAttempt } from "../apply/locks.ts";
import { recordFinding } from "../findings.ts";
import { requireProvider } from "../settings.ts";
import { paymentAttempts } from "../tables.ts";
import { type Attempt, takeLease } from "./lease.ts";
import { findAtProvider } from "./request.ts";
import { waitingSince } from "./start.ts";
import { submitAttempt } from "./submit.ts";

const hourMs = 3_600_000;
/** Processors forget keys after a day; beyond this a repetition could be a second payment. */
const keyLifetimeMs = 23 * hourMs;
/** A user who gave up should not be charged much later. */
const maxStartDelayMs = hourMs;
const batch = 50;

/**
 * Recovers attempts left open by a crash or a lost response, once their lease has expired. While
 * the idempotency key is valid the request is sent again; after that the result is looked up at the
 * processor; what cannot be found is left to staff and never sent again.
 */
export async function recoverAttempts(ctx: Context<Actor>): Promise<number> {
  const waiting = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(waitingSince(ctx.clock.now()))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(batch);
  for (const attempt of waiting) {
    try {
      await recoverAttempt(ctx, attempt);
    } catch (error) {
      ctx.log.error(
        { err: error, attemptId: attempt.id },
        "a payment attempt could not be recovered; trying again",
      );
    }
  }
  return waiting.length;
}

async function recoverAttempt(ctx: Context<Actor>, attempt: Attempt): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  if (attempt.firstSubmittedAt === null) {
    const late = nowMs - attempt.createdAt.getTime() > maxStartDelayMs;
    // A hosted page the payer never reached is useless; a refund is owed however late.
    if (attempt.kind !== "refund" && (late || attempt.kind === "hosted"))
      return failAttempt(ctx, attempt.id, "abandoned");
    await submitAttempt(ctx, attempt.id);
    return;
  }
  if (nowMs - attempt.firstSubmittedAt.getTime() < keyLifetimeMs) {
    await submitAttempt(ctx, attempt.id);
    return;
  }
  const mine = await takeLease(ctx, attempt.id);
  if (!mine?.firstSubmittedAt) return;
  const { firstSubmittedAt } = mine;
  const found = await findAtProvider(
    requireProvider(ctx),
    { ...mine, firstSubmittedAt },
    ctx.clock.now(),
  );
  if (found) return applyProviderObject(ctx, found);
  await inTransaction(ctx, async (tx) => {
    await setAttempt(ctx, tx, mine.id, { state: "needs_review", leaseUntil: null });
    await recordFinding(ctx, tx, {
      what: "needs_review",
      object: { kind: "attempt", id: mine.id },
      paymentId: mine.paymentId,
      details: { call: mine.request.call, since: firstSubmittedAt.toISOString() },
    });
  });
}
