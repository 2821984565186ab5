import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { featureFlags, flagPeople } from "../tables.ts";
import { type FlagName, flags } from "./flags.ts";

/**
 * Whether a feature is enabled for the actor. Visitors are in no rollout share: it is on for all or
 * for none.
 */
export async function isFlagEnabled(
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
  return row.named || (userId !== null && rolloutBucket(name, userId) < row.percent);
}

/**
 * From 0 to 99, stable per user and flag: a larger share includes everyone who had the feature, and
 * different flags select different users.
 */
export const rolloutBucket = (name: string, userId: string): number =>
  createHash("sha256").update(`${name} ${userId}`).digest().readUInt32BE(0) % 100;
