import { eq } from "drizzle-orm";
import { z } from "zod";
import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import { defineJob } from "#platform/jobs";
import { composeMail } from "#platform/mail";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { feedbackKey } from "./access.ts";
import { type FeedbackAnswer, feedbackStatuses, referenceText } from "./contract.ts";
import { feedback, feedbackAnswers } from "./tables.ts";

const payload = z.object({
  feedbackId: z.uuid(),
  answerId: z.uuid().optional(),
});

/**
 * Confirms feedback or an answer to senders who chose email. A guest's link contains its key; a
 * member's leads to a page that requires signing in.
 */
export const feedbackEmailJob = defineJob<z.output<typeof payload>, Actor>("feedback.send_email", {
  payload,
  handle: async (ctx, { feedbackId, answerId }) => {
    const [row] = await ctx.db
      .select({ item: feedback, address: users.email, language: users.language })
      .from(feedback)
      .leftJoin(users, eq(users.id, feedback.userId))
      .where(eq(feedback.id, feedbackId));
    const to = row?.item.guestEmail ?? row?.address;
    if (!row || !to || row.item.contact !== "email") return;
    const { origin, send } = siteMail(ctx);
    const url = new URL(`/feedback/${row.item.reference}`, origin);
    if (row.item.guestEmail) url.searchParams.set("key", feedbackKey(ctx, row.item.id));
    const t = translateInto(ctx, row.language ?? row.item.guestLanguage ?? undefined);
    const reference = referenceText(row.item.reference);
    await send(
      composeMail({
        key: `feedback ${answerId ?? feedbackId}`,
        to: { address: to },
        t,
        ...(answerId
          ? answeredEmail(t, reference, await findAnswer(ctx, answerId))
          : receivedEmail(t, reference)),
        action: { label: t("emails.feedback.actions.view"), url: url.href },
        site: { origin },
      }),
    );
  },
});

async function findAnswer({ db }: Context<Actor>, answerId: string) {
  const [answer] = await db.select().from(feedbackAnswers).where(eq(feedbackAnswers.id, answerId));
  return answer;
}

export const receivedEmail = (t: Translate, reference: string) => ({
  subject: t("emails.feedback.received.subject", { reference }),
  markdown: t("emails.feedback.received.body", { reference }),
});

export function answeredEmail(
  t: Translate,
  reference: string,
  answer: Pick<FeedbackAnswer, "status" | "message"> | undefined,
) {
  const subject = t("emails.feedback.answered.subject", { reference });
  if (!answer) return { subject, markdown: t("emails.feedback.answered.body") };
  const status = t("emails.feedback.answered.statusBody", {
    status: t(feedbackStatuses[answer.status]),
  });
  // Indented, so that nothing in it is taken for a link or a heading.
  const message = answer.message
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
  return { subject, markdown: answer.message ? `${status}\n\n${message}` : status };
}
