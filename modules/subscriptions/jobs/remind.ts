import { and, between, eq, isNotNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { daysAfter } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { giftCreditedBack } from "../events.ts";
import type { LetterKind } from "../letters/kinds.ts";
import { tell } from "../letters/send.ts";
import { gifts, subscriptionNotices, subscriptions } from "../tables.ts";
import { giveBack } from "./give-back.ts";

interface Reminder {
  readonly kind: LetterKind;
  readonly daysBefore: number;
  readonly of: (typeof subscriptions.$inferSelect)["state"];
  readonly cadence?: "year";
  readonly on: "periodEnd" | "pausedUntil";
}

const reminders: readonly Reminder[] = [
  { kind: "trial_ends", daysBefore: 3, of: "trialing", on: "periodEnd" },
  { kind: "renews_in_30_days", daysBefore: 30, of: "active", cadence: "year", on: "periodEnd" },
  { kind: "renews_in_7_days", daysBefore: 7, of: "active", cadence: "year", on: "periodEnd" },
  { kind: "pause_ends", daysBefore: 7, of: "paused", on: "pausedUntil" },
];

/** Letters ahead of what will happen, each once; and gifts whose year is over. */
export const remind = defineJob<object, Actor>("subscriptions.remind", {
  payload: z.object({}),
  lane: "slow",
  handle: async (ctx: Context<Actor>) => {
    for (const reminder of reminders) await remindOf(ctx, reminder);
    await remindOfGifts(ctx, 30);
    await remindOfGifts(ctx, 7);
    await creditGiftsBack(ctx);
  },
});

/** Not later than half the way: a letter that comes with the event itself warns nobody. */
const window = (now: Date, daysBefore: number) =>
  [daysAfter(now, daysBefore / 2), daysAfter(now, daysBefore)] as const;

async function remindOf(ctx: Context<Actor>, { kind, daysBefore, of, cadence, on }: Reminder) {
  const [from, to] = window(ctx.clock.now(), daysBefore);
  const rows = await ctx.db
    .select({ id: subscriptions.id, at: subscriptions[on] })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.state, of),
        between(subscriptions[on], from, to),
        cadence && eq(subscriptions.cadence, cadence),
      ),
    );
  for (const { id, at } of rows) if (at) await once(ctx, kind, id, at);
}

async function remindOfGifts(ctx: Context<Actor>, daysBefore: number) {
  const [from, to] = window(ctx.clock.now(), daysBefore);
  const rows = await ctx.db
    .select({ id: gifts.id, at: gifts.expiresAt })
    .from(gifts)
    .where(and(eq(gifts.state, "bought"), between(gifts.expiresAt, from, to)));
  for (const { id, at } of rows)
    if (at) await once(ctx, "gift_waits", id, daysAfter(at, -daysBefore));
}

async function once(ctx: Context<Actor>, kind: LetterKind, subjectId: string, forAt: Date) {
  await inTransaction(ctx, async (tx) => {
    const [first] = await tx
      .insert(subscriptionNotices)
      .values({ subjectId, kind, forAt, sentAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (first) await tell(tx, kind, subjectId);
  });
}

/** Nobody took it within the year: whoever gave it has their money back. */
async function creditGiftsBack(ctx: Context<Actor>) {
  const over = await ctx.db
    .select({ id: gifts.id })
    .from(gifts)
    .where(
      and(
        eq(gifts.state, "bought"),
        isNotNull(gifts.expiresAt),
        lte(gifts.expiresAt, ctx.clock.now()),
      ),
    );
  for (const { id } of over)
    await inTransaction(ctx, async (tx) => {
      const [gift] = await tx
        .update(gifts)
        .set({ state: "credited_back" })
        .where(and(eq(gifts.id, id), eq(gifts.state, "bought")))
        .returning();
      if (!gift?.paymentId) return;
      const { giverId, creatorId, paymentId } = gift;
      await giveBack(tx, { paymentId, amountMinor: null, why: "gift_not_redeemed" });
      await tell(tx, "gift_credited_back", id);
      await emit(tx, giftCreditedBack, { giftId: id, giverId, creatorId });
    });
}
