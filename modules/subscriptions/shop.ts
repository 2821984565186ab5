import { guildAddress } from "#contracts/ledger";
import { loadCreatorFor, lockOwnCreator } from "#modules/creators";
import { relations } from "#modules/people";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { Currency } from "#platform/money";
import { noSuchTier } from "./errors.ts";
import { guildShops } from "./guild-shops.ts";
import { ofCreator, type Seller } from "./seller.ts";
import { subscribePlace } from "./words.ts";

type Asking = Pick<Context<Actor>, "actor" | "clock" | "ports">;

/** Whose tier it is about: the asker's own, or that of a guild by its address. */
export interface Whose {
  readonly guild?: string | undefined;
}

/** What is offered in somebody's own name, locked for whoever may change it. */
export async function lockOwnShop(
  tx: Transaction,
  ask: Asking,
  { guild }: Whose,
): Promise<{ readonly seller: Seller; readonly currency: Currency }> {
  if (guild === undefined) {
    const { userId, currency } = await lockOwnCreator(tx, ask.actor);
    return { seller: ofCreator(userId), currency };
  }
  const { guildId, currency } = await guildShops(ask).lock(tx, ask, guild);
  return { seller: { creatorId: null, guildId }, currency };
}

/** A creator by their name, or a guild by its address. */
export type At = { readonly username: string } | { readonly guild: string };

interface OpenShop {
  readonly seller: Seller;
  /** A guild as it is called now; a creator's name is looked up where it is shown. */
  readonly guildName: string | null;
  readonly address: string;
  /** Where the checkout stands, and where somebody comes back to. */
  readonly place: string;
}

/** Where somebody begins to pay: refuses whoever may not. */
export async function enterShop(tx: Transaction, ask: Asking, at: At): Promise<OpenShop> {
  if ("guild" in at) return enterGuild(tx, ask, at.guild);
  const { userId, username } = await loadCreatorFor(tx, ask, at.username);
  const person = (await relations(tx, ask, [userId])).get(userId);
  if (!person) throw noSuchTier();
  authorize(ask.actor, "subscription.start", { person });
  const place = subscribePlace(username);
  return { seller: ofCreator(userId), guildName: null, address: username, place };
}

async function enterGuild(tx: Transaction, ask: Asking, slug: string): Promise<OpenShop> {
  const shop = await guildShops(ask).find(tx, ask, slug);
  if (!shop) throw noSuchTier();
  authorize(ask.actor, "subscription.start_guild", { open: shop.open });
  const address = guildAddress(shop.slug);
  return {
    seller: { creatorId: null, guildId: shop.guildId },
    guildName: shop.name,
    address,
    place: subscribePlace(address),
  };
}
