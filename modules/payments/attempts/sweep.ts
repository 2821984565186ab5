import { asc } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { applyProviderObject } from "../apply/apply.ts";
import { failAttempt } from "../apply/fail-attempt.ts";
import { setAttempt } from "../apply/locked.ts";
import { noteFinding } from "../findings.ts";
import { theProvider } from "../settings.ts";
import { paymentAttempts } from "../tables.ts";
import { waitingSince } from "./begin.ts";
import { type Attempt, takeLease } from "./lease.ts";
import { lookFor } from "./request.ts";
import { submitAttempt } from "./submit.ts";

const hourMs = 3_600_000;
/** Processors forget keys after a day; beyond this a repetition could be a second payment. */
const keyLivesMs = 23 * hourMs;
/** Nobody wants to be charged long after they gave up. */
const startsWithinMs = hourMs;
const batch = 50;

/**
 * Heals what a crash or a lost answer left open: whoever finds an attempt whose lease ran out takes
 * it over. While its key lives it is simply sent again; later it is looked for at the processor;
 * what cannot be found is for a person, and never sent anew.
 */
export async function sweepAttempts(ctx: Context<Actor>): Promise<number> {
  const waiting = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(waitingSince(ctx.clock.now()))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(batch);
  for (const attempt of waiting) {
    try {
      await heal(ctx, attempt);
    } catch (error) {
      ctx.log.error({ err: error, attemptId: attempt.id }, "an attempt could not be healed yet");
    }
  }
  return waiting.length;
}

async function heal(ctx: Context<Actor>, attempt: Attempt): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  if (attempt.firstSubmittedAt === null) {
    const late = nowMs - attempt.createdAt.getTime() > startsWithinMs;
    // A page nobody was led to is of no use; a refund is owed however late.
    if (attempt.kind !== "refund" && (late || attempt.kind === "hosted"))
      return failAttempt(ctx, attempt.id, "abandoned");
    await submitAttempt(ctx, attempt.id);
    return;
  }
  if (nowMs - attempt.firstSubmittedAt.getTime() < keyLivesMs) {
    await submitAttempt(ctx, attempt.id);
    return;
  }
  const mine = await takeLease(ctx, attempt.id);
  if (!mine?.firstSubmittedAt) return;
  const { firstSubmittedAt } = mine;
  const found = await lookFor(theProvider(ctx), { ...mine, firstSubmittedAt }, ctx.clock.now());
  if (found) return applyProviderObject(ctx, found);
  await inTransaction(ctx, async (tx) => {
    await setAttempt(ctx, tx, mine.id, { state: "needs_review", leaseUntil: null });
    await noteFinding(ctx, tx, {
      what: "needs_review",
      object: { kind: "attempt", id: mine.id },
      paymentId: mine.paymentId,
      details: { call: mine.request.call, since: firstSubmittedAt.toISOString() },
    });
  });
}
