import { desc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { trustDays, userTrust } from "../tables.ts";

/** What this module stores about a user, for their data export. */
export async function trustExport({ db }: Context<Actor>, { userId }: { userId: string }) {
  const [trust] = await db.select().from(userTrust).where(eq(userTrust.userId, userId));
  const days = await db
    .select()
    .from(trustDays)
    .where(eq(trustDays.userId, userId))
    .orderBy(desc(trustDays.day));
  const withoutId = <T extends { userId: string }>({ userId: _own, ...rest }: T) => rest;
  return { trust: trust ? withoutId(trust) : null, days: days.map(withoutId) };
}
