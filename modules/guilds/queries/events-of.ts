import { and, asc, eq, gt } from "drizzle-orm";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import { isUuid } from "#platform/ids";
import { loadGuildFor } from "../access.ts";
import { calendarFile } from "../calendar-file.ts";
import type { EventLine } from "../contract.ts";
import { guildAnswers, guildEvents } from "../tables.ts";

/** What is coming up in a guild, soonest first, and whether the asker comes. */
export async function eventsOf(
  { db, actor, clock }: Context<Actor>,
  guildId: string,
): Promise<readonly EventLine[]> {
  const rows = await db
    .select({ event: guildEvents, answer: guildAnswers.answer })
    .from(guildEvents)
    .leftJoin(
      guildAnswers,
      and(
        eq(guildAnswers.eventId, guildEvents.id),
        eq(
          guildAnswers.userId,
          isMember(actor) ? actor.userId : "00000000-0000-0000-0000-000000000000",
        ),
      ),
    )
    .where(and(eq(guildEvents.guildId, guildId), gt(guildEvents.endsAt, clock.now())))
    .orderBy(asc(guildEvents.startsAt), asc(guildEvents.id))
    .limit(5);
  return rows.map(({ event, answer }) => ({
    ...{ id: event.id, title: event.title, about: event.about, place: event.place },
    ...{ startsAt: event.startsAt.toISOString(), zone: event.zone },
    comingCount: event.comingCount,
    cancelled: event.cancelledAt !== null,
    mine: answer,
  }));
}

/** One event as a file for calendars. */
export async function eventFile(
  ctx: Context<Actor>,
  { slug, eventId, origin }: { slug: string; eventId: string; origin: string },
): Promise<string> {
  const { guild, facts } = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.read", facts);
  if (!isUuid(eventId)) throw notFound("event_not_found");
  const [event] = await ctx.db
    .select()
    .from(guildEvents)
    .where(and(eq(guildEvents.id, eventId), eq(guildEvents.guildId, guild.id)));
  if (!event) throw notFound("event_not_found");
  return calendarFile(event, {
    ...{ url: `${origin}/guilds/${guild.slug}`, host: new URL(origin).host },
    now: ctx.clock.now(),
  });
}
