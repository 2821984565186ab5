import type { Allocation } from "#contracts/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import type { Currency } from "#platform/money";
import { definePort, type WithPorts } from "#platform/ports";
import type { SplitLine } from "./contract.ts";

type Reader = Database | Transaction;
type RequestScope = Pick<Context<Actor>, "actor" | "clock" | "ports" | "t">;

export type AgreedSplit = Pick<Allocation, "beneficiaries" | "pointsInAll" | "splitVersion">;

/** A split, and the names of the members the payer may see, by their ids. */
export type SplitForPayer = AgreedSplit & { readonly names: ReadonlyMap<string, string> };

export interface GuildTipSettings {
  readonly guildId: string;
  readonly slug: string;
  readonly name: string;
  readonly open: boolean;
  readonly currency: Currency;
  readonly presetsMinor: readonly bigint[];
  readonly messageRequired: boolean;
  readonly thanks: string;
  readonly split: readonly SplitLine[];
  readonly agreed: SplitForPayer;
}

/** What tips need to know about guilds, which are above them; provided by the composition root. */
export interface GuildTipPort {
  /** The tip settings for a user who may read there. */
  readonly findForPayer: (
    db: Reader,
    ask: RequestScope,
    slug: string,
  ) => Promise<GuildTipSettings | undefined>;
  /** Who gets what of its next tip. */
  readonly currentSplit: (db: Reader, guildId: string) => Promise<AgreedSplit>;
  /** Its current name and address, for users who may see it. */
  readonly findVisible: (
    db: Reader,
    ask: RequestScope,
    guildId: string,
  ) => Promise<{ readonly name: string; readonly slug: string; readonly thanks: string } | null>;
  readonly mayRefund: (db: Reader, ask: RequestScope, guildId: string) => Promise<boolean>;
}

/** Without it, only people take tips. */
export const guildTipPort = definePort<GuildTipPort | undefined>(
  "tips.guildTipPort",
  () => undefined,
);

export const getGuildTipPort = ({ ports }: WithPorts): GuildTipPort | undefined =>
  ports.get(guildTipPort);
