import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { eventNotFound, eventOver } from "../errors.ts";
import { type EventInput, toEventValues } from "../event-inputs.ts";
import { eventRescheduled, guildChanged } from "../events.ts";
import { logGuildAction } from "../log.ts";
import { guildEvents } from "../tables.ts";

interface UpdateEventInput extends EventInput {
  readonly slug: string;
  readonly eventId: string;
}

/** Updates an upcoming event. Participants are notified of a changed time or place. */
export async function updateGuildEvent(
  ctx: Context<Actor>,
  input: UpdateEventInput,
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: input.slug }, { lock: true });
    authorize(me, "guild.announce", facts);
    const [before] = await tx
      .select()
      .from(guildEvents)
      .where(and(eq(guildEvents.id, input.eventId), eq(guildEvents.guildId, guild.id)))
      .for("no key update");
    if (!before || before.cancelledAt) throw eventNotFound();
    const now = ctx.clock.now();
    if (before.endsAt <= now) throw eventOver();
    const words = toEventValues(input);
    const otherTime = words.startsAt.getTime() !== before.startsAt.getTime();
    const version = before.version + 1;
    await tx
      .update(guildEvents)
      // A changed time triggers another reminder, in the last day before it.
      .set({ ...words, version, ...(otherTime && { remindedAt: null }) })
      .where(eq(guildEvents.id, before.id));
    await logGuildAction(tx, {
      guildId: guild.id,
      action: "event_changed",
      byId: me.userId,
      at: now,
      details: { title: words.title },
    });
    if (otherTime || words.place !== before.place)
      await emit(tx, eventRescheduled, {
        guildId: guild.id,
        eventId: before.id,
        version,
        byId: me.userId,
      });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}
