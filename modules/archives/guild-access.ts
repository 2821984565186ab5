import type { SQL } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { definePort, type WithPorts } from "#platform/ports";

type ViewerContext = Pick<Context<Actor>, "actor"> & { readonly db: Database | Transaction };

/** What archives need to know about guilds. Without a provider, nobody is in any guild. */
export interface GuildAccess {
  membershipOf(
    ctx: ViewerContext,
    /** Or a subquery that selects it. */
    guildId: string | SQL,
  ): Promise<"member" | "outside" | "unknown">;
  /** How a guild is called and where it is, for those who may know of it. */
  name(
    ctx: ViewerContext,
    guildId: string,
  ): Promise<{ readonly name: string; readonly href: string } | null>;
  /** The guilds a user may publish to. */
  publishableBy(
    ctx: Pick<ViewerContext, "db">,
    userId: string,
  ): Promise<readonly { readonly id: string; readonly name: string }[]>;
}

export const guildDoorPort = definePort<GuildAccess>("archives.guildAccess", () => ({
  membershipOf: async () => "unknown",
  name: async () => null,
  publishableBy: async () => [],
}));

export const guildAccess = ({ ports }: WithPorts): GuildAccess => ports.get(guildDoorPort);
