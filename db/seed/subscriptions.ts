import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { guildSlugOf } from "#contracts/ledger";
import { keptMethods, paymentsState, sandboxProvider, withProvider } from "#modules/payments";
import { giveCard, theBox } from "#modules/sandbox";
import {
  arrival,
  buyGift,
  cancelSubscription,
  changePrice,
  changeSubscription,
  giftBoughtPage,
  holdCalendar,
  pauseSubscription,
  redeemGift,
  refundCharge,
  subscribe,
  subscribePage,
  subscriptionDesk,
  withoutLetters,
  workOn,
} from "#modules/subscriptions";
import type { Actor } from "#permissions";
import { daysAfter } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { subscriptionCharges, subscriptions, tiers } from "#tables/subscriptions";
import { asMember } from "./as-member.ts";
import { demoSubscriptions, type PlannedSubscription, type Step } from "./subscriptions-plan.ts";

interface Living {
  readonly ctx: Context<Actor>;
  readonly clock: ReturnType<typeof fakeClock>;
  readonly box: ReturnType<typeof theBox>;
}

/**
 * Fourteen months of subscriptions, lived through by the real commands and the pretend processor on
 * a clock of their own: each joins, renews, fails, pauses and stops on its day.
 */
export const liveDemoSubscriptions = defineJob<Record<string, never>, Actor>(
  "demo.live_subscriptions",
  {
    payload: z.object({}),
    lane: "long",
    timeoutSeconds: 3_600,
    handle: async (ctx) => {
      if (paymentsState(ctx) !== "sandbox") return;
      if ((await ctx.db.$count(subscriptions, isNotNull(subscriptions.creatorId))) > 0) return;
      const now = ctx.clock.now();
      await livePlan(ctx, demoSubscriptions(now), (living) => [
        { at: daysAfter(now, -100), act: () => giveGift(living, "theo", "juno", "noor_haddad") },
        { at: daysAfter(now, -20), act: () => giveGift(living, "theo", "mira", undefined) },
        { at: daysAfter(now, -12), act: () => raisePrice(living) },
      ]);
    },
  },
);

interface Act {
  readonly at: Date;
  readonly act: () => Promise<void>;
}

/** Lives a plan through, from its first day to this one, while nothing else renews. */
export async function livePlan(
  ctx: Context<Actor>,
  plan: readonly PlannedSubscription[],
  besides: (living: Living) => readonly Act[] = () => [],
): Promise<void> {
  const now = ctx.clock.now();
  const clock = fakeClock(plan[0]?.at ?? now);
  const box = { ...theBox(ctx), clock };
  await holdCalendar(ctx.db, () =>
    withoutLetters(() =>
      withProvider(ctx, sandboxProvider(box), (simulated) => {
        const living = { ctx: simulated, clock, box };
        return liveThrough(living, plan, besides(living));
      }),
    ),
  );
}

async function liveThrough(
  living: Living,
  plan: readonly PlannedSubscription[],
  besides: readonly Act[],
) {
  const now = living.ctx.clock.now();
  const acts = plan
    .flatMap((planned) => [
      { at: planned.at, act: () => join(living, planned) },
      ...planned.steps.map(([days, step]) => ({
        at: daysAfter(planned.at, days),
        act: () => take(living, planned, step),
      })),
    ])
    .concat(besides)
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, act } of acts) {
    await renewUntil(living, at);
    living.clock.set(at);
    await act();
  }
  await renewUntil(living, now);
}

/** Does what falls due before this moment, each thing at its own. */
async function renewUntil({ ctx, clock }: Living, until: Date): Promise<void> {
  for (;;) {
    const [due] = await ctx.db
      .select({ id: subscriptions.id, at: subscriptions.nextDueAt })
      .from(subscriptions)
      .where(and(isNotNull(subscriptions.nextDueAt), lte(subscriptions.nextDueAt, until)))
      .orderBy(asc(subscriptions.nextDueAt))
      .limit(1);
    if (!due?.at) return;
    if (due.at > clock.now()) clock.set(due.at);
    await workOn({ ...ctx, clock }, { subscriptionId: due.id });
  }
}

const as = async ({ ctx, clock }: Living, username: string) => ({
  ...(await asMember(ctx, username)),
  clock,
});

async function join(
  living: Living,
  { who, creator, tier, cadence, key, steps }: PlannedSubscription,
) {
  const me = await as(living, who);
  const guild = guildSlugOf(creator);
  const at = guild === undefined ? { username: creator } : { guild };
  const asked = { ...at, cadence, code: "" };
  const page = await subscribePage(me, { ...asked, tierId: undefined });
  const chosen = page.tiers.filter(({ isFree }) => !isFree)[tier];
  if (!chosen || chosen.seatsLeft === 0) return;
  const { quote } = await subscribePage(me, { ...asked, tierId: chosen.id });
  // Whoever's card will fail has one of its own for this.
  const fails = steps.some(([, step]) => step === "card_fails");
  const kept = fails ? undefined : (await keptMethods(me))[0]?.id;
  const { subscriptionId, outcome } = await subscribe(me, {
    ...at,
    onceKey: key,
    tierId: chosen.id,
    cadence,
    code: "",
    method: kept ?? (quote?.trialDays && !fails ? "none" : "new"),
    expected: quote?.todayMinor ?? "0",
    startAtOnce: true,
  });
  if (outcome.state !== "continue") return;
  await pay(living, outcome.url);
  await arrival(me, subscriptionId);
}

async function pay({ box }: Living, url: string): Promise<void> {
  const page = new URL(url).pathname.split("/").at(-1) ?? "";
  await giveCard(box, page, { number: "4242424242424242", expMonth: 11, expYear: 2031 });
}

async function take(living: Living, planned: PlannedSubscription, step: Step): Promise<void> {
  const me = await as(living, planned.who);
  const [it] = await living.ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.onceKey, planned.key));
  if (!it || (it.state !== "active" && it.state !== "trialing")) return;
  const about = { subscriptionId: it.id };
  if (step === "cancel") await cancelSubscription(me, { ...about, reason: "life", words: "" });
  if (step === "pause" && it.state === "active")
    await pauseSubscription(me, { ...about, months: 2 });
  if (step === "card_fails" && it.methodId)
    await living.box.db.execute(sql`update sandbox.cards set behaviour = 'insufficient_funds'
      where id = (select provider_id from payment_methods where id = ${it.methodId})`);
  if (step === "refund") await giveBack(living, planned.creator, it.id);
  if (step === "up" || step === "down") await change(living, me, it, step === "up" ? 1 : -1);
}

async function change(
  living: Living,
  me: Context<Actor>,
  it: typeof subscriptions.$inferSelect,
  by: 1 | -1,
) {
  const seller = it.creatorId
    ? eq(tiers.creatorId, it.creatorId)
    : eq(tiers.guildId, it.guildId ?? "");
  const ladder = await living.ctx.db
    .select()
    .from(tiers)
    .where(and(seller, eq(tiers.isFree, false)))
    .orderBy(asc(tiers.position));
  const to = ladder[ladder.findIndex(({ id }) => id === it.tierId) + by];
  if (!to) return;
  const task = {
    subscriptionId: it.id,
    task: "change",
    tierId: to.id,
    cadence: undefined,
  } as const;
  const { preview } = await subscriptionDesk(me, task);
  if (!preview || preview.when === "none") return;
  await changeSubscription(me, {
    subscriptionId: it.id,
    tierId: to.id,
    asOf: preview.asOf,
    expected: preview.chargeMinor,
  });
}

async function giveBack(living: Living, creator: string, subscriptionId: string) {
  const [charge] = await living.ctx.db
    .select()
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, subscriptionId),
        eq(subscriptionCharges.state, "paid"),
      ),
    );
  if (!charge) return;
  await refundCharge(await as(living, creator), {
    chargeId: charge.id,
    amount: "1.00",
    end: false,
    onceKey: `demo refund ${charge.id}`,
  });
}

async function giveGift(living: Living, from: string, creator: string, to: string | undefined) {
  const me = await as(living, from);
  const page = await subscribePage(me, {
    username: creator,
    tierId: undefined,
    cadence: "month",
    code: "",
  });
  const tier = page.tiers.find(({ isFree }) => !isFree);
  const price = tier?.prices.find(({ cadence }) => cadence === "month");
  if (!tier || !price) return;
  const { giftId, outcome } = await buyGift(me, {
    username: creator,
    onceKey: `demo gift ${from} ${creator}`,
    tierId: tier.id,
    months: 6,
    message: "For the long evenings.",
    method: (await keptMethods(me))[0]?.id ?? "new",
    expected: (BigInt(price.minor) * 6n).toString(),
  });
  if (outcome.state === "continue") await pay(living, outcome.url);
  const { path } = await giftBoughtPage(me, giftId);
  const key = path && new URL(path, "https://hall.invalid").searchParams.get("key");
  if (!to || !key) return;
  await redeemGift(await as(living, to), { giftId, key }).catch(() => {
    // They support them already; the gift waits for somebody else.
  });
}

/** A dearer price that those who are there were told of and can still decline. */
async function raisePrice(living: Living): Promise<void> {
  const keiko = await as(living, "keiko_mori");
  const page = await subscribePage(keiko, {
    username: "keiko_mori",
    tierId: undefined,
    cadence: "month",
    code: "",
  });
  const tier = page.tiers.at(-1);
  if (tier)
    await changePrice(keiko, {
      tierId: tier.id,
      cadence: "month",
      amount: "10.50",
      present: "move",
    });
}
