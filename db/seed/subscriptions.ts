import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { guildSlugOf } from "#contracts/ledger";
import { listSavedMethods, paymentsState, sandboxProvider, withProvider } from "#modules/payments";
import { requireSandbox, submitCard } from "#modules/sandbox";
import {
  buyGift,
  cancelSubscription,
  changePrice,
  changeSubscription,
  checkoutResult,
  giftBoughtPage,
  lockScheduler,
  pauseSubscription,
  processSubscription,
  redeemGift,
  refundCharge,
  subscribe,
  subscribePage,
  subscriptionTaskPage,
  withoutEmails,
} from "#modules/subscriptions";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { subscriptionCharges, subscriptions, tiers } from "#tables/subscriptions";
import { asMember } from "./as-member.ts";
import { releaseUntil } from "./release.ts";
import { demoSubscriptions, type PlannedSubscription, type Step } from "./subscriptions-plan.ts";

interface Replay {
  readonly ctx: Context<Actor>;
  readonly clock: ReturnType<typeof fakeClock>;
  readonly box: ReturnType<typeof requireSandbox>;
}

/**
 * Fourteen months of subscriptions, lived through by the real commands and the pretend processor on
 * a clock of their own: each joins, renews, fails, pauses and stops on its day.
 */
export const replayDemoSubscriptions = defineJob<Record<string, never>, Actor>(
  "demo.live_subscriptions",
  {
    payload: z.object({}),
    queue: "long",
    timeoutSeconds: 3_600,
    handle: async (ctx) => {
      if (paymentsState(ctx) !== "sandbox") return;
      if ((await ctx.db.$count(subscriptions, isNotNull(subscriptions.creatorId))) > 0) return;
      const now = ctx.clock.now();
      await replayPlan(ctx, demoSubscriptions(now), (living) => [
        { at: addDays(now, -100), act: () => giveGift(living, "theo", "juno", "noor_haddad") },
        { at: addDays(now, -20), act: () => giveGift(living, "theo", "mira", undefined) },
        { at: addDays(now, -12), act: () => raisePrice(living) },
      ]);
    },
  },
);

const daysBetweenReleases = 30;

interface ReplayStep {
  readonly at: Date;
  readonly act: () => Promise<void>;
}

/** Replays a plan from its first day until today, while no other renewals run. */
export async function replayPlan(
  ctx: Context<Actor>,
  plan: readonly PlannedSubscription[],
  besides: (living: Replay) => readonly ReplayStep[] = () => [],
): Promise<void> {
  const now = ctx.clock.now();
  const clock = fakeClock(plan[0]?.at ?? now);
  const box = { ...requireSandbox(ctx), clock };
  await lockScheduler(ctx.db, () =>
    withoutEmails(() =>
      withProvider(ctx, sandboxProvider(box), (simulated) => {
        const living = { ctx: simulated, clock, box };
        return replaySteps(living, plan, besides(living));
      }),
    ),
  );
}

async function replaySteps(
  living: Replay,
  plan: readonly PlannedSubscription[],
  besides: readonly ReplayStep[],
) {
  const now = living.ctx.clock.now();
  const acts = plan
    .flatMap((planned) => [
      { at: planned.at, act: () => join(living, planned) },
      ...planned.steps.map(([days, step]) => ({
        at: addDays(planned.at, days),
        act: () => take(living, planned, step),
      })),
    ])
    .concat(besides)
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  let releaseAfter = acts[0]?.at ?? now;
  for (const { at, act } of acts) {
    await renewUntil(living, at);
    if (at > releaseAfter) {
      await releaseUntil(living.ctx, at);
      releaseAfter = addDays(at, daysBetweenReleases);
    }
    living.clock.set(at);
    await act();
  }
  await renewUntil(living, now);
  await releaseUntil(living.ctx, now);
}

/** Processes what falls due before this moment, each item at its own time. */
async function renewUntil({ ctx, clock }: Replay, until: Date): Promise<void> {
  for (;;) {
    const [due] = await ctx.db
      .select({ id: subscriptions.id, at: subscriptions.nextDueAt })
      .from(subscriptions)
      .where(and(isNotNull(subscriptions.nextDueAt), lte(subscriptions.nextDueAt, until)))
      .orderBy(asc(subscriptions.nextDueAt))
      .limit(1);
    if (!due?.at) return;
    if (due.at > clock.now()) clock.set(due.at);
    await processSubscription({ ...ctx, clock }, { subscriptionId: due.id });
  }
}

const as = async ({ ctx, clock }: Replay, username: string) => ({
  ...(await asMember(ctx, username)),
  clock,
});

async function join(
  living: Replay,
  { who, creator, tier, billingInterval, key, steps }: PlannedSubscription,
) {
  const me = await as(living, who);
  const guild = guildSlugOf(creator);
  const at = guild === undefined ? { username: creator } : { guild };
  const params = { ...at, billingInterval, code: "" };
  const page = await subscribePage(me, { ...params, tierId: undefined });
  const chosen = page.tiers.filter(({ isFree }) => !isFree)[tier];
  if (!chosen || chosen.slotsLeft === 0) return;
  const { quote } = await subscribePage(me, { ...params, tierId: chosen.id });
  // A user whose card will fail has a separate card for this.
  const fails = steps.some(([, step]) => step === "card_fails");
  const saved = fails ? undefined : (await listSavedMethods(me))[0]?.id;
  const { subscriptionId, outcome } = await subscribe(me, {
    ...at,
    idempotencyKey: key,
    tierId: chosen.id,
    billingInterval,
    code: "",
    method: saved ?? (quote?.trialDays && !fails ? "none" : "new"),
    expected: quote?.todayMinor ?? "0",
    startImmediately: true,
  });
  if (outcome.state !== "continue") return;
  await pay(living, outcome.url);
  await checkoutResult(me, subscriptionId);
}

async function pay({ box }: Replay, url: string): Promise<void> {
  const page = new URL(url).pathname.split("/").at(-1) ?? "";
  await submitCard(box, page, { number: "4242424242424242", expMonth: 11, expYear: 2031 });
}

async function take(living: Replay, planned: PlannedSubscription, step: Step): Promise<void> {
  const me = await as(living, planned.who);
  const [it] = await living.ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.idempotencyKey, planned.key));
  if (!it || (it.state !== "active" && it.state !== "trialing")) return;
  const about = { subscriptionId: it.id };
  if (step === "cancel") await cancelSubscription(me, { ...about, reason: "life", words: "" });
  if (step === "pause" && it.state === "active")
    await pauseSubscription(me, { ...about, months: 2 });
  if (step === "card_fails" && it.methodId)
    await living.box.db.execute(sql`update sandbox.cards set behavior = 'insufficient_funds'
      where id = (select provider_id from payment_methods where id = ${it.methodId})`);
  if (step === "refund") await refundLastCharge(living, planned.creator, it.id);
  if (step === "up" || step === "down") await change(living, me, it, step === "up" ? 1 : -1);
}

async function change(
  living: Replay,
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
    billingInterval: undefined,
  } as const;
  const { preview } = await subscriptionTaskPage(me, task);
  if (!preview || preview.when === "none") return;
  await changeSubscription(me, {
    subscriptionId: it.id,
    tierId: to.id,
    asOf: preview.asOf,
    expected: preview.chargeMinor,
  });
}

async function refundLastCharge(living: Replay, creator: string, subscriptionId: string) {
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
    idempotencyKey: `demo refund ${charge.id}`,
  });
}

async function giveGift(living: Replay, from: string, creator: string, to: string | undefined) {
  const me = await as(living, from);
  const page = await subscribePage(me, {
    username: creator,
    tierId: undefined,
    billingInterval: "month",
    code: "",
  });
  const tier = page.tiers.find(({ isFree }) => !isFree);
  const price = tier?.prices.find(({ billingInterval }) => billingInterval === "month");
  if (!tier || !price) return;
  const { giftId, outcome } = await buyGift(me, {
    username: creator,
    idempotencyKey: `demo gift ${from} ${creator}`,
    tierId: tier.id,
    months: 6,
    message: "For the long evenings.",
    method: (await listSavedMethods(me))[0]?.id ?? "new",
    expected: (BigInt(price.minor) * 6n).toString(),
  });
  if (outcome.state === "continue") await pay(living, outcome.url);
  const { path } = await giftBoughtPage(me, giftId);
  const key = path && new URL(path, "https://hall.invalid").searchParams.get("key");
  if (!to || !key) return;
  await redeemGift(await as(living, to), { giftId, key }).catch(() => {
    // They already subscribe; the gift stays unredeemed.
  });
}

/** A higher price that existing subscribers were notified of and can still decline. */
async function raisePrice(living: Replay): Promise<void> {
  const keiko = await as(living, "keiko_mori");
  const page = await subscribePage(keiko, {
    username: "keiko_mori",
    tierId: undefined,
    billingInterval: "month",
    code: "",
  });
  const tier = page.tiers.at(-1);
  if (tier)
    await changePrice(keiko, {
      tierId: tier.id,
      billingInterval: "month",
      amount: "10.50",
      present: "move",
    });
}
