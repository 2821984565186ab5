import { and, desc, eq, gt, isNull, lte } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import { hourMs, toLocalTime } from "#platform/calendar";
import type { Context } from "#platform/context";
import { afterCursor, encodeCursor } from "#platform/db";
import { isUuid } from "#platform/ids";
import { loadGuildFor } from "../access.ts";
import type { EventDraft, GuildCalendar } from "../contract.ts";
import { eventNotFound } from "../errors.ts";
import { loadGuildHeader } from "../guild-header.ts";
import { guildEvents } from "../tables.ts";
import { eventRows, listUpcomingEvents, toEventSummary } from "./events-of.ts";

const pastShown = 20;

interface CalendarParams {
  readonly slug: string;
  /** Cursor for the list of past events. */
  readonly before?: string | undefined;
  /** The event to edit. */
  readonly edit?: string | undefined;
}

/** All that is coming up in a guild, and what was, the latest first. */
export async function guildCalendar(
  ctx: Context<Actor>,
  { slug, before, edit }: CalendarParams,
): Promise<GuildCalendar> {
  const { db, actor, clock } = ctx;
  const loaded = await loadGuildFor(db, ctx, { slug });
  authorize(actor, "guild.read", loaded.facts);
  if (edit !== undefined) authorize(actor, "guild.announce", loaded.facts);
  const { id: guildId } = loaded.guild;
  const { startsAt, id } = guildEvents;
  const found = await eventRows(db, actor)
    .where(
      and(
        eq(guildEvents.guildId, guildId),
        lte(guildEvents.endsAt, clock.now()),
        afterCursor("instant", startsAt, id, before),
      ),
    )
    .orderBy(desc(startsAt), desc(id))
    .limit(pastShown + 1);
  const past = found.slice(0, pastShown);
  const last = found.length > pastShown ? past.at(-1) : undefined;
  return {
    header: await loadGuildHeader(ctx, loaded),
    upcoming: await listUpcomingEvents(ctx, guildId),
    past: past.map(toEventSummary),
    earlier: last ? encodeCursor(last.key, last.event.id) : null,
    draft: edit === undefined ? null : await draftOf(ctx, guildId, edit),
  };
}

/** An event that can still be changed, as its form is filled in. */
async function draftOf({ db, clock }: Context<Actor>, guildId: string, eventId: string) {
  if (!isUuid(eventId)) throw eventNotFound();
  const [event] = await db
    .select()
    .from(guildEvents)
    .where(
      and(
        eq(guildEvents.id, eventId),
        eq(guildEvents.guildId, guildId),
        isNull(guildEvents.cancelledAt),
        gt(guildEvents.endsAt, clock.now()),
      ),
    );
  if (!event) throw eventNotFound();
  const { id, title, zone, place, about, startsAt, endsAt } = event;
  const draft: EventDraft = {
    id,
    title,
    zone,
    place,
    about,
    startsAt: toLocalTime(startsAt, zone).toISOString().slice(0, 16),
    hours: String((endsAt.getTime() - startsAt.getTime()) / hourMs),
  };
  return draft;
}
