import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { ProviderUnreachable } from "#modules/payments";
import { type Actor, authorize, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";

import { enqueue } from "#platform/jobs";
import { disputeNotFound, nothingToSubmit } from "../errors.ts";
import { loadDispute, roleOf } from "../load-dispute.ts";
import { lockDispute } from "../lock-dispute.ts";
import { sendResponse, sendResponseJob } from "../send-response.ts";
import { assertAnswerable } from "../status.ts";
import { disputeFiles, disputeResponses } from "../tables.ts";

interface Answered {
  readonly disputeId: string;
}

/** Submits the saved evidence to the payer's bank. This is possible once, before the deadline. */
export const submitDisputeEvidence = (ctx: Context<Actor>, { disputeId }: Answered) =>
  answer(ctx, disputeId, "submitting");

/** Gives the dispute up: the payer keeps the money. */
export const acceptDispute = (ctx: Context<Actor>, { disputeId }: Answered) =>
  answer(ctx, disputeId, "accepting");

/** A process may die between the decision and the processor's response: then the job sends it. */
const retryAfterMs = 60_000;

async function answer(
  ctx: Context<Actor>,
  disputeId: string,
  state: "submitting" | "accepting",
): Promise<void> {
  const loaded = await loadDispute(ctx.db, ctx, disputeId);
  if (!loaded || !can(ctx.actor, "dispute.see", loaded.facts)) throw disputeNotFound();
  authorize(ctx.actor, "dispute.answer", loaded.facts);
  await inTransaction(ctx, async (tx) => {
    const { dispute, response } = await lockDispute(tx, disputeId);
    const now = ctx.clock.now();
    assertAnswerable(dispute, response, now);
    if (state === "submitting" && !(await hasEvidence(tx, response))) throw nothingToSubmit();
    const by = isMember(ctx.actor) ? ctx.actor.userId : null;
    const change = {
      state,
      attemptId: randomUUID(),
      failureCode: null,
      changedBy: by,
      changedAt: now,
    };
    await tx
      .insert(disputeResponses)
      .values({ disputeId, ...change })
      .onConflictDoUpdate({ target: disputeResponses.disputeId, set: change });
    await enqueue(
      tx,
      sendResponseJob,
      { disputeId },
      { startAfter: new Date(now.getTime() + retryAfterMs) },
    );
    if (roleOf(ctx.actor, loaded.facts) === "staff")
      await recordAudit(tx, ctx, {
        action: state === "submitting" ? "admin.dispute_answered" : "admin.dispute_accepted",
        personId: null,
        subject: { kind: "dispute", id: disputeId },
        details: {},
      });
  });
  try {
    await sendResponse(ctx, disputeId);
  } catch (error) {
    // The job sends it again, with the same key.
    if (!(error instanceof ProviderUnreachable)) throw error;
  }
}

type Response = typeof disputeResponses.$inferSelect | undefined;

async function hasEvidence(tx: Transaction, response: Response): Promise<boolean> {
  if (!response) return false;
  if (response.explanation || response.product || response.accessLog) return true;
  const [file] = await tx
    .select({ id: disputeFiles.id })
    .from(disputeFiles)
    .where(eq(disputeFiles.disputeId, response.disputeId))
    .limit(1);
  return file !== undefined;
}
