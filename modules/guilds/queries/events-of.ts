import { and, asc, eq, gt } from "drizzle-orm";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { keyText } from "#platform/db";
import { isUuid } from "#platform/ids";
import { loadGuildFor, type Reader } from "../access.ts";
import { calendarFile } from "../calendar-file.ts";
import type { EventSummary } from "../contract.ts";
import { eventNotFound } from "../errors.ts";
import { guildEventResponses, guildEvents } from "../tables.ts";

const atHome = 5;
const mostComing = 100;

/** What is next in a guild: so many that take place, and what was called off between them. */
export async function eventsOf(
  ctx: Context<Actor>,
  guildId: string,
): Promise<readonly EventSummary[]> {
  const coming = await listUpcomingEvents(ctx, guildId, 3 * atHome);
  const standing = coming.filter(({ canceled }) => !canceled);
  const last = standing[atHome - 1];
  return last ? coming.slice(0, coming.indexOf(last) + 1) : coming;
}

/** Upcoming events of a guild, soonest first, with the actor's response. */
export async function listUpcomingEvents(
  { db, actor, clock }: Context<Actor>,
  guildId: string,
  most = mostComing,
): Promise<readonly EventSummary[]> {
  const rows = await eventRows(db, actor)
    .where(and(eq(guildEvents.guildId, guildId), gt(guildEvents.endsAt, clock.now())))
    .orderBy(asc(guildEvents.startsAt), asc(guildEvents.id))
    .limit(most);
  return rows.map(toEventSummary);
}

export const eventRows = (db: Reader, actor: Actor) =>
  db
    .select({
      event: guildEvents,
      answer: guildEventResponses.answer,
      key: keyText(guildEvents.startsAt),
    })
    .from(guildEvents)
    .leftJoin(
      guildEventResponses,
      and(
        eq(guildEventResponses.eventId, guildEvents.id),
        eq(
          guildEventResponses.userId,
          isMember(actor) ? actor.userId : "00000000-0000-0000-0000-000000000000",
        ),
      ),
    );

type EventRow = Awaited<ReturnType<typeof eventRows>>[number];

export const toEventSummary = ({ event, answer }: EventRow): EventSummary => ({
  id: event.id,
  title: event.title,
  about: event.about,
  place: event.place,
  startsAt: event.startsAt.toISOString(),
  zone: event.zone,
  attendingCount: event.attendingCount,
  canceled: event.cancelledAt !== null,
  mine: answer,
});

/** One event as a calendar file. */
export async function eventFile(
  ctx: Context<Actor>,
  { slug, eventId, origin }: { slug: string; eventId: string; origin: string },
): Promise<string> {
  const { guild, facts } = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.read", facts);
  if (!isUuid(eventId)) throw eventNotFound();
  const [event] = await ctx.db
    .select()
    .from(guildEvents)
    .where(and(eq(guildEvents.id, eventId), eq(guildEvents.guildId, guild.id)));
  if (!event) throw eventNotFound();
  return calendarFile(event, {
    url: `${origin}/guilds/${guild.slug}`,
    host: new URL(origin).host,
    now: ctx.clock.now(),
  });
}
