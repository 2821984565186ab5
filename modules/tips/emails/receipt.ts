import { eq } from "drizzle-orm";
import { z } from "zod";
import { siteMail } from "#modules/identity";
import { paymentFor } from "#modules/payments";
import { loadFormats } from "#modules/preferences";
import { receiptOf } from "#modules/receipts";
import { defaultDateFormats, formatFullDate } from "#platform/calendar";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { composeMail, nameInMail } from "#platform/mail";
import { formatMoney, isCurrency, money } from "#platform/money";
import { users } from "#tables/identity";
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
  const address = tip.guestEmail ?? (await addressOf(ctx, tip.payerId));
  const receipt = await receiptOf(ctx.db, (await paymentFor(ctx.db, "tip", tipId)).id);
  if (!to || !address || !receipt) return;
  const formats = tip.payerId ? await loadFormats(ctx.db, tip.payerId) : defaultDateFormats;
  const amount = formatMoney(money(tip.grossMinor, tip.currency));
  const { origin, send } = siteMail(ctx);
  await send(
    composeMail({
      key: `tips receipt ${tipId}`,
      to: { address },
      subject: `Your tip of ${amount}`,
      markdown: `You tipped **${nameInMail(to.name)}**${to.handle} **${amount}** on ${formatFullDate(receipt.issuedAt, formats)}.\n\nReceipt ${receipt.number}. The page behind the button shows where each cent went.`,
      action: {
        label: "See the receipt",
        url: new URL(receiptPath(ctx, tipId, tip.guestId !== null), origin).href,
      },
      site: { name: "Guildhall", origin },
    }),
  );
}

/** The recipient's name for an email. */
async function recipientOf({ db }: Context, { toId, guildName }: typeof tips.$inferSelect) {
  if (guildName) return { name: guildName, handle: "" };
  const [user] = await db
    .select({ name: users.name, username: users.username })
    .from(users)
    .where(eq(users.id, toId ?? ""));
  return user && { name: user.name, handle: ` (@${nameInMail(user.username)})` };
}

async function addressOf({ db }: Context, userId: string | null): Promise<string | undefined> {
  if (userId === null) return undefined;
  const [user] = await db
    .select({ email: users.email, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user && !user.erasedAt ? user.email : undefined;
}
