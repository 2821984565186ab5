import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { definePort, type WithPorts } from "#platform/ports";

type Asker = Pick<Context<Actor>, "actor"> & { readonly db: Database | Transaction };

/** What archives ask about guilds. Where nobody provides it, nobody is in any guild. */
export interface GuildDoor {
  standing(ctx: Asker, guildId: string): Promise<"member" | "outside" | "unknown">;
  /** How a guild is called and where it is, for those who may know of it. */
  name(
    ctx: Asker,
    guildId: string,
  ): Promise<{ readonly name: string; readonly href: string } | null>;
  /** The guilds somebody may publish to. */
  own(
    ctx: Pick<Asker, "db">,
    userId: string,
  ): Promise<readonly { readonly id: string; readonly name: string }[]>;
}

export const guildDoorPort = definePort<GuildDoor>("archives.guildDoor", () => ({
  standing: async () => "unknown",
  name: async () => null,
  own: async () => [],
}));

export const guildDoor = ({ ports }: WithPorts): GuildDoor => ports.get(guildDoorPort);
