import type { Allocation } from "#contracts/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import type { Currency } from "#platform/money";
import { definePort, type WithPorts } from "#platform/ports";

type Reader = Database | Transaction;
type Asking = Pick<Context<Actor>, "actor" | "clock" | "ports">;

type Agreed = Pick<Allocation, "beneficiaries" | "pointsInAll" | "splitVersion">;

interface GuildShop {
  readonly guildId: string;
  readonly slug: string;
  readonly name: string;
  readonly currency: Currency;
}

/** What subscriptions ask about guilds, which stand above them; provided by the composition root. */
export interface GuildShops {
  /** A guild for whoever may know of it; open where they may also begin to pay it. */
  readonly find: (
    db: Reader,
    ask: Asking,
    slug: string,
  ) => Promise<(GuildShop & { readonly open: boolean }) | undefined>;
  /** For those who decide what it offers; its row stays locked. Refuses everybody else. */
  readonly lock: (tx: Transaction, ask: Asking, slug: string) => Promise<GuildShop>;
  /** For those who see who pays it. Refuses everybody else. */
  readonly books: (db: Reader, ask: Asking, slug: string) => Promise<GuildShop>;
  /** Who gets what of its next charge. */
  readonly agreed: (db: Reader, guildId: string) => Promise<Agreed>;
  /** Where it is by now, for somebody who may know of it. */
  readonly known: (
    db: Reader,
    ask: Asking,
    guildId: string,
  ) => Promise<{ readonly name: string; readonly slug: string } | null>;
  readonly mayRefund: (db: Reader, ask: Asking, guildId: string) => Promise<boolean>;
}

/** A guild's money is never moved by guessing: where it is not provided, nothing of it is charged. */
export const guildShopsPort = definePort<GuildShops>("subscriptions.guildShops");

export const guildShops = ({ ports }: WithPorts): GuildShops => ports.get(guildShopsPort);
