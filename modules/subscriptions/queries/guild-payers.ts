import { and, eq, ne } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { subscriptions } from "../tables.ts";

type Reader = Pick<Database | Transaction, "select" | "$count">;

const livesIn = (guildId: string) =>
  and(eq(subscriptions.guildId, guildId), ne(subscriptions.state, "ended"));

/** How many subscriptions to a guild are not over, those about to be paid or to end among them. */
export const guildPayers = (db: Reader, guildId: string): Promise<number> =>
  db.$count(subscriptions, livesIn(guildId));

export const hasGuildSubscribers = async (db: Reader, guildId: string): Promise<boolean> =>
  (await guildPayers(db, guildId)) > 0;
