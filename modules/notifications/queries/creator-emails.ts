import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { visiblePeople } from "#modules/people";
import { activeEntitlement } from "#modules/subscriptions";
import type { Actor } from "#permissions";
import { isMember } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import type { CreatorEmailsView } from "../contract.ts";
import { wantsSql } from "../recipients.ts";
import { creatorEmailSettings, notificationPreferences } from "../tables.ts";

/** Creators the member subscribes to, and others whose emails they have switched. */
export async function creatorEmails(ctx: Context<Actor>): Promise<CreatorEmailsView[]> {
  if (!isMember(ctx.actor)) return [];
  const { userId } = ctx.actor;
  const rows = await ctx.db
    .select({
      creatorId: users.id,
      name: users.name,
      username: users.username,
      works: creatorEmailSettings.works,
      emails: creatorEmailSettings.emails,
      wantsWorks: wantsSql("supported_work_published", "email"),
      wantsEmails: wantsSql("creator_email", "email"),
    })
    .from(users)
    .leftJoin(
      creatorEmailSettings,
      and(eq(creatorEmailSettings.creatorId, users.id), eq(creatorEmailSettings.userId, userId)),
    )
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, userId))
    .where(
      and(
        isNull(users.erasedAt),
        visiblePeople(ctx.actor, users.id),
        or(
          sql`${creatorEmailSettings.userId} is not null`,
          activeEntitlement({
            userId: sql`${userId}::uuid`,
            creatorId: sql`${users.id}`,
            now: ctx.clock.now(),
          }),
        ),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ wantsWorks, wantsEmails, works, emails, ...creator }) => ({
    ...creator,
    works: works ?? (wantsWorks ? "each" : "off"),
    emails: emails ?? (wantsEmails ? "each" : "off"),
  }));
}
