import { eq } from "drizzle-orm";
import { refreshPayment } from "#modules/payments";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { users } from "#tables/identity";
import { loadGift } from "../commands/redeem-gift.ts";
import { settleGift } from "../commands/settle-gift.ts";
import { giftPath } from "../emails/email-data.ts";
import { giftNotFound } from "../errors.ts";
import { isGiftFunded } from "../gift-funding.ts";
import { gifts, tiers } from "../tables.ts";

/** The gift for its secret key. */
export async function giftPage(ctx: Context<Actor>, input: { giftId: string; key: string }) {
  const gift = await loadGift(ctx, ctx.db, input);
  const [tier] = await ctx.db.select().from(tiers).where(eq(tiers.id, gift.tierId));
  const [giver] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, gift.giverId));
  const open =
    gift.state === "bought" &&
    gift.expiresAt !== null &&
    gift.expiresAt > ctx.clock.now() &&
    (await isGiftFunded(ctx.db, gift.paymentId));
  return {
    id: gift.id,
    open,
    tier: tier?.name ?? "",
    months: gift.months,
    message: gift.message,
    from: giver?.name ?? "",
    expiresAt: gift.expiresAt?.toISOString() ?? null,
  };
}

/** For the giver, after paying: the URL to pass on. */
export async function giftBoughtPage(ctx: Context<Actor>, giftId: string) {
  if (!isUuid(giftId)) throw giftNotFound();
  const [row] = await ctx.db
    .select({ gift: gifts, username: users.username })
    .from(gifts)
    .innerJoin(users, eq(users.id, gifts.creatorId))
    .where(eq(gifts.id, giftId));
  if (!row || !isMember(ctx.actor) || row.gift.giverId !== ctx.actor.userId) throw giftNotFound();
  if (row.gift.state === "checkout_pending" && row.gift.paymentId) {
    await refreshPayment(ctx, row.gift.paymentId);
    await settleGift(ctx, { giftId });
  }
  const [gift] = await ctx.db.select().from(gifts).where(eq(gifts.id, giftId));
  const bought = gift?.state === "bought";
  return { bought, path: bought ? giftPath(ctx, row.username, giftId) : null };
}
