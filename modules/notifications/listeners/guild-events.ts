import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { guildEventsPath } from "#contracts/guilds";
import { eventMoved, eventSoon } from "#modules/guilds";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { guildAnswers, guildEvents, guildMembers } from "#tables/guilds";
import { type Notice, notify } from "../commands/notify.ts";
import { guildOf } from "./guilds.ts";

const atOnce = 500;

export const tellOfGuildEvent = listen(
  eventSoon,
  "notifications.tell_of_guild_event",
  async (ctx: Context<Actor>, { guildId, eventId }) => {
    const event = await eventToCome(ctx, eventId);
    const guild = await guildOf(ctx, guildId);
    if (!guild || !event || event.cancelledAt) return;
    await tellThoseWhoCome(ctx, event, {
      type: "guild_event_soon",
      key: `guild event ${eventId} ${event.startsAt.toISOString()}`,
      facts: { title: event.title, when: "within a day", path: guildEventsPath(guild.slug) },
    });
  },
);

export const tellOfMovedEvent = listen(
  eventMoved,
  "notifications.tell_of_moved_event",
  async (ctx: Context<Actor>, { guildId, eventId, version, byId }) => {
    const event = await eventToCome(ctx, eventId);
    const guild = await guildOf(ctx, guildId);
    // Called off meanwhile: that is told by itself, and where it would have been no longer.
    const overtaken = event?.cancelledAt && event.version > version;
    if (!guild || !event || overtaken) return;
    await tellThoseWhoCome(ctx, event, {
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

async function eventToCome({ db, clock }: Context<Actor>, eventId: string) {
  const [event] = await db.select().from(guildEvents).where(eq(guildEvents.id, eventId));
  return event && event.startsAt > clock.now() ? event : undefined;
}

/** Whoever said that they come, or might, and is a member still. */
async function tellThoseWhoCome(
  ctx: Context<Actor>,
  { id, guildId }: Event,
  notice: Omit<Notice, "to" | "scopes">,
): Promise<void> {
  let after: string | undefined;
  do {
    const coming = await ctx.db
      .select({ id: guildAnswers.userId })
      .from(guildAnswers)
      .innerJoin(
        guildMembers,
        and(eq(guildMembers.guildId, guildId), eq(guildMembers.userId, guildAnswers.userId)),
      )
      .where(
        and(
          eq(guildAnswers.eventId, id),
          inArray(guildAnswers.answer, ["yes", "maybe"]),
          after ? gt(guildAnswers.userId, after) : undefined,
        ),
      )
      .orderBy(asc(guildAnswers.userId))
      .limit(atOnce);
    await notify(ctx, {
      ...notice,
      to: coming.map((person) => person.id),
      scopes: [{ kind: "guild", id: guildId }],
    });
    after = coming.length < atOnce ? undefined : coming.at(-1)?.id;
  } while (after);
}
