import { and, between, eq, isNotNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import type { EmailKind } from "../emails/email-kinds.ts";
import { enqueueEmail } from "../emails/send-email.ts";
import { giftCreditedBack } from "../events.ts";
import { isSelling } from "../selling.ts";
import { gifts, subscriptionReminders, subscriptions } from "../tables.ts";
import { enqueueRefund } from "./refund.ts";

interface Reminder {
  readonly kind: EmailKind;
  readonly daysBefore: number;
  readonly of: (typeof subscriptions.$inferSelect)["state"];
  readonly billingInterval?: "year";
  readonly on: "periodEnd" | "pausedUntil";
}

const reminders: readonly Reminder[] = [
  { kind: "trial_ends", daysBefore: 3, of: "trialing", on: "periodEnd" },
  {
    kind: "renews_in_30_days",
    daysBefore: 30,
    of: "active",
    billingInterval: "year",
    on: "periodEnd",
  },
  {
    kind: "renews_in_7_days",
    daysBefore: 7,
    of: "active",
    billingInterval: "year",
    on: "periodEnd",
  },
  { kind: "pause_ends", daysBefore: 7, of: "paused", on: "pausedUntil" },
];

/** Sends emails ahead of upcoming events, each once, and returns the money of expired gifts. */
export const remind = defineJob<object, Actor>("subscriptions.remind", {
  payload: z.object({}),
  queue: "slow",
  handle: async (ctx: Context<Actor>) => {
    for (const reminder of reminders) await sendRemindersOf(ctx, reminder);
    await remindOfGifts(ctx, 30);
    await remindOfGifts(ctx, 7);
    await creditExpiredGifts(ctx);
  },
});

/** Not later than halfway: an email that arrives with the event itself is no warning. */
const window = (now: Date, daysBefore: number) =>
  [addDays(now, daysBefore / 2), addDays(now, daysBefore)] as const;

async function sendRemindersOf(
  ctx: Context<Actor>,
  { kind, daysBefore, of, billingInterval, on }: Reminder,
) {
  const [from, to] = window(ctx.clock.now(), daysBefore);
  const rows = await ctx.db
    .select({ id: subscriptions.id, at: subscriptions[on], guildId: subscriptions.guildId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.state, of),
        between(subscriptions[on], from, to),
        billingInterval && eq(subscriptions.billingInterval, billingInterval),
      ),
    );
  for (const { id, at, guildId } of rows)
    if (at && isSelling(ctx, { guildId })) await sendOnce(ctx, kind, id, at);
}

async function remindOfGifts(ctx: Context<Actor>, daysBefore: number) {
  if (!isSelling(ctx, { guildId: null })) return;
  const [from, to] = window(ctx.clock.now(), daysBefore);
  const rows = await ctx.db
    .select({ id: gifts.id, at: gifts.expiresAt })
    .from(gifts)
    .where(and(eq(gifts.state, "bought"), between(gifts.expiresAt, from, to)));
  for (const { id, at } of rows)
    if (at) await sendOnce(ctx, "gift_waits", id, addDays(at, -daysBefore));
}

async function sendOnce(ctx: Context<Actor>, kind: EmailKind, subjectId: string, forAt: Date) {
  await inTransaction(ctx, async (tx) => {
    const [first] = await tx
      .insert(subscriptionReminders)
      .values({ subjectId, kind, forAt, sentAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (first) await enqueueEmail(tx, kind, subjectId);
  });
}

/** Not redeemed within the year: the giver gets the money back. */
async function creditExpiredGifts(ctx: Context<Actor>) {
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
      await enqueueRefund(tx, { paymentId, amountMinor: null, why: "gift_not_redeemed" });
      await enqueueEmail(tx, "gift_credited_back", id);
      await emit(tx, giftCreditedBack, { giftId: id, giverId, creatorId });
    });
}
