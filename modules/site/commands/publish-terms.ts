import { sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { termsDateInPast, termsInvalid } from "../errors.ts";
import { termsPublished } from "../events.ts";
import type { TermsInput } from "../inputs.ts";
import { publishedTerms } from "../tables.ts";
import { loadTermsVersions } from "../terms/current-terms.ts";
import { isUnreviewed } from "../terms/templates.ts";
import { readSections } from "../terms/versions.ts";

/**
 * Publishes a new version. From its day on, members are asked to accept it at their next visit.
 * Versions scheduled for a later day never take effect, which allows correcting a wrong day.
 * Publishing identical terms again, as a double submit does, returns the existing version.
 */
export async function publishTerms(
  ctx: Context<Actor>,
  { day, summary, body }: TermsInput,
): Promise<{ readonly version: number }> {
  authorize(ctx.actor, "site.operate", {});
  const now = ctx.clock.now();
  if (day < now.toISOString().slice(0, 10)) throw termsDateInPast();
  if (isUnreviewed(ctx, body)) throw termsInvalid("site.template.errors.unreviewed");
  try {
    readSections(body, "This");
  } catch {
    throw termsInvalid("site.terms.errors.sections");
  }
  return inTransaction(ctx, async (tx) => {
    // Two concurrent publications would get the same number.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('published terms'))`);
    const { versions, upcoming } = await loadTermsVersions({ db: tx, clock: ctx.clock });
    const last = [...versions, ...upcoming].reduce((a, b) => (b.version > a.version ? b : a));
    if (last.date === day && last.summary === summary && last.body === body)
      return { version: last.version };
    const version = last.version + 1;
    await tx.insert(publishedTerms).values({
      version,
      day,
      summary,
      body,
      publishedAt: now,
      publishedBy: isMember(ctx.actor) ? ctx.actor.userId : null,
    });
    await emit(tx, termsPublished, { version });
    await recordAudit(tx, ctx, {
      action: "admin.terms_published",
      subject: { kind: "terms", id: String(version) },
      reason: summary,
      details: { day },
    });
    return { version };
  });
}
