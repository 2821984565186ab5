import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { archiveWorks } from "#tables/archives";
import { users } from "#tables/identity";
import { emailSuppressions, newsletterMailings, newsletterRecipients } from "../tables.ts";

/** For the data export: emails sent in the user's name, emails they got, and a suppressed address. */
export async function newslettersExport(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
) {
  const [sent, received, suppressed] = await Promise.all([
    ctx.db
      .select({
        work: archiveWorks.publicId,
        kind: newsletterMailings.kind,
        audience: newsletterMailings.audience,
        subject: newsletterMailings.subject,
        preview: newsletterMailings.preview,
        createdAt: newsletterMailings.createdAt,
        finishedAt: newsletterMailings.finishedAt,
      })
      .from(newsletterMailings)
      .innerJoin(archiveWorks, eq(archiveWorks.id, newsletterMailings.workId))
      .where(eq(newsletterMailings.creatorId, userId))
      .orderBy(asc(newsletterMailings.createdAt)),
    ctx.db
      .select({
        work: archiveWorks.publicId,
        kind: newsletterMailings.kind,
        subject: newsletterMailings.subject,
        state: newsletterRecipients.state,
        whole: newsletterRecipients.whole,
        at: newsletterRecipients.handedAt,
      })
      .from(newsletterRecipients)
      .innerJoin(newsletterMailings, eq(newsletterMailings.id, newsletterRecipients.mailingId))
      .innerJoin(archiveWorks, eq(archiveWorks.id, newsletterMailings.workId))
      .where(and(eq(newsletterRecipients.userId, userId), isNotNull(newsletterRecipients.handedAt)))
      .orderBy(asc(newsletterRecipients.handedAt)),
    ctx.db
      .select({ reason: emailSuppressions.reason, at: emailSuppressions.at })
      .from(emailSuppressions)
      .innerJoin(users, eq(users.email, emailSuppressions.address))
      .where(eq(users.id, userId)),
  ]);
  return { sent, received, suppressed };
}
