import { and, eq, isNull, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { eventNotFound } from "../errors.ts";
import { type EventInput, eventWords } from "../event-inputs.ts";
import { eventMoved, guildChanged } from "../events.ts";
import { note } from "../log.ts";
import { guildAnswers, guildEvents } from "../tables.ts";

type Slug = { readonly slug: string };

/** Puts something into the guild's calendar. */
export async function holdEvent(ctx: Context<Actor>, input: EventInput & Slug): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: input.slug }, { lock: true });
    authorize(me, "guild.announce", facts);
    await tx
      .insert(guildEvents)
      .values({ guildId: guild.id, madeBy: me.userId, ...eventWords(input) });
    await note(tx, {
      guildId: guild.id,
      act: "event_set",
      byId: me.userId,
      at: ctx.clock.now(),
      details: { title: input.title },
    });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}

/** Calls it off; it stays in the calendar, struck out, and in calendars that follow it. */
export async function cancelEvent(
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
    await note(tx, {
      guildId: guild.id,
      act: "event_cancelled",
      byId: me.userId,
      at: ctx.clock.now(),
      details: { title: event.title },
    });
    await emit(tx, eventMoved, {
      guildId: guild.id,
      eventId,
      version: event.version,
      byId: me.userId,
    });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}

interface Answering extends Slug {
  readonly eventId: string;
  readonly answer: "yes" | "maybe" | "no";
}

/** Says whether one comes. Saying it again, or otherwise, replaces what was said. */
export async function answerEvent(ctx: Context<Actor>, input: Answering): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: input.slug });
    authorize(me, "guild.take_part", facts);
    // The event's row is the lock: two answers at once are counted one after the other.
    const [event] = await tx
      .select()
      .from(guildEvents)
      .where(and(eq(guildEvents.id, input.eventId), eq(guildEvents.guildId, guild.id)))
      .for("no key update");
    if (!event || event.cancelledAt) throw eventNotFound();
    const before = await answerOf(tx, event.id, me.userId);
    const { answer } = input;
    await tx
      .insert(guildAnswers)
      .values({ eventId: event.id, userId: me.userId, answer, at: ctx.clock.now() })
      .onConflictDoUpdate({
        target: [guildAnswers.eventId, guildAnswers.userId],
        set: { answer, at: ctx.clock.now() },
      });
    const change = Number(answer === "yes") - Number(before === "yes");
    if (change === 0) return;
    await tx
      .update(guildEvents)
      .set({ comingCount: sql`${guildEvents.comingCount} + ${change}` })
      .where(eq(guildEvents.id, event.id));
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}

async function answerOf(tx: Transaction, eventId: string, userId: string) {
  const [row] = await tx
    .select({ answer: guildAnswers.answer })
    .from(guildAnswers)
    .where(and(eq(guildAnswers.eventId, eventId), eq(guildAnswers.userId, userId)));
  return row?.answer;
}
