import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readFilter, whatText } from "#contracts/ledger";
import type { Member } from "#permissions";
import { inTransaction } from "#platform/db";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { english } from "#tests/translate";
import { aMember } from "../../identity/identity.factory.ts";
import type { Owner } from "../account-kinds.ts";
import type { Allocation } from "../allocation.ts";
import {
  charged,
  type Describer,
  lockBalances,
  paymentBreakdown,
  payoutPaid,
  payoutRequested,
  payoutSent,
  post,
  refundConfirmed,
  refunded,
  releasedFromPending,
  transactionDetail,
  transactionsFile,
  transactionsPage,
  transfersOf,
  yearSummary,
} from "../index.server.ts";
import { anAllocation, anOwner, postNow } from "../ledger.factory.ts";

const { db } = await testDatabase();
const as = (actor: Member) => testContext(db, actor);
const own = (actor: Member): Owner => ({ type: "member", id: actor.userId });
const day = (text: string) => new Date(`${text}T12:00:00Z`);

async function tip(
  from: Owner,
  to: readonly Owner[],
  at: string,
  overrides: Partial<Allocation> = {},
) {
  const source = { type: "trial", id: randomUUID() };
  const share = 10_000 / to.length;
  const allocation = anAllocation({
    payer: from,
    beneficiaries: to.map((owner) => ({ owner, basisPoints: share })),
    ...overrides,
  });
  const transfer = charged(allocation, { processorFeeMinor: 33n });
  const { transferId } = await postNow(as2, transfer, { source, occurredAt: day(at) });
  return { source, transferId, allocation };
}
const as2 = testContext(db);

async function refund(source: { type: string; id: string }, amountMinor: bigint, at: string) {
  await inTransaction(as2, async (tx) => {
    const breakdown = paymentBreakdown(await transfersOf(tx, source));
    const owners = [breakdown.payer, ...breakdown.beneficiaries.map(({ owner }) => owner)];
    const held = await lockBalances(tx, owners, breakdown.currency);
    const posting = { source, occurredAt: day(at) };
    await post(tx, refunded({ breakdown, amountMinor, held }), {
      ...posting,
      key: randomUUID(),
    });
    await post(tx, refundConfirmed({ ...breakdown, amountMinor }), {
      ...posting,
      key: randomUUID(),
    });
  });
}

const list = async (actor: Member, filter = {}, more = {}) =>
  (await transactionsPage(as(actor), { filter, ...more })).rows;
const nets = async (actor: Member, filter = {}) =>
  (await list(actor, filter)).map(({ net }) => net.amountMinor);

describe("payer and recipient", () => {
  test("see what they paid and received, with the balance after each", async () => {
    const fan = (await aMember(db)).actor;
    const maker = (await aMember(db, { name: "Mira" })).actor;
    const { source } = await tip(own(fan), [own(maker)], "2026-03-01");
    await tip(own(fan), [own(maker)], "2026-03-02", { grossMinor: 1_000n });
    await refund(source, 500n, "2026-03-03");

    const paid = await list(fan);
    expect(
      paid.map(({ what, net, who, through }) => [what, net.amountMinor, who?.name, through]),
    ).toEqual([
      ["transactions.kinds.refundConfirmed", "500", "Mira", "card"],
      ["transactions.kinds.tip", "-1000", "Mira", "card"],
      ["transactions.kinds.tip", "-500", "Mira", "card"],
    ]);
    expect(paid[0]).not.toHaveProperty("balance");

    const received = await list(maker);
    expect(
      received.map((row) => [
        row.what,
        row.paid?.amountMinor,
        row.net.amountMinor,
        row.balance?.amountMinor,
        row.who,
      ]),
    ).toEqual([
      ["transactions.kinds.refund", undefined, "-442", "917", undefined],
      ["transactions.kinds.tip", "1000", "917", "1359", undefined],
      ["transactions.kinds.tip", "500", "442", "442", undefined],
    ]);
  });

  test("open the same group, without the other's private entries", async () => {
    const fan = (await aMember(db, { name: "Secret Theo" })).actor;
    const maker = (await aMember(db, { name: "Mira" })).actor;
    const partner = (await aMember(db, { name: "Juno" })).actor;
    const { source, transferId } = await tip(own(fan), [own(maker), own(partner)], "2026-03-01", {
      grossMinor: 1210n,
      taxMinor: 210n,
    });
    await postNow(as2, {
      kind: "payout_paid",
      legs: [
        {
          account: { kind: "creator_pending", owner: own(partner), currency: "EUR" },
          amountMinor: -400n,
        },
        { account: { kind: "external_bank", currency: "EUR" }, amountMinor: 400n },
      ],
    });
    await refund(source, 1210n, "2026-03-04");

    const seen = await transactionDetail(as(maker), transferId);
    expect(
      seen.steps?.map(({ step, who, amount }) => [step, who?.name, amount.amountMinor]),
    ).toEqual([
      ["paid", undefined, "1210"],
      ["tax", undefined, "210"],
      ["platform", undefined, "50"],
      ["processor", undefined, "33"],
      ["share", undefined, "459"],
      ["share", "Juno", "458"],
    ]);
    expect(seen.events.map(({ kind, net }) => [kind, net?.amountMinor])).toEqual([
      ["tip_given", "459"],
      ["refunded", "-459"],
      ["refund_confirmed", undefined],
    ]);
    const refunding = seen.events[1]?.entries ?? [];
    expect(refunding.filter(({ name }) => name === "Juno")).toEqual([
      expect.objectContaining({
        account: "theirs",
        amount: { amountMinor: "-458", currency: "EUR" },
      }),
    ]);
    for (const { entries } of [...(seen.steps ?? []), ...seen.events])
      for (const entry of entries) expect(entry.transferId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(seen)).not.toContain("Theo");
    expect(JSON.stringify(seen)).not.toContain(fan.userId);
    expect(JSON.stringify(seen)).not.toContain("creator_debt");

    const payer = await transactionDetail(as(fan), transferId);
    expect(payer.events.map(({ id }) => id)).toEqual(seen.events.map(({ id }) => id));
    expect(payer).toMatchObject({ who: { name: "Mira", href: `/${maker.username}` } });
    expect(payer.steps?.map(({ amount }) => amount)).toEqual(
      seen.steps?.map(({ amount }) => amount),
    );
    expect(payer.events.at(-1)?.net?.amountMinor).toBe("1210");
  });

  test("can't find others' transfers", async () => {
    const { transferId } = await tip(anOwner(), [anOwner()], "2026-03-01");
    const stranger = as((await aMember(db)).actor);
    for (const id of [transferId, randomUUID(), "x'; --", ""])
      await expect(transactionDetail(stranger, id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(transactionDetail(as2, transferId)).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    await expect(transactionsPage(as2, { filter: {} })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });
});

// A few months of one creator's transactions, shared by the tests below.
const ada = (await aMember(db, { name: "Ada Binder" })).actor;
const fan = (await aMember(db, { name: "Hidden Hal" })).actor;
const me = own(ada);
await tip(own(fan), [me], "2026-01-10");
await tip(own(fan), [me], "2026-02-10", { kind: "subscription", grossMinor: 2_000n });
await tip(own(fan), [me], "2026-03-10", { currency: "JPY", grossMinor: 700n });
const sold = await tip(own(fan), [me], "2026-04-10", { grossMinor: 10_000n });
await refund(sold.source, 1_000n, "2026-04-11");
const free = { owner: me, currency: "EUR" as const };
await postNow(as2, releasedFromPending({ ...free, amountMinor: 5_000n, held: () => 0n }), {
  occurredAt: day("2026-05-01"),
});
for (const recipe of [payoutRequested, payoutSent, payoutPaid])
  await postNow(as2, recipe({ ...free, amountMinor: 4_000n }), { occurredAt: day("2026-05-02") });
const friend = own((await aMember(db, { name: "Noor Haddad" })).actor);
await tip(me, [friend], "2026-06-01", { grossMinor: 300n });

describe("filters", () => {
  const maker = ada;
  test.each([
    ["no filter", {}, ["-300", "-4000", "-947", "9467", "632", "1867", "442"]],
    ["tips", { kind: "tip" }, ["-300", "9467", "632", "442"]],
    ["payouts", { kind: "payout" }, ["-4000"]],
    ["payouts including transfers", { kind: "payout", includeInternal: true }, ["-4000", "0", "0"]],
    ["incoming", { side: "received", kind: "tip" }, ["9467", "632", "442"]],
    ["outgoing", { side: "paid" }, ["-300"]],
    ["start date", { from: "2026-05-02" }, ["-300", "-4000"]],
    ["end date", { until: "2026-02-10" }, ["1867", "442"]],
    ["currency", { currency: "JPY" }, ["632"]],
    ["minimum amount", { min: "40" }, ["-4000", "9467"]],
    ["maximum amount in yen", { currency: "JPY", max: "700" }, ["632"]],
    ["a word", { text: "subscr" }, ["1867"]],
    ["the recipient's name", { text: "noor" }, ["-300"]],
    ["the member's own name", { text: "ada binder" }, []],
    ["the payer's hidden name", { text: "hidden hal" }, []],
    ["a SQL wildcard", { text: "%" }, []],
    ["one source", { source: `trial:${sold.source.id}` }, ["-947", "9467"]],
  ] as const)("by %s", async (_what, filter, expected) => {
    expect(await nets(maker, filter)).toEqual(expected);
  });

  test.each([
    ["from=0000-01-01&until=9999-12-31", {}],
    ["from=2026-02-31&until=2026-99-99", {}],
    ["from=1900-01-01&until=9998-12-31", { from: "1900-01-01", until: "9998-12-31" }],
  ])("of a URL with %s are valid database dates", async (address, expected) => {
    const filter = readFilter(new URLSearchParams(address));
    expect(filter).toEqual(expected);
    expect(await nets(maker, filter)).toHaveLength(7);
  });

  test("leave balances unchanged and report an invalid amount", async () => {
    const [only] = await list(maker, { kind: "payout" });
    expect(only?.balance).toEqual({ amountMinor: "6829", currency: "EUR" });
    const page = await transactionsPage(as(maker), { filter: { min: "lots" } });
    expect(page.problems.min).toMatch(/^payments\.amounts\./);
    expect(page.currencies).toEqual(["EUR", "JPY"]);
    expect(page.years).toEqual([2026]);
    expect(page.balances.find(({ currency }) => currency === "EUR")?.total.amountMinor).toBe(
      "6829",
    );
  });

  test("of another module add names as far as it allows", async () => {
    const words: Describer = {
      describe: async (_ctx, sources) =>
        new Map(
          sources
            .filter(({ id }) => id === sold.source.id)
            .map(({ type, id }) => [
              `${type}:${id}`,
              { what: "Tip for the fair", who: { name: "Hal" } },
            ]),
        ),
      find: async (_ctx, text) => (text === "fair" ? [sold.source] : []),
    };
    const rows = await list(maker, { text: "fair" }, { describers: [words] });
    expect(rows.map((row) => [whatText(row, english), row.who?.name])).toEqual([
      ["Refund: Tip for the fair", "Hal"],
      ["Tip for the fair", "Hal"],
    ]);
    const file = transactionsFile(as(maker), {
      filter: { text: "fair" },
      form: "csv",
      describers: [words],
    });
    expect((await Array.fromAsync(file)).join("")).toContain(",Refund: Tip for the fair,");
  });

  test("a year adds up exactly from gross to net", async () => {
    const { currencies } = await yearSummary(as(maker), 2026);
    const eur = currencies.find(({ currency }) => currency === "EUR");
    expect(eur).toMatchObject({ openingMinor: "0", closingMinor: "6829" });
    for (const month of eur?.months ?? []) {
      const left = [month.taxMinor, month.feesMinor, month.othersMinor, month.earnedMinor];
      expect(left.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(month.grossMinor));
    }
    expect(eur?.months.find(({ month }) => month === 4)).toMatchObject({
      grossMinor: "10000",
      earnedMinor: "9467",
      refundedMinor: "947",
    });
    expect(eur?.months.find(({ month }) => month === 5)).toMatchObject({ paidOutMinor: "4000" });
    expect(eur?.months.find(({ month }) => month === 6)).toMatchObject({ spentMinor: "300" });
    expect((await yearSummary(as(maker), 2025)).currencies).toEqual([]);
  });

  test("exported files contain what the list shows", async () => {
    const whole = async (form: "csv" | "json", filter = {}) => {
      let text = "";
      for await (const part of transactionsFile(as(maker), { filter, form })) text += part;
      return text;
    };
    for (const filter of [
      {},
      { includeInternal: true },
      { currency: "EUR" },
      { until: "2026-05-31" },
    ]) {
      const small = transactionsFile(as(maker), { filter, form: "csv", batchSize: 2 });
      expect((await Array.fromAsync(small)).join("")).toBe(await whole("csv", filter));
    }
    const csv = (await whole("csv")).trimEnd().split("\r\n");
    expect(csv[0]).toContain(
      "date,recorded,type,description,counterparty,currency,total,net,method,balance,transfer_id",
    );
    expect(csv).toHaveLength(8);
    expect(csv[1]).toContain(",Noor Haddad,EUR,3.00,-3.00,card,,");
    expect(csv[5]).toContain(",JPY,700,632,balance,632,");
    const json = JSON.parse(await whole("json"));
    expect(json.map(({ net }: { net: string }) => net)).toEqual([
      "-3.00",
      "-40.00",
      "-9.47",
      "94.67",
      "632",
      "18.67",
      "4.42",
    ]);
    expect(JSON.parse(await whole("json", { text: "nothing like it" }))).toEqual([]);
  });
});

test("pages follow each other both ways without gaps, also while entries arrive", async () => {
  const maker = (await aMember(db)).actor;
  for (let n = 1; n <= 60; n++)
    await tip(anOwner(), [own(maker)], "2026-07-01", { grossMinor: 1_000n + BigInt(n) });
  const seen: string[] = [];
  let before: string | undefined;
  for (let pages = 1; ; pages++) {
    const page = await transactionsPage(as(maker), { filter: {}, before });
    seen.push(...page.rows.map(({ paid }) => paid?.amountMinor ?? ""));
    if (pages === 1) await tip(anOwner(), [own(maker)], "2026-07-01", { grossMinor: 9_999n });
    if (!page.older) break;
    before = page.older;
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => String(1_060 - n)));

  const last = await transactionsPage(as(maker), { filter: {}, before });
  const back = await transactionsPage(as(maker), { filter: {}, after: last.newer });
  expect(back.rows).toHaveLength(25);
  expect(back.rows.map(({ paid }) => paid?.amountMinor)).toEqual(seen.slice(25, 50));
  expect(await list(maker, {}, { before: `${randomUUID()}.EUR` })).toHaveLength(25);
});
