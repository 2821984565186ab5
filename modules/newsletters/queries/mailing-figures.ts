import { eq, sql } from "drizzle-orm";
import { loadWorkFor } from "#modules/archives";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { newsletterMailings, newsletterRecipients } from "../tables.ts";
import type { MailingFigures } from "../views.ts";

/** What became of the emails about a work, for its owner: the work as an email, and the notice. */
export async function mailingFigures(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<MailingFigures[]> {
  const { work, facts } = await loadWorkFor(ctx, { publicId });
  authorize(ctx.actor, "work.see_statistics", facts);
  const of = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const { state, reportedAt, handedAt } = newsletterRecipients;
  return ctx.db
    .select({
      kind: newsletterMailings.kind,
      sent: of(sql`${handedAt} is not null and ${state} in ('sent', 'bounced', 'complained')`),
      delivered: of(sql`${reportedAt} is not null and ${state} in ('sent', 'complained')`),
      bounced: of(sql`${state} = 'bounced'`),
      complained: of(sql`${state} = 'complained'`),
    })
    .from(newsletterMailings)
    .leftJoin(newsletterRecipients, eq(newsletterRecipients.mailingId, newsletterMailings.id))
    .where(eq(newsletterMailings.workId, work.id))
    .groupBy(newsletterMailings.id)
    .orderBy(newsletterMailings.kind);
}
