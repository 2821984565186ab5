import { asc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { activityDays, analyticsPeople } from "../tables.ts";

/** Analytics data about a user: when and how they signed up, and the days they were active. */
export async function activityExport(
  { db }: Context<Actor>,
  { userId }: { readonly userId: string },
) {
  const [person] = await db
    .select()
    .from(analyticsPeople)
    .where(eq(analyticsPeople.userId, userId));
  if (!person) return { joinedOn: null, source: null, confirmedOn: null, days: [] };
  const days = await db
    .select({ day: activityDays.day })
    .from(activityDays)
    .where(eq(activityDays.personId, person.id))
    .orderBy(asc(activityDays.day));
  const { joinedOn, source, confirmedOn } = person;
  return { joinedOn, source, confirmedOn, days: days.map(({ day }) => day) };
}
