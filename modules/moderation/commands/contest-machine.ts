import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import type { SubjectKind } from "../constants.ts";
import { openCase } from "../open-case.ts";
import { lookAt } from "../subjects.ts";
import { cases, caseWords } from "../tables.ts";

interface Contested {
  readonly subject: { readonly kind: SubjectKind; readonly id: string };
  readonly words: string;
}

/** Asks a person to look at what the machine decided about oneself: a case, with one's own words in it. */
export async function contestMachine(
  ctx: Context<Actor>,
  { subject, words }: Contested,
): Promise<{ readonly code: string }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const seen = await lookAt[subject.kind](tx, subject.id);
    if (seen?.concernedId !== userId) throw notFound("case_not_found");
    const at = ctx.clock.now();
    const caseId = await openCase(tx, { subject, source: "contested", reason: "other", at });
    if (!caseId) throw notFound("case_not_found");
    await tx.insert(caseWords).values({ caseId, authorId: userId, side: "concerned", words, at });
    const [row] = await tx.select({ code: cases.code }).from(cases).where(eq(cases.id, caseId));
    return { code: row?.code ?? "" };
  });
}
