import type { Allocation } from "#contracts/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import type { Currency } from "#platform/money";
import { definePort, type WithPorts } from "#platform/ports";
import type { Divided } from "./contract.ts";

type Reader = Database | Transaction;
type Asking = Pick<Context<Actor>, "actor" | "clock" | "ports">;

export type Agreed = Pick<Allocation, "beneficiaries" | "pointsInAll" | "splitVersion">;

export interface GuildJar {
  readonly guildId: string;
  readonly slug: string;
  readonly name: string;
  readonly open: boolean;
  readonly currency: Currency;
  readonly presetsMinor: readonly bigint[];
  readonly messageRequired: boolean;
  readonly thanks: string;
  readonly divided: readonly Divided[];
}

/** What tips ask about guilds, which stand above them; provided by the composition root. */
export interface GuildJars {
  /** A guild's jar for somebody who may read there. */
  readonly find: (db: Reader, ask: Asking, slug: string) => Promise<GuildJar | undefined>;
  /** Who gets what of its next tip. */
  readonly agreed: (db: Reader, guildId: string) => Promise<Agreed>;
  /** How it is called and where it is by now, for somebody who may know of it. */
  readonly known: (
    db: Reader,
    ask: Asking,
    guildId: string,
  ) => Promise<{ readonly name: string; readonly slug: string; readonly thanks: string } | null>;
  readonly mayRefund: (db: Reader, ask: Asking, guildId: string) => Promise<boolean>;
}

/** Without it, only people take tips. */
export const guildJarsPort = definePort<GuildJars | undefined>("tips.guildJars", () => undefined);

export const guildJars = ({ ports }: WithPorts): GuildJars | undefined => ports.get(guildJarsPort);
