import { and, eq, gt, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { choicesFrom, ticksOf } from "../channel-choices.ts";
import type { Simulation } from "../contract.ts";
import type { NotificationSettingsInput } from "../inputs.ts";
import { notificationTypes, wants } from "../notification-types.ts";
import type { ChannelPresets } from "../presets.ts";
import { notificationGroups } from "../tables.ts";

const weekMs = 7 * dayMs;

/**
 * What the last seven days would have looked like under these settings. All events were stored,
 * including those turned off, so the result is a count, not an estimate.
 */
export async function simulate(
  ctx: Context<Actor>,
  input: Pick<NotificationSettingsInput, "on" | "digest" | "pushesPerDay"> & ChannelPresets,
): Promise<Simulation> {
  const { userId } = requireMember(ctx);
  const [user] = await ctx.db
    .select({ timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId));
  const day = sql<string>`(${notificationGroups.firstAt} at time zone ${user?.timeZone ?? "UTC"}::text)::date::text`;
  const rows = await ctx.db
    .select({ type: notificationGroups.type, day, groups: sql<number>`count(*)::int` })
    .from(notificationGroups)
    .where(
      and(
        eq(notificationGroups.userId, userId),
        gt(notificationGroups.lastAt, new Date(ctx.clock.now().getTime() - weekMs)),
      ),
    )
    .groupBy(notificationGroups.type, sql`2`);
  const choices = choicesFrom(ticksOf(input));
  const sum = (of: typeof rows) => of.reduce((total, { groups }) => total + groups, 0);
  const withPush = rows.filter(({ type }) => wants(choices, type, "push"));
  const capped = withPush.filter(({ type }) => !notificationTypes[type].urgent);
  const held = [...Map.groupBy(capped, (row) => row.day).values()].reduce(
    (total, ofDay) => total + Math.max(0, sum(ofDay) - input.pushesPerDay),
    0,
  );
  return {
    emails: sum(
      rows.filter(({ type }) => wants(choices, type, "email") && !notificationTypes[type].ownEmail),
    ),
    pushes: sum(withPush) - held,
    capped: held,
    inApp: sum(rows.filter(({ type }) => wants(choices, type, "app"))),
    digests: { off: 0, daily: 7, weekly: 1 }[input.digest],
  };
}
