import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { eventNotFound, eventOver } from "../errors.ts";
import { type EventInput, eventWords } from "../event-inputs.ts";
import { eventMoved, guildChanged } from "../events.ts";
import { note } from "../log.ts";
import { guildEvents } from "../tables.ts";

interface Changing extends EventInput {
  readonly slug: string;
  readonly eventId: string;
}

/** Changes what is still to come. Those who come are told of another time or place. */
export async function changeEvent(ctx: Context<Actor>, input: Changing): Promise<void> {
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
    const words = eventWords(input);
    const otherTime = words.startsAt.getTime() !== before.startsAt.getTime();
    const version = before.version + 1;
    await tx
      .update(guildEvents)
      // At another time it is told of once more, in the last day before that.
      .set({ ...words, version, ...(otherTime && { remindedAt: null }) })
      .where(eq(guildEvents.id, before.id));
    await note(tx, {
      guildId: guild.id,
      act: "event_changed",
      byId: me.userId,
      at: now,
      details: { title: words.title },
    });
    if (otherTime || words.place !== before.place)
      await emit(tx, eventMoved, {
        guildId: guild.id,
        eventId: before.id,
        version,
        byId: me.userId,
      });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}
