import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type PaymentTerms, previewPayment } from "#contracts/ledger";
import { chargeToCover } from "#contracts/tips";
import { buyPage, buyWork } from "#modules/archives";
import { transfersOf, verifyLedger } from "#modules/ledger";
import { paymentFor } from "#modules/payments";
import {
  createOffer,
  guildShopsPort,
  offerInput,
  subscribe,
  subscribePage,
} from "#modules/subscriptions";
import { giveTip, guildTipPort, tipPage } from "#modules/tips";
import { guildSellerPort, publishSplitRule, ruleInput, treasuryTips } from "#modules/treasury";
import { money } from "#platform/money";
import { provide } from "#platform/ports";
import { splitShares, splitVersions } from "#tables/creators";
import { payments } from "#tables/payments";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aGuildMember } from "../../guilds/guilds.factory.ts";
import { aMember } from "../../identity/identity.factory.ts";
import { aTestSite } from "../../subscriptions/subscriptions.factory.ts";
import { aTipForm, createTipSettings } from "../../tips/tips.factory.ts";
import { aGuildSubscribeInput, aGuildTier } from "../../treasury/tiers.factory.ts";
import { aGuildWithTreasury } from "../../treasury/treasury.factory.ts";
import { aWork } from "../archives.factory.ts";

const { db, url } = await testDatabase();
provideForTest(db, provide(guildShopsPort, guildSellerPort), provide(guildTipPort, treasuryTips));
const site = await aTestSite(db, url);

const cents = fc.integer({ min: 100, max: 4_000 });
const text = (minor: number) => (minor / 100).toFixed(2);

/** What each owner was posted of a payment, sorted; and what the payer and the site had of it. */
async function postedFor(paymentId: string) {
  const legs = (await transfersOf(db, { type: "payment", id: paymentId })).flatMap(
    (transfer) => transfer.legs,
  );
  const of = (...kinds: string[]) => legs.filter(({ account }) => kinds.includes(account.kind));
  const sum = (kind: string) => of(kind).reduce((all, { amountMinor }) => all + amountMinor, 0n);
  return {
    paid: -sum("external_payer"),
    tax: sum("tax"),
    platform: sum("platform_fees"),
    processor: sum("processor_fees"),
    shares: sorted(of("creator_pending", "guild_purse").map(({ amountMinor }) => amountMinor)),
  };
}

function shown(terms: PaymentTerms | null, charge: string | bigint) {
  if (!terms) throw new Error("the page showed no costs");
  const preview = previewPayment(terms, { grossMinor: BigInt(charge) });
  return {
    paid: preview.paidMinor,
    tax: preview.taxMinor,
    platform: preview.platformMinor,
    processor: preview.processorMinor,
    shares: sorted(preview.shares.map(({ amountMinor }) => amountMinor)),
  };
}

const sorted = (amounts: readonly bigint[]) =>
  amounts
    .filter((amount) => amount !== 0n)
    .map(String)
    .toSorted();

/** A creator with up to two collaborators, with their shares in basis points. */
async function aCreatorWithSplit(shares: readonly number[], monthlyMinor: number) {
  const { creator, tier } = await site.aCreatorWithTier({ monthlyMinor: BigInt(monthlyMinor) });
  const now = site.clock.now();
  const [version] = await db
    .insert(splitVersions)
    .values({
      creatorId: creator.user.id,
      state: "in_force",
      proposedAt: now,
      inForceAt: now,
    })
    .returning();
  for (const basisPoints of shares)
    await db.insert(splitShares).values({
      versionId: version?.id ?? "",
      userId: (await aMember(db)).user.id,
      basisPoints,
      acceptedAt: now,
    });
  return { creator, tier };
}

const anyShares = fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 2 });

test("pages show before paying what the ledger posts: works, subscriptions and tips", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ shares: anyShares, minor: cents, percent: fc.integer({ min: 1, max: 100 }) }),
      async ({ shares, minor, percent }) => {
        const { creator, tier } = await aCreatorWithSplit(shares, minor);
        const maker = site.as(creator);
        const payer = await site.aPayer(undefined, {
          createdAt: new Date("2025-01-01T00:00:00Z"),
        });
        const ctx = site.as(payer);

        const work = await aWork(maker, { access: "price", price: text(minor) });
        const page = await buyPage(ctx, { publicId: work.publicId });
        if (page.redirectTo !== undefined) throw new Error("the work is not for sale");
        const { purchaseId } = await buyWork(ctx, {
          publicId: work.publicId,
          method: payer.methodId,
          expected: page.priceMinor,
          saveCard: false,
          idempotencyKey: randomUUID(),
        });
        const bought = await paymentFor(db, "work", purchaseId);
        expect(shown(page.terms, page.priceMinor)).toEqual(await postedFor(bought.id));
        expect(page.terms.recipients).toHaveLength(shares.length + 1);
        expect(page.terms.recipients.every(({ name }) => name !== null)).toBe(true);

        const code = `C${randomUUID().slice(0, 8)}`.toUpperCase();
        await createOffer(
          maker,
          offerInput.parse({
            audience: "sign_up",
            code,
            kind: "percent",
            percent,
            duration: "once",
          }),
        );
        const choice = { tierId: tier.id, billingInterval: "month", code } as const;
        const username = creator.user.username;
        const { quote, terms } = await subscribePage(ctx, { username, ...choice });
        const today = quote?.todayMinor ?? "";
        const { subscriptionId } = await subscribe(
          ctx,
          site.subscribeInput(creator, tier.id, { code, method: payer.methodId, expected: today }),
        );
        const [charge] = await site.charges(subscriptionId);
        if (percent === 100) expect(charge?.paymentId).toBeNull();
        else expect(shown(terms, today)).toEqual(await postedFor(charge?.paymentId ?? ""));

        await createTipSettings(db, creator.user.id);
        const tip = await tipPage(ctx, { to: username, again: undefined });
        const amount = money(BigInt(minor), "EUR");
        const gross = chargeToCover(amount, tip.recipient.terms).amountMinor;
        await giveTip(
          ctx,
          aTipForm(username, {
            amount: "other",
            ownAmount: text(minor),
            coverFee: true,
            expected: gross.toString(),
            method: payer.methodId,
          }),
        );
        expect(shown(tip.recipient.terms, gross)).toEqual(await postedFor(await newestPayment()));
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

test("pages show before paying what the ledger posts: payments to guilds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        shares: fc.array(fc.integer({ min: 1, max: 33 }), { maxLength: 3 }),
        minor: cents,
      }),
      async ({ shares, minor }) => {
        const guild = await aGuildWithTreasury(db, site.clock);
        const people = [];
        for (const share of shares)
          people.push({ username: (await aGuildMember(db, guild)).username, share: `${share}` });
        if (people.length > 0)
          await publishSplitRule(guild.ctx, {
            ...ruleInput.parse({ people }),
            slug: guild.slug,
          });
        const tierId = await aGuildTier(guild, { monthly: text(minor) });
        const payer = await site.aPayer(undefined, {
          createdAt: new Date("2025-01-01T00:00:00Z"),
        });
        const ctx = site.as(payer);
        const { terms } = await subscribePage(ctx, {
          guild: guild.slug,
          tierId,
          billingInterval: "month",
          code: "",
        });
        const { subscriptionId } = await subscribe(
          ctx,
          aGuildSubscribeInput(guild, tierId, { method: payer.methodId, expected: `${minor}` }),
        );
        const [charge] = await site.charges(subscriptionId);
        expect(shown(terms, BigInt(minor))).toEqual(await postedFor(charge?.paymentId ?? ""));

        const to = `guilds/${guild.slug}`;
        const { recipient } = await tipPage(ctx, { to, again: undefined });
        await giveTip(
          ctx,
          aTipForm(to, { amount: "other", ownAmount: text(minor), method: payer.methodId }),
        );
        expect(shown(recipient.terms, BigInt(minor))).toEqual(
          await postedFor(await newestPayment()),
        );
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

test("a tip that would cost other than shown is not charged", async () => {
  const { creator } = await aCreatorWithSplit([], 600);
  await createTipSettings(db, creator.user.id);
  const payer = await site.aPayer();
  const form = aTipForm(creator.user.username, { method: payer.methodId, expected: "200" });
  const count = () => db.$count(payments, eq(payments.purpose, "tip"));
  const before = await count();
  await expect(giveTip(site.as(payer), form)).rejects.toMatchObject({
    code: "stale",
    fields: { amount: [expect.anything()] },
  });
  expect(await count()).toBe(before);
});

async function newestPayment(): Promise<string> {
  const [newest] = await db
    .select({ id: payments.id })
    .from(payments)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return newest?.id ?? "";
}

afterAll(async () => {
  expect((await verifyLedger({ db }, { headsFile: "no such file" })).isValid).toBe(true);
});
