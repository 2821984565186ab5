import { eq } from "drizzle-orm";
import { z } from "zod";
import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defaultLocale } from "#platform/i18n";
import { defineJob } from "#platform/jobs";
import { composeMail } from "#platform/mail";
import { translations } from "#platform/translations";
import { users } from "#tables/identity";
import { feedbackKey } from "./access.ts";
import { feedbackStatuses, referenceText } from "./contract.ts";
import { feedback, feedbackAnswers } from "./tables.ts";

const payload = z.object({ feedbackId: z.uuid(), answerId: z.uuid().optional() });

/**
 * Confirms feedback or an answer to senders who chose email. A guest's link contains its key; a
 * member's leads to a page that requires signing in.
 */
export const feedbackEmailJob = defineJob<z.output<typeof payload>, Actor>("feedback.send_email", {
  payload,
  handle: async (ctx, { feedbackId, answerId }) => {
    const [row] = await ctx.db
      .select({ item: feedback, address: users.email })
      .from(feedback)
      .leftJoin(users, eq(users.id, feedback.userId))
      .where(eq(feedback.id, feedbackId));
    const to = row?.item.guestEmail ?? row?.address;
    if (!row || !to || row.item.contact !== "email") return;
    const { origin, send } = siteMail(ctx);
    const url = new URL(`/feedback/${row.item.reference}`, origin);
    if (row.item.guestEmail) url.searchParams.set("key", feedbackKey(ctx, row.item.id));
    const reference = referenceText(row.item.reference);
    await send(
      composeMail({
        key: `feedback ${answerId ?? feedbackId}`,
        to: { address: to },
        subject: answerId ? `An answer to ${reference}` : `We have your feedback: ${reference}`,
        markdown: answerId ? await answerText(ctx, answerId) : receivedText(reference),
        action: { label: "See how it stands", url: url.href },
        site: { name: "Guildhall", origin },
      }),
    );
  },
});

const receivedText = (reference: string) =>
  `Thank you. Your feedback arrived, and a person reads it. Its number is ${reference}; when something comes of it, we write again.`;

async function answerText({ db, ports }: Context<Actor>, answerId: string): Promise<string> {
  const english = ports.get(translations).forLocale(defaultLocale);
  const [answer] = await db.select().from(feedbackAnswers).where(eq(feedbackAnswers.id, answerId));
  if (!answer) return "Something new stands beside your feedback.";
  const standing = `It now stands at: ${english(feedbackStatuses[answer.status]).toLowerCase()}.`;
  // Indented, so that nothing in it is taken for a link or a heading.
  const message = answer.message
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
  return answer.message ? `${standing}\n\n${message}` : standing;
}
