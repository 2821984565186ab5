import { eq } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { lockCaseFor } from "../case-access.ts";
import { claimedByAnother } from "../claims.ts";
import { sendStatement } from "../emails/statement.ts";
import { claimedByOther } from "../errors.ts";
import { caseTransitioned } from "../events.ts";
import { caseAppeals, caseDecisions, caseMessages, cases } from "../tables.ts";
import { undoLast } from "./undo-decision.ts";

interface CaseMessageInput {
  readonly code: string;
  readonly key?: string | undefined;
  readonly words: string;
}

/** Appeals a decision with a statement. The case returns to the queue, for another moderator. */
export async function appealDecision(ctx: Context<Actor>, { words, ...which }: CaseMessageInput) {
  await inTransaction(ctx, async (tx) => {
    const { row, facts } = await lockCaseFor(ctx, tx, which);
    authorize(ctx.actor, "case.appeal", facts);
    if (!row.concernedId) throw new Error("a case without anybody concerned can't be objected to");
    const at = ctx.clock.now();
    await tx.insert(caseAppeals).values({ caseId: row.id, at });
    await tx
      .insert(caseMessages)
      .values({ caseId: row.id, authorId: row.concernedId, side: "concerned", words, at });
    await tx
      .update(cases)
      .set({ status: "appealed", waitingSince: at, claimedBy: null, claimedAt: null })
      .where(eq(cases.id, row.id));
    await emit(tx, caseTransitioned, {
      caseId: row.id,
      move: "appealed",
      moveId: row.id,
      byId: row.concernedId,
    });
  });
}

/** Posts a message in the thread of an appeal; as a moderator, also an internal note. */
export async function postCaseMessage(
  ctx: Context<Actor>,
  { words, note = false, ...which }: CaseMessageInput & { readonly note?: boolean },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { row, facts } = await lockCaseFor(ctx, tx, which);
    const concerned =
      facts.holdsKey || (isMember(ctx.actor) && ctx.actor.userId === row.concernedId);
    if (note) authorize(ctx.actor, "case.queue", {});
    else authorize(ctx.actor, "case.post_message", facts);
    const authorId = isMember(ctx.actor) ? ctx.actor.userId : row.concernedId;
    if (!authorId) throw new Error("nobody to say it");
    const side = note ? "note" : concerned ? "concerned" : "steward";
    const [message] = await tx
      .insert(caseMessages)
      .values({ caseId: row.id, authorId, side, words, at: ctx.clock.now() })
      .returning({ id: caseMessages.id });
    if (message && side === "steward")
      await emit(tx, caseTransitioned, {
        caseId: row.id,
        move: "spoken",
        moveId: message.id,
        byId: authorId,
      });
  });
}

/** The end of an appeal, by a moderator who did not decide before. */
export async function decideAppeal(
  ctx: Context<Actor>,
  { code, outcome, words }: CaseMessageInput & { readonly outcome: "upheld" | "overturned" },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { row, facts } = await lockCaseFor(ctx, tx, { code });
    authorize(ctx.actor, "case.decide_appeal", facts);
    const now = ctx.clock.now();
    if (claimedByAnother(row, userId, now)) throw claimedByOther();
    if (outcome === "overturned") await undoLast(ctx, tx, row, userId);
    const [last] = await tx
      .select({ id: caseDecisions.id })
      .from(caseDecisions)
      .where(eq(caseDecisions.caseId, row.id))
      .limit(1);
    await tx
      .insert(caseMessages)
      .values({ caseId: row.id, authorId: userId, side: "steward", words, at: now });
    await tx
      .update(caseAppeals)
      .set({ decidedBy: userId, decidedAt: now, outcome })
      .where(eq(caseAppeals.caseId, row.id));
    await tx
      .update(cases)
      .set({ status: "closed", closedAt: now, claimedBy: null, claimedAt: null })
      .where(eq(cases.id, row.id));
    const what = `appeal_${outcome}` as const;
    await emit(tx, caseTransitioned, {
      caseId: row.id,
      move: what,
      moveId: `${row.id} ${what}`,
      byId: userId,
    });
    if (last && row.concernedId)
      await sendStatement(tx, { caseId: row.id, decisionId: last.id, what });
    await recordAudit(tx, ctx, {
      action: `moderation.${what}`,
      personId: row.concernedId,
      subject: { kind: "case", id: row.code },
      reason: words,
    });
  });
}
