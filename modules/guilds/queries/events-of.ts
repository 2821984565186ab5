import { and, asc, eq, gt } from "drizzle-orm";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { keyText } from "#platform/db";
import { isUuid } from "#platform/ids";
import { loadGuildFor, type Reader } from "../access.ts";
import { calendarFile } from "../calendar-file.ts";
import type { EventLine } from "../contract.ts";
import { eventNotFound } from "../errors.ts";
import { guildAnswers, guildEvents } from "../tables.ts";

const atHome = 5;
const mostComing = 100;

/** What is next in a guild: so many that take place, and what was called off between them. */
export async function eventsOf(
  ctx: Context<Actor>,
  guildId: string,
): Promise<readonly EventLine[]> {
  const coming = await comingIn(ctx, guildId, 3 * atHome);
  const standing = coming.filter(({ cancelled }) => !cancelled);
  const last = standing[atHome - 1];
  return last ? coming.slice(0, coming.indexOf(last) + 1) : coming;
}

/** What is coming up in a guild, soonest first, and whether the asker comes. */
export async function comingIn(
  { db, actor, clock }: Context<Actor>,
  guildId: string,
  most = mostComing,
): Promise<readonly EventLine[]> {
  const rows = await eventRows(db, actor)
    .where(and(eq(guildEvents.guildId, guildId), gt(guildEvents.endsAt, clock.now())))
    .orderBy(asc(guildEvents.startsAt), asc(guildEvents.id))
    .limit(most);
  return rows.map(eventLine);
}

export const eventRows = (db: Reader, actor: Actor) =>
  db
    .select({
      event: guildEvents,
      answer: guildAnswers.answer,
      key: keyText(guildEvents.startsAt),
    })
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
    );

type EventRow = Awaited<ReturnType<typeof eventRows>>[number];

export const eventLine = ({ event, answer }: EventRow): EventLine => ({
  id: event.id,
  title: event.title,
  about: event.about,
  place: event.place,
  startsAt: event.startsAt.toISOString(),
  zone: event.zone,
  comingCount: event.comingCount,
  cancelled: event.cancelledAt !== null,
  mine: answer,
});

/** One event as a file for calendars. */
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
