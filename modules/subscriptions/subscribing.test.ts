import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { balancesOf } from "#modules/ledger";
import { submitCard } from "#modules/sandbox";
import { dayMs } from "#platform/calendar";
import { payments } from "#tables/payments";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, cardInput, cards } from "../payments/payments.factory.ts";
import {
  buyGift,
  createOffer,
  isEntitledTo,
  listOwnSubscriptions,
  pauseSubscription,
  payNow,
  setSpendingCap,
  settleCharge,
  subscribe,
} from "./index.server.ts";
import { offerInput } from "./inputs.ts";
import { aTestSite, aTier } from "./subscriptions.factory.ts";
import { gifts, offers, subscriptions, tiers } from "./tables.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);

const pending = async (userId: string) => {
  const balances = await balancesOf({ db }, { type: "member", id: userId });
  return balances.find(({ kind }) => kind === "creator_pending")?.balanceMinor ?? 0n;
};

describe("subscribing", () => {
  test("sends the welcome message of the tier once, as text", async () => {
    const { creator, tier } = await site.aCreatorWithTier({
      welcome: "Thank you.\n[Look](https://evil.example)",
    });
    const payer = await site.aPayer();
    const { subscriptionId } = await subscribe(
      site.as(payer),
      site.subscribeInput(creator, tier.id, { method: payer.methodId }),
    );
    const emails = await site.drain();
    const welcome = emails.filter(({ subject }) => subject.startsWith("A message from"));
    expect(emails).toHaveLength(2);
    expect(welcome).toMatchObject([{ to: { address: payer.user.email } }]);
    expect(welcome[0]?.text).toContain("Thank you.");
    expect(welcome[0]?.html).not.toContain('href="https://evil.example');
    expect(await site.drain()).toEqual([]);
    expect((await site.find(subscriptionId)).state).toBe("active");
  });

  test("with a saved card opens the tier at once, and the creator is paid", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const theo = await site.aPayer();
    const ctx = site.as(theo);
    expect(await isEntitledTo(ctx, creator.user.id)).toBe(false);
    const startedMs = performance.now();
    const { subscriptionId, outcome } = await subscribe(
      ctx,
      site.subscribeInput(creator, tier.id, { method: theo.methodId }),
    );
    expect(await isEntitledTo(ctx, creator.user.id, tier.id)).toBe(true);
    expect(performance.now() - startedMs).toBeLessThan(1_000);
    expect(outcome).toEqual({ state: "succeeded" });
    expect(await site.find(subscriptionId)).toMatchObject({
      state: "active",
      periodEnd: new Date("2026-12-15T09:00:00Z"),
      methodId: theo.methodId,
    });
    // 6.00 − 5 % (0.30) − (1.5 % + 0.25 = 0.34)
    expect(await pending(creator.user.id)).toBe(536n);
    const emails = await site.drain();
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Receipt: €6.00 for ${creator.user.name}`,
    ]);
    expect(emails[0]?.text).toContain("withdraw from this contract");
  });

  test("at checkout saves the card for renewals, and the same form is one payment", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const theo = await aMember(db);
    const ctx = site.as(theo);
    const input = site.subscribeInput(creator, tier.id);
    const first = await subscribe(ctx, input);
    const second = await subscribe(ctx, input);
    expect(second.subscriptionId).toBe(first.subscriptionId);
    if (first.outcome.state !== "continue") throw new Error("no page was opened");
    expect(await isEntitledTo(ctx, creator.user.id)).toBe(false);
    const checkoutId = first.outcome.url.split("/").at(-1) ?? "";
    await submitCard(site.box, checkoutId, cardInput(cards.works));
    const { refreshPayment } = await import("#modules/payments");
    const [charge] = await site.charges(first.subscriptionId);
    await refreshPayment(ctx, charge?.paymentId ?? "");
    await settleCharge(ctx, { chargeId: charge?.id ?? "" });
    const settled = await site.find(first.subscriptionId);
    expect(settled.state).toBe("active");
    expect(settled.methodId).not.toBeNull();
    expect(await db.$count(payments, eq(payments.payerId, theo.user.id))).toBe(1);
    expect((await subscribe(ctx, input)).outcome).toEqual({ state: "succeeded" });
    await expect(subscribe(ctx, { ...input, code: "OTHER" })).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
  });

  test("with thirty submissions of one form makes one subscription and one payment", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const theo = await site.aPayer();
    const input = site.subscribeInput(creator, tier.id, { method: theo.methodId });
    const all = await Promise.all(
      Array.from({ length: 30 }, () => subscribe(site.as(theo), input)),
    );
    const [first] = all;
    expect(first?.outcome).toEqual({ state: "succeeded" });
    for (const one of all) expect(one).toEqual(first);
    expect(await pending(creator.user.id)).toBe(536n);
    expect(await db.$count(subscriptions, eq(subscriptions.subscriberId, theo.user.id))).toBe(1);
  });

  test.each(["a saved card", "the payment page"])(
    "by fifteen forms at once with %s ends in one subscription; the others get a conflict",
    async (how) => {
      const { creator, tier } = await site.aCreatorWithTier();
      const theo = await site.aPayer();
      const method = how === "a saved card" ? theo.methodId : "new";
      const results = await Promise.allSettled(
        Array.from({ length: 15 }, () =>
          subscribe(site.as(theo), site.subscribeInput(creator, tier.id, { method })),
        ),
      );
      const open = await db
        .select({ state: subscriptions.state })
        .from(subscriptions)
        .where(eq(subscriptions.subscriberId, theo.user.id));
      expect(open.filter(({ state }) => state !== "ended")).toHaveLength(1);
      expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
      for (const each of results)
        if (each.status === "rejected")
          expect(each.reason).toMatchObject({ kind: "conflict", name: "DomainError" });
    },
  );

  test("with ten submissions of one gift makes one gift and one payment", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const theo = await site.aPayer();
    const { username } = creator.user;
    const gift = { username, tierId: tier.id, months: 3, message: "", expected: "1800" };
    const input = { ...gift, method: theo.methodId, idempotencyKey: crypto.randomUUID() };
    const all = await Promise.all(Array.from({ length: 10 }, () => buyGift(site.as(theo), input)));
    const [first] = all;
    expect(first?.outcome).toEqual({ state: "succeeded" });
    for (const one of all) expect(one).toEqual(first);
    expect(await db.$count(gifts, eq(gifts.giverId, theo.user.id))).toBe(1);
    expect(await db.$count(payments, eq(payments.payerId, theo.user.id))).toBe(1);
  });

  test("with a declined card changes nothing, and another card continues", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const theo = await site.aPayer(cards.failsLater);
    const other = await site.aPayer();
    const ctx = site.as(theo);
    const input = site.subscribeInput(creator, tier.id, { method: theo.methodId });
    const failed = await subscribe(ctx, input);
    expect(failed.outcome.state).toBe("failed");
    expect((await site.find(failed.subscriptionId)).state).toBe("checkout_pending");
    expect(await isEntitledTo(ctx, creator.user.id)).toBe(false);
    await expect(
      subscribe(ctx, { ...input, idempotencyKey: crypto.randomUUID(), method: other.methodId }),
    ).rejects.toMatchObject({ code: "no_method" });
    await site.until(new Date(site.clock.now().getTime() + 24 * 3_600_000));
    expect(await site.find(failed.subscriptionId)).toMatchObject({
      state: "ended",
      endReason: "checkout_expired",
    });
    const [row] = await db.select().from(tiers).where(eq(tiers.id, tier.id));
    expect(row?.slotsTaken).toBe(0);
  });

  test("rejects a new card when none can be saved for renewals; a saved one works", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const theo = await site.aPayer();
    const ctx = site.as(theo);
    for (let savedCount = 1; savedCount < 10; savedCount++)
      await aMethod(ctx, site.box, site.provider);
    const input = site.subscribeInput(creator, tier.id);
    await expect(subscribe(ctx, input)).rejects.toMatchObject({
      code: "too_many_methods",
      fields: { method: [expect.stringContaining("payments.errors.cannotSaveCard")] },
    });
    expect(await db.$count(payments, eq(payments.payerId, theo.user.id))).toBe(0);
    const { subscriptionId } = await subscribe(ctx, { ...input, method: theo.methodId });
    await pauseSubscription(ctx, { subscriptionId, months: 1 });
    await site.until(new Date(site.clock.now().getTime() + 35 * dayMs));
    await expect(payNow(ctx, { subscriptionId, method: "new" })).rejects.toMatchObject({
      code: "too_many_methods",
    });
    expect(await site.charges(subscriptionId)).toHaveLength(1);
    expect(await payNow(ctx, { subscriptionId })).toEqual({ state: "succeeded" });
  });

  test("rejects a closed or full tier, an old price, duplicates, oneself and strangers", async () => {
    const { creator, tier } = await site.aCreatorWithTier({ slotLimit: 1 });
    const theo = await site.aPayer();
    const juno = await site.aPayer();
    const inputFor = (payer: typeof theo, overrides = {}) =>
      site.subscribeInput(creator, tier.id, { method: payer.methodId, ...overrides });
    await expect(
      subscribe(site.as(theo), inputFor(theo, { expected: "500" })),
    ).rejects.toMatchObject({
      code: "stale_preview",
    });
    await subscribe(site.as(theo), inputFor(theo));
    await expect(subscribe(site.as(theo), inputFor(theo))).rejects.toMatchObject({
      code: "already_subscribed",
    });
    await expect(subscribe(site.as(juno), inputFor(juno))).rejects.toMatchObject({
      code: "tier_full",
    });
    await db.update(tiers).set({ state: "closed" }).where(eq(tiers.id, tier.id));
    await expect(subscribe(site.as(juno), inputFor(juno))).rejects.toMatchObject({
      code: "tier_closed",
    });
    await expect(subscribe(site.as(creator), inputFor(juno))).rejects.toMatchObject({
      kind: "forbidden",
    });
    const { tier: another } = await site.aCreatorWithTier();
    await expect(
      subscribe(site.as(juno), site.subscribeInput(creator, another.id, { method: juno.methodId })),
    ).rejects.toMatchObject({ kind: "not_found" });
    expect(await db.$count(payments, eq(payments.payerId, juno.user.id))).toBe(0);
  });

  test("a free tier costs nothing, a trial nothing yet, and only once", async () => {
    const { creator, tier: free } = await site.aCreatorWithTier({ isFree: true, name: "Door" });
    const paid = await aTier(db, creator.user.id, { position: 2, trialDays: 7 });
    const theo = await site.aPayer();
    const ctx = site.as(theo);
    await subscribe(ctx, site.subscribeInput(creator, free.id, { method: "none", expected: "0" }));
    expect(await isEntitledTo(ctx, creator.user.id)).toBe(true);
    expect(await isEntitledTo(ctx, creator.user.id, paid.id)).toBe(false);
    const juno = await aMember(db);
    const trial = await subscribe(
      site.as(juno),
      site.subscribeInput(creator, paid.id, { method: "none", expected: "0" }),
    );
    expect((await site.find(trial.subscriptionId)).state).toBe("trialing");
    expect(await isEntitledTo(site.as(juno), creator.user.id, free.id)).toBe(true);
    await site.until(new Date(site.clock.now().getTime() + 8 * dayMs));
    expect((await site.find(trial.subscriptionId)).state).toBe("paused");
    expect(await isEntitledTo(site.as(juno), creator.user.id)).toBe(false);
    await site.until(new Date(site.clock.now().getTime() + 22 * dayMs));
    expect((await site.find(trial.subscriptionId)).endReason).toBe("unpaid");
    await expect(
      subscribe(
        site.as(juno),
        site.subscribeInput(creator, paid.id, { method: "none", expected: "0" }),
      ),
    ).rejects.toMatchObject({ code: "stale_preview" });
  });

  test("an abandoned checkout does not use up the trial", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const theo = await site.aPayer();
    const ctx = site.as(theo);
    const left = await subscribe(ctx, site.subscribeInput(creator, tier.id));
    await site.until(new Date(site.clock.now().getTime() + 2 * dayMs));
    expect((await site.find(left.subscriptionId)).endReason).toBe("checkout_expired");
    await db.update(tiers).set({ trialDays: 7 }).where(eq(tiers.id, tier.id));
    const input = site.subscribeInput(creator, tier.id, { method: theo.methodId, expected: "0" });
    const { subscriptionId } = await subscribe(ctx, input);
    expect((await site.find(subscriptionId)).state).toBe("trialing");
  });

  test("a code discounts for its duration, once per person", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const offer = offerInput.parse({
      audience: "sign_up",
      code: "spring",
      kind: "percent",
      percent: 50,
      duration: "months",
      months: 2,
      maxRedemptions: 1,
    });
    await createOffer(site.as(creator), offer);
    await expect(createOffer(site.as(creator), offer)).rejects.toMatchObject({
      code: "code_taken",
    });
    const theo = await site.aPayer();
    const juno = await site.aPayer();
    const inputFor = (payer: typeof theo, overrides = {}) =>
      site.subscribeInput(creator, tier.id, {
        method: payer.methodId,
        code: "Spring",
        expected: "300",
        ...overrides,
      });
    await expect(subscribe(site.as(theo), inputFor(theo, { code: "NOPE" }))).rejects.toMatchObject({
      code: "offer_not_good",
    });
    const { subscriptionId } = await subscribe(site.as(theo), inputFor(theo));
    await expect(subscribe(site.as(juno), inputFor(juno))).rejects.toMatchObject({
      code: "offer_not_good",
    });
    const next = async () =>
      (await listOwnSubscriptions(site.as(theo))).live.map((each) => each.nextChargeMinor);
    expect(await next()).toEqual(["300"]);
    await site.until(new Date(site.clock.now().getTime() + 40 * dayMs));
    expect(await next()).toEqual(["600"]);
    await site.until(new Date(site.clock.now().getTime() + 30 * dayMs));
    const charges = await site.charges(subscriptionId);
    expect(charges.map(({ amountMinor }) => amountMinor)).toEqual([300n, 300n, 600n]);
    const [row] = await db
      .select()
      .from(offers)
      .where(and(eq(offers.creatorId, creator.user.id)));
    expect(row?.redemptionCount).toBe(1);
  });

  test("respects the monthly spending limit across all creators", async () => {
    const first = await site.aCreatorWithTier();
    const second = await site.aCreatorWithTier();
    const theo = await site.aPayer();
    await setSpendingCap(site.as(theo), { amount: "10" });
    await expect(setSpendingCap(site.as(theo), { amount: "-1" })).rejects.toMatchObject({
      kind: "invalid",
    });
    const inputFor = ({ creator, tier }: typeof first) =>
      site.subscribeInput(creator, tier.id, { method: theo.methodId });
    await subscribe(site.as(theo), inputFor(first));
    await expect(subscribe(site.as(theo), inputFor(second))).rejects.toMatchObject({
      code: "over_spending_cap",
    });
    await setSpendingCap(site.as(theo), { amount: "" });
    await subscribe(site.as(theo), inputFor(second));
  });
});
