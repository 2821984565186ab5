import { and, eq, isNull, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { eventNotFound } from "../errors.ts";
import { type EventInput, toEventValues } from "../event-inputs.ts";
import { eventRescheduled, guildChanged } from "../events.ts";
import { logGuildAction } from "../log.ts";
import { guildEventResponses, guildEvents } from "../tables.ts";

type Slug = { readonly slug: string };

/** Puts something into the guild's calendar. */
export async function createGuildEvent(
  ctx: Context<Actor>,
  input: EventInput & Slug,
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: input.slug }, { lock: true });
    authorize(me, "guild.announce", facts);
    await tx
      .insert(guildEvents)
      .values({ guildId: guild.id, createdBy: me.userId, ...toEventValues(input) });
    await logGuildAction(tx, {
      guildId: guild.id,
      action: "event_set",
      byId: me.userId,
      at: ctx.clock.now(),
      details: { title: input.title },
    });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}

/** Calls it off; it stays in the calendar, struck out, and in calendars that follow it. */
export async function cancelGuildEvent(
  ctx: Context<Actor>,
  { slug, eventId }: Slug & { readonly eventId: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.announce", facts);
    const [event] = await tx
      .update(guildEvents)
      .set({ cancelledAt: ctx.clock.now(), version: sql`${guildEvents.version} + 1` })
      .where(
        and(
          eq(guildEvents.id, eventId),
          eq(guildEvents.guildId, guild.id),
          isNull(guildEvents.cancelledAt),
        ),
      )
      .returning();
    if (!event) return;
    await logGuildAction(tx, {
      guildId: guild.id,
      action: "event_cancelled",
      byId: me.userId,
      at: ctx.clock.now(),
      details: { title: event.title },
    });
    await emit(tx, eventRescheduled, {
      guildId: guild.id,
      eventId,
      version: event.version,
      byId: me.userId,
    });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}

interface RespondToEventInput extends Slug {
  readonly eventId: string;
  readonly answer: "yes" | "maybe" | "no";
}

/** Responds to an event. A repeated response replaces the earlier one. */
export async function respondToEvent(
  ctx: Context<Actor>,
  input: RespondToEventInput,
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: input.slug });
    authorize(me, "guild.take_part", facts);
    // The event's row is the lock, so that concurrent responses are counted one after another.
    const [event] = await tx
      .select()
      .from(guildEvents)
      .where(and(eq(guildEvents.id, input.eventId), eq(guildEvents.guildId, guild.id)))
      .for("no key update");
    if (!event || event.cancelledAt) throw eventNotFound();
    const before = await answerOf(tx, event.id, me.userId);
    const { answer } = input;
    await tx
      .insert(guildEventResponses)
      .values({ eventId: event.id, userId: me.userId, answer, at: ctx.clock.now() })
      .onConflictDoUpdate({
        target: [guildEventResponses.eventId, guildEventResponses.userId],
        set: { answer, at: ctx.clock.now() },
      });
    const change = Number(answer === "yes") - Number(before === "yes");
    if (change === 0) return;
    await tx
      .update(guildEvents)
      .set({ attendingCount: sql`${guildEvents.attendingCount} + ${change}` })
      .where(eq(guildEvents.id, event.id));
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}

async function answerOf(tx: Transaction, eventId: string, userId: string) {
  const [row] = await tx
    .select({ answer: guildEventResponses.answer })
    .from(guildEventResponses)
    .where(and(eq(guildEventResponses.eventId, eventId), eq(guildEventResponses.userId, userId)));
  return row?.answer;
}
