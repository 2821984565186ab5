import { eq } from "drizzle-orm";
import { z } from "zod";
import { siteMail } from "#modules/identity";
import { paymentFor } from "#modules/payments";
import { receiptOf } from "#modules/receipts";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import { defineJob } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
import { formatMoney, isCurrency, type Money, money } from "#platform/money";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { purchasePath } from "../constants.ts";
import { archivePurchases } from "../tables.ts";

const payload = z.object({ purchaseId: z.uuid() });

/** The receipt by mail. */
export const sendPurchaseReceipt = defineJob<z.output<typeof payload>, unknown>(
  "archives.send_receipt",
  { payload, handle: writeAndSend },
);

async function writeAndSend(ctx: Context, { purchaseId }: z.output<typeof payload>): Promise<void> {
  const [found] = await ctx.db
    .select({
      purchase: archivePurchases,
      address: users.email,
      erasedAt: users.erasedAt,
      language: users.language,
    })
    .from(archivePurchases)
    .innerJoin(users, eq(users.id, archivePurchases.buyerId))
    .where(eq(archivePurchases.id, purchaseId));
  const receipt =
    found && (await receiptOf(ctx.db, (await paymentFor(ctx.db, "work", purchaseId)).id));
  if (!found || found.erasedAt || !receipt || !isCurrency(found.purchase.currency)) return;
  const { amountMinor, currency, title } = found.purchase;
  const t = translateInto(ctx, found.language);
  const { origin, send } = siteMail(ctx);
  await send(
    composeMail({
      key: `archives receipt ${purchaseId}`,
      to: { address: found.address },
      t,
      ...receiptEmail(t, { title, paid: money(amountMinor, currency), number: receipt.number }),
      action: {
        label: t("emails.archives.receipt.action"),
        url: new URL(purchasePath(purchaseId), origin).href,
      },
      site: { origin },
    }),
  );
}

export function receiptEmail(
  t: Translate,
  { title, paid, number }: { title: string; paid: Money; number: string },
) {
  const amount = formatMoney(paid, t);
  return {
    subject: t("emails.archives.receipt.subject", { amount }),
    markdown: t("emails.archives.receipt.body", { title: nameInMail(title), amount, number }),
  };
}
