import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import type { SubjectKind } from "../constants.ts";
import { openCase } from "../open-case.ts";
import { readSubject } from "../subjects.ts";
import { caseMessages, cases } from "../tables.ts";

interface ContestInput {
  readonly subject: { readonly kind: SubjectKind; readonly id: string };
  readonly words: string;
}

/**
 * Requests human review of an automated decision about the actor: opens a case with their
 * statement.
 */
export async function contestAutomatedDecision(
  ctx: Context<Actor>,
  { subject, words }: ContestInput,
): Promise<{ readonly code: string }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const seen = await readSubject[subject.kind](tx, subject.id);
    if (seen?.concernedId !== userId) throw notFound("case_not_found");
    const at = ctx.clock.now();
    const caseId = await openCase(tx, { subject, source: "contested", reason: "other", at });
    if (!caseId) throw notFound("case_not_found");
    await tx
      .insert(caseMessages)
      .values({ caseId, authorId: userId, side: "concerned", words, at });
    const [row] = await tx.select({ code: cases.code }).from(cases).where(eq(cases.id, caseId));
    return { code: row?.code ?? "" };
  });
}
