import { eq } from "drizzle-orm";
import { z } from "zod";
import { asMembers, siteMail } from "#modules/identity";
import { paymentFor } from "#modules/payments";
import { loadFormats } from "#modules/preferences";
import { receiptOf } from "#modules/receipts";
import { guest } from "#permissions";
import { type DateFormats, defaultDateFormats, formatFullDate } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import { defineJob } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
import { formatMoney, isCurrency, type Money, money } from "#platform/money";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { tipsAbout } from "../about.ts";
import type { TipAbout } from "../contract.ts";
import { receiptPath } from "../receipt-path.ts";
import { tips } from "../tables.ts";

const payload = z.object({ tipId: z.uuid() });

/** The receipt by email: for a guest the only record. */
export const sendReceipt = defineJob<z.output<typeof payload>, unknown>("tips.send_receipt", {
  payload,
  handle: composeAndSend,
});

async function composeAndSend(ctx: Context, { tipId }: z.output<typeof payload>): Promise<void> {
  const [tip] = await ctx.db.select().from(tips).where(eq(tips.id, tipId));
  if (!tip || !isCurrency(tip.currency)) return;
  const to = await recipientOf(ctx, tip);
  const payer = await payerOf(ctx, tip.payerId);
  const address = tip.guestEmail ?? payer?.email;
  const receipt = await receiptOf(ctx.db, (await paymentFor(ctx.db, "tip", tipId)).id);
  if (!to || !address || !receipt) return;
  const t = translateInto(ctx, payer?.language ?? tip.guestLanguage ?? undefined);
  const formats = tip.payerId
    ? await loadFormats(ctx.db, tip.payerId)
    : { ...defaultDateFormats, locale: t.locale };
  const [payerActor] = tip.payerId ? await asMembers(ctx.db, [tip.payerId]) : [guest];
  const about = payerActor && (await tipsAbout({ ...ctx, actor: payerActor }, [tip])).get(tip.id);
  const { origin, send } = siteMail(ctx);
  await send(
    composeMail({
      key: `tips receipt ${tipId}`,
      to: { address },
      t,
      ...receiptEmail(
        t,
        {
          ...to,
          paid: money(tip.grossMinor, tip.currency),
          issuedAt: receipt.issuedAt,
          number: receipt.number,
          ...(about && { about }),
        },
        formats,
      ),
      action: {
        label: t("emails.tips.receipt.action"),
        url: new URL(receiptPath(ctx, tipId, tip.guestId !== null), origin).href,
      },
      site: { origin },
    }),
  );
}

interface ReceiptFacts {
  readonly name: string;
  /** Absent for a guild. */
  readonly username?: string;
  readonly paid: Money;
  readonly issuedAt: Date;
  readonly number: string;
  /** What it was for, if not the recipient as a whole. */
  readonly about?: TipAbout;
}

const aboutText = (t: Translate, { kind, title }: TipAbout): string => {
  const values = { title: nameInMail(title) };
  return kind === "work"
    ? t("tips.about.work", values)
    : kind === "post"
      ? t("tips.about.post", values)
      : t("tips.about.goal", values);
};

export function receiptEmail(
  t: Translate,
  { name, username, about, paid, issuedAt, number }: ReceiptFacts,
  formats: DateFormats,
) {
  const amount = formatMoney(paid, t);
  const date = formatFullDate(issuedAt, formats);
  const values = { amount, date, number, name: nameInMail(name) };
  const body = username
    ? t("emails.tips.receipt.body", { ...values, username: nameInMail(username) })
    : t("emails.tips.receipt.guildBody", values);
  return {
    subject: t("emails.tips.receipt.subject", { amount }),
    markdown: about ? `${aboutText(t, about)}\n\n${body}` : body,
  };
}

/** The recipient's name for an email. */
async function recipientOf({ db }: Context, { toId, guildName }: typeof tips.$inferSelect) {
  if (guildName) return { name: guildName };
  const [user] = await db
    .select({ name: users.name, username: users.username })
    .from(users)
    .where(eq(users.id, toId ?? ""));
  return user;
}

async function payerOf({ db }: Context, userId: string | null) {
  if (userId === null) return undefined;
  const [user] = await db
    .select({ email: users.email, erasedAt: users.erasedAt, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return user && !user.erasedAt ? user : undefined;
}
