import type { Allocation } from "#contracts/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import type { Currency } from "#platform/money";
import { definePort, type WithPorts } from "#platform/ports";

type Reader = Database | Transaction;
type RequestScope = Pick<Context<Actor>, "actor" | "clock" | "ports">;

export type AgreedSplit = Pick<Allocation, "beneficiaries" | "pointsInAll" | "splitVersion">;

interface GuildSeller {
  readonly guildId: string;
  readonly slug: string;
  readonly name: string;
  readonly currency: Currency;
}

/**
 * What subscriptions need to know about guilds, which are above them; provided by the composition
 * root.
 */
export interface GuildSellerPort {
  /** A guild, if the actor may see it; `open` if they may also start paying it. */
  readonly find: (
    db: Reader,
    ask: RequestScope,
    slug: string,
  ) => Promise<(GuildSeller & { readonly open: boolean }) | undefined>;
  /** For members who manage what it offers; locks its row. Rejects everyone else. */
  readonly lock: (tx: Transaction, ask: RequestScope, slug: string) => Promise<GuildSeller>;
  /** For members who may see its payers. Rejects everyone else. */
  readonly findForSubscriberList: (
    db: Reader,
    ask: RequestScope,
    slug: string,
  ) => Promise<GuildSeller>;
  /** Who gets what of its next charge. */
  readonly currentSplit: (db: Reader, guildId: string) => Promise<AgreedSplit>;
  /** The same, with the names of the members the payer may see, by their ids. */
  readonly splitForPayer: (
    db: Reader,
    ask: RequestScope,
    guildId: string,
  ) => Promise<AgreedSplit & { readonly names: ReadonlyMap<string, string> }>;
  /** Its current address, for users who may see it. */
  readonly findVisible: (
    db: Reader,
    ask: RequestScope,
    guildId: string,
  ) => Promise<{ readonly name: string; readonly slug: string } | null>;
  readonly mayRefund: (db: Reader, ask: RequestScope, guildId: string) => Promise<boolean>;
}

/** A guild's money is never moved by guessing: where it is not provided, nothing of it is charged. */
export const guildShopsPort = definePort<GuildSellerPort>("subscriptions.guildSellerPort");

export const getGuildSellerPort = ({ ports }: WithPorts): GuildSellerPort =>
  ports.get(guildShopsPort);
