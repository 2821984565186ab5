import { eq } from "drizzle-orm";
import { guildAddress } from "#contracts/ledger";
import type { PaymentOutcome } from "#contracts/payments";
import { findCreator } from "#modules/creators";
import { transfersOf } from "#modules/ledger";
import { paymentFor, refreshPayment, unpaidStatus } from "#modules/payments";
import { receiptOf } from "#modules/receipts";
import { invoiceLinks } from "#modules/taxes";
import { type Actor, isMember, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { tipsAbout } from "../about.ts";
import { settleTip } from "../commands/settle-tip.ts";
import { getGuildTipPort } from "../guild-tip-port.ts";
import { loadTipForTipper } from "../load-tip-for-tipper.ts";
import { tipSettings, type tips } from "../tables.ts";
import { sharesTipEmail } from "./list-tippers.ts";

/**
 * The receipt, which can be opened any number of times. A user returning from the payment page may
 * be faster than the webhook: then the payment is queried here.
 */
export async function getGivenTip(
  ctx: Context<Actor>,
  { tipId, key }: { readonly tipId: string; readonly key: string | undefined },
) {
  let tip = await loadTipForTipper(ctx.db, ctx, tipId, key);
  let answer: PaymentOutcome | undefined;
  // A failed one may have been retried with another card and be paid by now.
  if (isOpen(tip) && !isViewed(ctx.actor)) {
    const { id } = await paymentFor(ctx.db, "tip", tip.id);
    answer = await refreshPayment(ctx, id);
    await settleTip(ctx, { tipId: tip.id });
    tip = await loadTipForTipper(ctx.db, ctx, tipId, key);
  }
  const payment = await paymentFor(ctx.db, "tip", tip.id);
  const [to, transfers, receipt, sharesEmail, invoices, about] = await Promise.all([
    recipientOf(ctx, tip),
    transfersOf(ctx.db, { type: "payment", id: payment.id }),
    receiptOf(ctx.db, payment.id),
    sharing(ctx, tip),
    invoiceLinks(ctx, ctx.db, [payment.id], { isGuest: tip.payerId === null }),
    tipsAbout(ctx, [tip]),
  ]);
  // Until a tip is given, the payment knows more than the tip: the newest attempt counts.
  const stands = isOpen(tip) && answer ? unpaidStatus(answer) : { state: tip.state, payUrl: null };
  return {
    tip,
    ...stands,
    to,
    about: about.get(tip.id) ?? null,
    payment,
    receipt,
    transfers,
    sharesEmail,
    invoices: invoices.get(payment.id) ?? [],
  };
}

const isOpen = ({ state }: typeof tips.$inferSelect) => state === "pending" || state === "failed";

/** Whether they have the giver's address; nothing where they could not. */
async function sharing({ db, actor }: Context<Actor>, tip: typeof tips.$inferSelect) {
  const { payerId, toId, nameVisibility, state } = tip;
  if (!isMember(actor) || !payerId || !toId || nameVisibility === "nobody") return null;
  if (await sharesTipEmail(db, { payerId, toId })) return true;
  return state === "given" && (await findCreator(db, toId)) ? false : null;
}

/** The recipient. A guild the giver may no longer see appears under its former name. */
async function recipientOf(ctx: Context<Actor>, tip: typeof tips.$inferSelect) {
  if (tip.guildId) {
    const guild = await getGuildTipPort(ctx)?.findVisible(ctx.db, ctx, tip.guildId);
    return {
      creatorId: null,
      address: guild ? guildAddress(guild.slug) : "guilds",
      displayName: guild?.name ?? tip.guildName ?? "",
      thanks: guild?.thanks ?? "",
    };
  }
  const [to] = await ctx.db
    .select({
      creatorId: users.id,
      address: users.username,
      displayName: users.name,
      thanks: tipSettings.thanks,
    })
    .from(users)
    .leftJoin(tipSettings, eq(tipSettings.userId, users.id))
    .where(eq(users.id, tip.toId ?? tip.subjectId));
  if (!to) throw new Error("a tip for nobody");
  return { ...to, thanks: to.thanks ?? "" };
}
