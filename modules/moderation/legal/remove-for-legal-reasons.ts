import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { decideCase } from "../commands/decide-case.ts";
import { type Evidence, legalLimits } from "../constants.ts";
import { nothingThere } from "../errors.ts";
import type { LegalRemovalInput } from "../inputs.ts";
import { openCase } from "../open-case.ts";
import { storedText } from "../stored-text.ts";
import { cases, legalRemovals } from "../tables.ts";
import { findSubjectByUrl } from "./find-subject-by-url.ts";

/**
 * Takes down illegal content at once: it is hidden, its author gets the reasons and can appeal, and
 * the evidence is sealed, so that not even the admin area shows it.
 */
export async function removeForLegalReasons(
  ctx: Context<Actor>,
  input: LegalRemovalInput,
): Promise<{ readonly code: string }> {
  authorize(ctx.actor, "case.queue", {});
  const { address, askedBy, law, jurisdiction, reference, statement } = input;
  return inTransaction(ctx, async (tx) => {
    const subject = await findSubjectByUrl(tx, address);
    if (!subject) throw nothingThere();
    const at = ctx.clock.now();
    const caseId = await openCase(tx, { subject, source: "law", reason: "unlawful", at });
    if (!caseId) throw nothingThere();
    const [row] = await tx.select().from(cases).where(eq(cases.id, caseId));
    if (!row?.evidence) throw nothingThere();
    await decideCase(withTransaction(ctx, tx), {
      code: row.code,
      measure: "remove",
      ground: "law",
      replacement: "",
      statement: storedText(ctx)("moderation.legal.statement", {
        statement,
        requester: askedBy,
        law,
        jurisdiction,
      }),
    });
    const seal = sealOf(row.evidence);
    await tx.insert(legalRemovals).values({
      caseId,
      requestedBy: askedBy,
      law,
      jurisdiction,
      reference,
      at,
      seal,
      sealedEvidence: row.evidence,
      retainedUntil: new Date(at.getTime() + legalLimits.keptDays * dayMs),
    });
    await tx.update(cases).set({ evidence: null }).where(eq(cases.id, caseId));
    await recordAudit(tx, ctx, {
      action: "moderation.removed_by_law",
      personId: row.concernedId,
      subject: { kind: "case", id: row.code },
      reason: law,
      details: { jurisdiction, reference, seal },
    });
    return { code: row.code };
  });
}

/** Field by field: jsonb does not preserve key order. */
export const sealOf = ({ title, words, path, author, at }: Evidence): string =>
  createHash("sha256")
    .update(JSON.stringify([title, words, path, author, at]))
    .digest("hex");
