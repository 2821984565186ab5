import { desc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { trustDays, trustStandings } from "../tables.ts";

/** What this module knows of somebody, for their copy. */
export async function trustExport({ db }: Context<Actor>, { userId }: { userId: string }) {
  const [standing] = await db
    .select()
    .from(trustStandings)
    .where(eq(trustStandings.userId, userId));
  const days = await db
    .select()
    .from(trustDays)
    .where(eq(trustDays.userId, userId))
    .orderBy(desc(trustDays.day));
  const withoutId = <T extends { userId: string }>({ userId: _own, ...rest }: T) => rest;
  return { standing: standing ? withoutId(standing) : null, days: days.map(withoutId) };
}
