import { eq } from "drizzle-orm";
import { guildAddress, guildSlugOf } from "#contracts/ledger";
import { relations } from "#modules/people";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { type Currency, isCurrency } from "#platform/money";
import { users } from "#tables/identity";
import type { SplitLine } from "./contract.ts";
import { tipsNotAccepted } from "./errors.ts";
import { getGuildTipPort, type SplitForPayer } from "./guild-tip-port.ts";
import { tipSettings } from "./tables.ts";
import { wholeTo } from "./whole-to.ts";

type Reader = Database | Transaction;

export interface TipRecipient {
  /** The recipient: a member or a guild. */
  readonly owner: { readonly type: "member" | "guild"; readonly id: string };
  /** The path after the site's origin: `mira`, `guilds/quire-and-thread`. */
  readonly address: string;
  readonly displayName: string;
  readonly currency: Currency;
  readonly presetsMinor: readonly bigint[];
  readonly messageRequired: boolean;
  readonly thanks: string;
  /** How a guild divides it; empty if the recipient gets all of it. */
  readonly split: readonly SplitLine[];
  /** The same as its next payment will have it, and the names of those the tipper may see. */
  readonly agreed: SplitForPayer;
}

async function findTipSettings(db: Reader, username: string) {
  const [row] = await db
    .select({
      userId: users.id,
      username: users.username,
      displayName: users.name,
      open: tipSettings.open,
      currency: tipSettings.currency,
      presetsMinor: tipSettings.presetsMinor,
      messageRequired: tipSettings.messageRequired,
      thanks: tipSettings.thanks,
    })
    .from(tipSettings)
    .innerJoin(users, eq(users.id, tipSettings.userId))
    .where(eq(users.username, username.toLowerCase()));
  return row && isCurrency(row.currency) ? { ...row, currency: row.currency } : undefined;
}

/** The tip settings at an address, for a user who may tip. */
export async function loadTipRecipientFor(
  db: Reader,
  ask: Pick<Context<Actor>, "actor" | "clock" | "ports">,
  address: string,
): Promise<TipRecipient> {
  const slug = guildSlugOf(address);
  return slug === undefined
    ? loadUserTipRecipient(db, ask, address)
    : loadGuildTipRecipient(db, ask, slug.toLowerCase());
}

async function loadUserTipRecipient(
  db: Reader,
  ask: Pick<Context<Actor>, "actor" | "ports">,
  username: string,
): Promise<TipRecipient> {
  const { actor } = ask;
  const recipient = await findTipSettings(db, username);
  const person = recipient && (await relations(db, ask, [recipient.userId])).get(recipient.userId);
  if (!recipient || !person || !recipient.open || !can(actor, "person.know", person))
    throw tipsNotAccepted();
  authorize(actor, "tip.give", { person, open: recipient.open });
  const { userId, username: name, open: _, ...rest } = recipient;
  const owner = { type: "member", id: userId } as const;
  const agreed = { ...wholeTo(owner), names: new Map() };
  return { ...rest, owner, address: name, split: [], agreed };
}

async function loadGuildTipRecipient(
  db: Reader,
  ask: Pick<Context<Actor>, "actor" | "clock" | "ports">,
  slug: string,
): Promise<TipRecipient> {
  const recipient = await getGuildTipPort(ask)?.findForPayer(db, ask, slug);
  if (!recipient?.open) throw tipsNotAccepted();
  authorize(ask.actor, "tip.give_guild", { open: recipient.open });
  const { guildId, name, open: _, slug: now, ...rest } = recipient;
  return {
    ...rest,
    owner: { type: "guild", id: guildId },
    address: guildAddress(now),
    displayName: name,
  };
}
