import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { platform } from "./account-kinds.ts";
import {
  balancesOf,
  charged,
  lockBalances,
  paymentBreakdown,
  post,
  refundConfirmed,
  refunded,
  transfersOf,
} from "./index.server.ts";
import { anAllocation, anOwner, postNow } from "./ledger.factory.ts";
import { legsIn } from "./transfer-builders/legs.ts";

const { db } = await testDatabase();
const ctx = testContext(db);
const leg = legsIn("EUR");

const has = async (owner = anOwner(), kind = "creator_pending", currency = "EUR") =>
  (await balancesOf(ctx, owner, currency)).find((one) => one.kind === kind)?.balanceMinor ?? 0n;

describe("posting", () => {
  test("moves money between accounts created on first use", async () => {
    const creator = anOwner();
    const payer = anOwner("guest");
    const source = { type: "trial", id: randomUUID() };
    const fees = await has(platform, "platform_fees", "CHF");
    const tip = anAllocation({
      payer,
      currency: "CHF",
      grossMinor: 1210n,
      taxMinor: 210n,
      platformFeeBp: 800,
      beneficiaries: [{ owner: creator, basisPoints: 10_000 }],
    });
    await postNow(ctx, charged(tip, { processorFeeMinor: 59n }), { source });
    expect(await has(creator, "creator_pending", "CHF")).toBe(861n);
    expect(await has(payer, "external_payer", "CHF")).toBe(-1210n);
    expect((await has(platform, "platform_fees", "CHF")) - fees).toBe(80n);
    const [stands] = await transfersOf(db, source);
    expect(stands).toMatchObject({ kind: "tip_given", reverses: null });
    expect(stands?.legs.reduce((sum, one) => sum + one.amountMinor, 0n)).toBe(0n);
  });

  test("with one key five hundred times has one effect and one result", async () => {
    const creator = anOwner();
    const tip = charged(
      anAllocation({ beneficiaries: [{ owner: creator, basisPoints: 10_000 }] }),
      {
        processorFeeMinor: 33n,
      },
    );
    const key = randomUUID();
    const source = { type: "trial", id: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => postNow(ctx, tip, { key, source })),
    );
    expect(new Set(answers.map(({ transferId }) => transferId)).size).toBe(1);
    expect(answers.filter(({ alreadyPosted }) => !alreadyPosted)).toHaveLength(1);
    expect(await has(creator)).toBe(442n);

    const other = charged(
      anAllocation({ grossMinor: 600n, beneficiaries: [{ owner: creator, basisPoints: 10_000 }] }),
      { processorFeeMinor: 33n },
    );
    await expect(postNow(ctx, other, { key, source })).rejects.toMatchObject({
      kind: "conflict",
      code: "idempotency_mismatch",
    });
    expect(await has(creator)).toBe(442n);
  });

  test("spends a balance once, however many request it at the same moment", async () => {
    const creator = anOwner();
    await postNow(ctx, {
      kind: "exchanged",
      legs: [leg("currency_exchange", -1000n), leg("creator_available", 1000n, creator)],
    });
    const results = await Promise.allSettled(
      Array.from({ length: 500 }, () =>
        postNow(ctx, {
          kind: "payout_requested",
          legs: [leg("creator_available", -500n, creator), leg("creator_reserved", 500n, creator)],
        }),
      ),
    );
    const rejected = results.filter((one) => one.status === "rejected");
    expect(rejected).toHaveLength(498);
    for (const { reason } of rejected) expect(reason).toMatchObject({ code: "insufficient_funds" });
    expect(await has(creator, "creator_available")).toBe(0n);
    expect(await has(creator, "creator_reserved")).toBe(1000n);
  });

  test("that names an account twice moves both amounts", async () => {
    const id = randomUUID();
    const creator = anOwner("member", id);
    const nobody = "00000000-0000-0000-0000-000000000000";
    // The account is opened by the first and there for the second.
    for (const key of [randomUUID(), randomUUID()])
      await db.execute(sql`select * from ledger.post(
        'exchanged', ${key}, 'trial', ${key}, null, null, now(), '{}',
        array['currency_exchange', 'creator_available', 'creator_available'],
        array['platform', 'member', 'member'],
        array[${nobody}, ${id}, ${id}]::uuid[],
        array['EUR', 'EUR', 'EUR'], array[-30, 10, 20]::bigint[])`);
    expect(await has(creator, "creator_available")).toBe(60n);
    const { rows } = await db.execute(sql`
      select e.balance_after_minor::int as after, e.account_version::int as version
      from ledger.entries e join ledger.accounts a on a.id = e.account_id
      where a.owner_id = ${id} order by e.account_version`);
    expect(rows).toEqual([10, 30, 40, 60].map((after, nth) => ({ after, version: nth + 1 })));
  });

  test("is rolled back with its transaction", async () => {
    const creator = anOwner();
    const tip = charged(
      anAllocation({ beneficiaries: [{ owner: creator, basisPoints: 10_000 }] }),
      {
        processorFeeMinor: 33n,
      },
    );
    const posting = {
      key: randomUUID(),
      source: { type: "trial", id: randomUUID() },
      occurredAt: ctx.clock.now(),
    };
    await expect(
      inTransaction(ctx, async (tx) => {
        await post(tx, tip, posting);
        throw new Error("second thoughts");
      }),
    ).rejects.toThrow("second thoughts");
    expect(await has(creator)).toBe(0n);
    expect(await inTransaction(ctx, (tx) => post(tx, tip, posting))).toMatchObject({
      alreadyPosted: false,
    });
  });

  test("rejects amounts no account can hold", async () => {
    const huge = {
      kind: "exchanged" as const,
      legs: [leg("external_payer", 2n ** 62n, anOwner()), leg("currency_exchange", -(2n ** 62n))],
    };
    const owner = huge.legs[0]?.account.owner ?? platform;
    await postNow(ctx, huge);
    await expect(postNow(ctx, huge)).rejects.toMatchObject({ code: "amount_out_of_range" });
    const beyond = [leg("external_payer", 10n ** 20n, owner), leg("disputes", -(10n ** 20n))];
    await expect(postNow(ctx, { kind: "exchanged", legs: beyond })).rejects.toMatchObject({
      code: "amount_out_of_range",
    });
    await postNow(ctx, {
      kind: "exchanged",
      legs: huge.legs.map((one) => ({ ...one, amountMinor: -one.amountMinor })),
    });
  });
});

test("a refund after a payout leaves a debt, and the payer gets everything back", async () => {
  const creator = anOwner();
  const payer = anOwner();
  const source = { type: "trial", id: randomUUID() };
  const tip = anAllocation({ payer, beneficiaries: [{ owner: creator, basisPoints: 10_000 }] });
  await postNow(ctx, charged(tip, { processorFeeMinor: 33n }), { source });
  await postNow(ctx, {
    kind: "payout_paid",
    legs: [leg("creator_pending", -400n, creator), leg("external_bank", 400n)],
  });
  for (const amountMinor of [200n, 300n]) {
    await inTransaction(ctx, async (tx) => {
      const breakdown = paymentBreakdown(await transfersOf(tx, source));
      const held = await lockBalances(tx, [payer, creator], "EUR");
      await post(tx, refunded({ breakdown, amountMinor, held }), {
        key: randomUUID(),
        source,
        occurredAt: ctx.clock.now(),
      });
      await post(tx, refundConfirmed({ payer, amountMinor, currency: "EUR" }), {
        key: randomUUID(),
        source,
        occurredAt: ctx.clock.now(),
      });
    });
  }
  expect(await has(payer, "external_payer")).toBe(0n);
  expect(await has(creator, "creator_pending")).toBe(0n);
  expect(await has(creator, "creator_debt")).toBe(-400n);
  expect(paymentBreakdown(await transfersOf(db, source))).toMatchObject({
    paidMinor: 0n,
    platformMinor: -33n,
    processorMinor: 33n,
    clearingMinor: 0n,
  });
});
