import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { termsAcceptances, waitlistEntries } from "../tables.ts";

/** What this module stores about a user, for their export. */
export async function siteExport({ db }: Context<Actor>, { userId }: { userId: string }) {
  const terms = await db
    .select({
      version: termsAcceptances.version,
      acceptedAt: termsAcceptances.acceptedAt,
      how: termsAcceptances.how,
    })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, userId));
  const [waitlist] = await db
    .select({
      reason: waitlistEntries.reason,
      source: waitlistEntries.source,
      state: waitlistEntries.state,
      createdAt: waitlistEntries.createdAt,
      invitedAt: waitlistEntries.invitedAt,
      joinedAt: waitlistEntries.joinedAt,
    })
    .from(waitlistEntries)
    .innerJoin(users, eq(users.email, waitlistEntries.email))
    .where(eq(users.id, userId));
  return { terms, waitlist: waitlist ?? null };
}
