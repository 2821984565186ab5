import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { guildEventsPath } from "#contracts/guilds";
import { eventReminderDue, eventRescheduled } from "#modules/guilds";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { guildEventResponses, guildEvents, guildMembers } from "#tables/guilds";
import { type NotifyInput, notify } from "../commands/notify.ts";
import { guildOf } from "./guilds.ts";

const batchSize = 500;

export const notifyOfGuildEvent = defineListener(
  eventReminderDue,
  "notifications.notify_of_guild_event",
  async (ctx: Context<Actor>, { guildId, eventId }) => {
    const event = await findUpcomingEvent(ctx, eventId);
    const guild = await guildOf(ctx, guildId);
    if (!guild || !event || event.cancelledAt) return;
    await notifyAttendees(ctx, event, {
      type: "guild_event_soon",
      key: `guild event ${eventId} ${event.startsAt.toISOString()}`,
      facts: { title: event.title, path: guildEventsPath(guild.slug) },
    });
  },
);

export const notifyOfMovedEvent = defineListener(
  eventRescheduled,
  "notifications.notify_of_moved_event",
  async (ctx: Context<Actor>, { guildId, eventId, version, byId }) => {
    const event = await findUpcomingEvent(ctx, eventId);
    const guild = await guildOf(ctx, guildId);
    // Canceled meanwhile: that has its own notification, and the earlier change is no longer sent.
    const overtaken = event?.cancelledAt && event.version > version;
    if (!guild || !event || overtaken) return;
    await notifyAttendees(ctx, event, {
      type: "guild_event_changed",
      actorId: byId,
      key: `guild event ${eventId} changed ${version}`,
      facts: {
        title: event.title,
        what: event.cancelledAt ? "off" : "moved",
        path: guildEventsPath(guild.slug),
      },
    });
  },
);

type Event = typeof guildEvents.$inferSelect;

async function findUpcomingEvent({ db, clock }: Context<Actor>, eventId: string) {
  const [event] = await db.select().from(guildEvents).where(eq(guildEvents.id, eventId));
  return event && event.startsAt > clock.now() ? event : undefined;
}

/** Users who said they will or might attend, and are still members. */
async function notifyAttendees(
  ctx: Context<Actor>,
  { id, guildId }: Event,
  notice: Omit<NotifyInput, "to" | "scopes">,
): Promise<void> {
  let after: string | undefined;
  do {
    const coming = await ctx.db
      .select({ id: guildEventResponses.userId })
      .from(guildEventResponses)
      .innerJoin(
        guildMembers,
        and(eq(guildMembers.guildId, guildId), eq(guildMembers.userId, guildEventResponses.userId)),
      )
      .where(
        and(
          eq(guildEventResponses.eventId, id),
          inArray(guildEventResponses.answer, ["yes", "maybe"]),
          after ? gt(guildEventResponses.userId, after) : undefined,
        ),
      )
      .orderBy(asc(guildEventResponses.userId))
      .limit(batchSize);
    await notify(ctx, {
      ...notice,
      to: coming.map((person) => person.id),
      scopes: [{ kind: "guild", id: guildId }],
    });
    after = coming.length < batchSize ? undefined : coming.at(-1)?.id;
  } while (after);
}
