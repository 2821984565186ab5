import { guildAddress } from "#contracts/ledger";
import { loadCreatorFor, lockOwnCreator } from "#modules/creators";
import { relations } from "#modules/people";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { Currency } from "#platform/money";
import { sellerSubscribePath } from "./constants.ts";
import { tierNotFound } from "./errors.ts";
import { getGuildSellerPort } from "./guild-seller-port.ts";
import { creatorSeller, type Seller } from "./seller.ts";

type RequestScope = Pick<Context<Actor>, "actor" | "clock" | "ports">;

/** The seller of the tier: the actor, or the guild at an address. */
export interface SellerScope {
  readonly guild?: string | undefined;
}

/** The actor as a seller, locked for changes. */
export async function lockOwnSeller(
  tx: Transaction,
  ask: RequestScope,
  { guild }: SellerScope,
): Promise<{ readonly seller: Seller; readonly currency: Currency }> {
  if (guild === undefined) {
    const { userId, currency } = await lockOwnCreator(tx, ask.actor);
    return { seller: creatorSeller(userId), currency };
  }
  const { guildId, currency } = await getGuildSellerPort(ask).lock(tx, ask, guild);
  return { seller: { creatorId: null, guildId }, currency };
}

/** A creator by their name, or a guild by its address. */
export type SellerRef = { readonly username: string } | { readonly guild: string };

interface OpenSeller {
  readonly seller: Seller;
  /** A guild's current name; a creator's name is looked up where it is shown. */
  readonly guildName: string | null;
  readonly address: string;
  /** The checkout page, which the user also returns to. */
  readonly checkoutPath: string;
}

/** The seller for a new payment: rejects users who may not pay it. */
export async function loadSeller(
  tx: Transaction,
  ask: RequestScope,
  at: SellerRef,
): Promise<OpenSeller> {
  if ("guild" in at) return loadGuildSeller(tx, ask, at.guild);
  const { userId, username } = await loadCreatorFor(tx, ask, at.username);
  const person = (await relations(tx, ask, [userId])).get(userId);
  if (!person) throw tierNotFound();
  authorize(ask.actor, "subscription.start", { person });
  const place = sellerSubscribePath(username);
  return { seller: creatorSeller(userId), guildName: null, address: username, checkoutPath: place };
}

async function loadGuildSeller(
  tx: Transaction,
  ask: RequestScope,
  slug: string,
): Promise<OpenSeller> {
  const shop = await getGuildSellerPort(ask).find(tx, ask, slug);
  if (!shop) throw tierNotFound();
  authorize(ask.actor, "subscription.start_guild", { open: shop.open });
  const address = guildAddress(shop.slug);
  return {
    seller: { creatorId: null, guildId: shop.guildId },
    guildName: shop.name,
    address,
    checkoutPath: sellerSubscribePath(address),
  };
}
