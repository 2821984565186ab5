import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { featureFlags, flagPeople } from "../tables.ts";
import { type FlagName, flags } from "./list.ts";

/** Whether a part is on for whoever asks. Visitors belong to no share: it is on for all or for none. */
export async function flagOn(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  name: FlagName,
): Promise<boolean> {
  const userId = isMember(actor) ? actor.userId : null;
  const [row] = await db
    .select({
      state: featureFlags.state,
      percent: featureFlags.percent,
      named: sql<boolean>`exists (select from ${flagPeople} where ${and(
        eq(flagPeople.name, name),
        sql`${flagPeople.userId} = ${userId}::uuid`,
      )})`,
    })
    .from(featureFlags)
    .where(eq(featureFlags.name, name));
  if (!row) return flags[name].otherwise;
  if (row.state !== "some") return row.state === "on";
  return row.named || (userId !== null && shareOf(name, userId) < row.percent);
}

/**
 * From 0 to 99, always the same for one person and part: a larger share keeps everybody who had it,
 * and other parts fall on other people.
 */
export const shareOf = (name: string, userId: string): number =>
  createHash("sha256").update(`${name} ${userId}`).digest().readUInt32BE(0) % 100;
