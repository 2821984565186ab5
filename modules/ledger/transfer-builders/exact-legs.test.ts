import { describe, expect, test } from "vitest";
import type { Owner } from "../account-kinds.ts";
import type { Allocation } from "../allocation.ts";
import type { Transfer } from "../transfer.ts";
import {
  charged,
  disputeLost,
  disputeOpened,
  disputeWon,
  exchanged,
  feeCovered,
  giftBought,
  giftCreditedBack,
  giftRedeemed,
  paymentBreakdown,
  payoutFailed,
  payoutPaid,
  payoutRequested,
  payoutReturned,
  payoutSent,
  refundable,
  refundConfirmed,
  refunded,
  refundFailed,
  releasedFromPending,
  split,
  subscriptionCharged,
  tipGiven,
  treasuryRepaid,
  treasurySpent,
  workBought,
} from "../transfer-builders.ts";

import { creditLegs, debitLegs, type LockedBalances } from "./debit-credit.ts";
import { divide } from "./divide.ts";
import { giftOf } from "./gift-bought.ts";
import { beneficiariesOf, refundSources } from "./payment-breakdown.ts";
import { portionsOf } from "./portions.ts";

const payer: Owner = { type: "guest", id: "payer" };
const mira: Owner = { type: "member", id: "mira" };
const theo: Owner = { type: "member", id: "theo" };
const guild: Owner = { type: "guild", id: "guild" };
const gift: Owner = { type: "gift", id: "gift" };

/** 12.10 with 2.10 tax and 8 % for the platform, three quarters for Mira and one for the guild. */
const allocation: Allocation = {
  kind: "tip",
  payer,
  currency: "EUR",
  grossMinor: 1210n,
  taxMinor: 210n,
  platformFeeBp: 800,
  beneficiaries: [
    { owner: mira, basisPoints: 7_500 },
    { owner: guild, basisPoints: 2_500 },
  ],
};
const fee = { processorFeeMinor: 60n };
const empty: LockedBalances = () => 0n;
type Held = Partial<Record<Parameters<LockedBalances>[1], bigint>>;
/** The same balances for every owner. */
const holding =
  (balances: Held): LockedBalances =>
  (_owner, kind) =>
    balances[kind] ?? 0n;

/** Account, owner and amount of each leg; checks that all are in one currency and sum to zero. */
function legsOf({ legs }: Pick<Transfer, "legs">, currency = "EUR") {
  for (const { account } of legs) expect(account.currency).toBe(currency);
  expect(legs.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(0n);
  return legs.map(({ account, amountMinor }) => [
    account.kind,
    account.owner?.id ?? null,
    amountMinor,
  ]);
}

const chargedLegs = [
  ["external_payer", "payer", -1210n],
  ["tax", null, 210n],
  ["platform_fees", null, 80n],
  ["processor_fees", null, 60n],
  ["creator_pending", "mira", 645n],
  ["guild_purse", "guild", 215n],
];

describe("a payment", () => {
  test.each([
    ["tip_given", tipGiven(allocation, fee)],
    ["tip_given", charged(allocation, fee)],
    ["subscription_charged", subscriptionCharged(allocation, fee)],
    ["work_bought", workBought(allocation, fee)],
  ])("as %s goes to tax, fees and beneficiaries", (kind, transfer) => {
    expect(transfer.kind).toBe(kind);
    expect(legsOf(transfer)).toEqual(chargedLegs);
    expect(transfer).not.toHaveProperty("meta");
  });

  test("names the agreement it was divided by", () => {
    const versioned = { ...allocation, splitVersion: "v7" };
    expect(charged(versioned, fee).meta).toEqual({ splitVersion: "v7" });
  });

  test("that does not cover the fees leaves nothing to share, and the platform pays the rest", () => {
    const small = { ...allocation, grossMinor: 50n, taxMinor: 0n };
    expect(portionsOf(small, fee)).toEqual({
      platformMinor: -10n,
      processorMinor: 60n,
      taxMinor: 0n,
      restMinor: 0n,
      shares: [
        { owner: mira, amountMinor: 0n },
        { owner: guild, amountMinor: 0n },
      ],
    });
    expect(portionsOf({ ...small, grossMinor: 66n }, fee).restMinor).toBe(1n);
    expect(portionsOf({ ...small, grossMinor: 65n }, fee).restMinor).toBe(0n);
  });

  test("of one unit, or one that is all tax, can be; less or more tax than that cannot", () => {
    const portions = (grossMinor: bigint, taxMinor: bigint) =>
      portionsOf({ ...allocation, grossMinor, taxMinor }, { processorFeeMinor: 0n });
    expect(portions(1n, 0n).restMinor).toBe(1n);
    expect(portions(5n, 5n).taxMinor).toBe(5n);
    for (const [gross, tax] of [
      [0n, 0n],
      [5n, 6n],
      [5n, -1n],
    ] as const)
      expect(() => portions(gross, tax)).toThrow("a payment that cannot be");
    expect(() => portionsOf(allocation, { processorFeeMinor: -1n })).toThrow(
      "a payment that cannot be",
    );
  });

  test("is divided by points that add up, also by finer ones", () => {
    expect(divide(100n, "EUR", allocation.beneficiaries)).toEqual([
      { owner: mira, amountMinor: 75n },
      { owner: guild, amountMinor: 25n },
    ]);
    const finer = [
      { owner: mira, basisPoints: 1 },
      { owner: theo, basisPoints: 2 },
    ];
    expect(divide(100n, "EUR", finer, 3).map(({ amountMinor }) => amountMinor)).toEqual([33n, 67n]);
    expect(() => divide(100n, "EUR", finer)).toThrow("shares of 3 points and not 10000");
    const sameId = [mira, { type: "guild", id: "mira" } as const];
    const halves = sameId.map((owner) => ({ owner, basisPoints: 5_000 }));
    expect(divide(10n, "EUR", halves).map(({ owner }) => owner)).toEqual(sameId);
    const byFiner = portionsOf(
      {
        ...allocation,
        grossMinor: 100n,
        taxMinor: 0n,
        platformFeeBp: 0,
        beneficiaries: finer,
        pointsInAll: 3,
      },
      { processorFeeMinor: 0n },
    );
    expect(byFiner.shares.map(({ amountMinor }) => amountMinor)).toEqual([33n, 67n]);
  });
});

describe("a gift", () => {
  const input = { ...allocation, giftId: "gift" };
  const boughtLegs = [
    ["external_payer", "payer", -1210n],
    ["tax", null, 210n],
    ["gift_liability", "gift", 1000n],
    ["processor_fees", null, 60n],
    ["platform_fees", null, -60n],
  ];

  test("waits whole, less tax, until it is redeemed", () => {
    const bought = giftBought(input, fee);
    expect(bought.kind).toBe("gift_bought");
    expect(legsOf(bought)).toEqual(boughtLegs);
    expect(charged({ ...input, kind: "gift" }, fee)).toEqual(bought);
    const redeemed = giftRedeemed(input, fee);
    expect(redeemed.kind).toBe("gift_redeemed");
    expect(legsOf(redeemed)).toEqual([
      ["gift_liability", "gift", -1000n],
      ["platform_fees", null, 140n],
      ["creator_pending", "mira", 645n],
      ["guild_purse", "guild", 215n],
    ]);
  });

  test("that nobody redeemed goes back whole, and the platform bears the processor's fee", () => {
    const breakdown = paymentBreakdown([giftBought(input, fee)]);
    const back = giftCreditedBack({ breakdown, held: empty });
    expect(back.kind).toBe("gift_credited_back");
    expect(legsOf(back)).toEqual([
      ["gift_liability", "gift", -1000n],
      ["tax", null, -210n],
      ["processor_clearing", null, 1210n],
      ["processor_fees", null, 0n],
      ["platform_fees", null, 0n],
    ]);
  });

  test("has an id", () => {
    expect(giftOf({ giftId: "gift" })).toEqual(gift);
    expect(() => giftOf({})).toThrow("a gift without an id");
  });
});

describe("where a payment stands", () => {
  const charge = charged(allocation, fee);

  test("after the charge", () => {
    expect(paymentBreakdown([charge])).toEqual({
      payer,
      currency: "EUR",
      paidMinor: 1210n,
      taxMinor: 210n,
      platformMinor: 80n,
      processorMinor: 60n,
      clearingMinor: 0n,
      disputedMinor: 0n,
      giftMinor: 0n,
      gift: undefined,
      beneficiaries: [
        { owner: mira, amountMinor: 645n },
        { owner: guild, amountMinor: 215n },
      ],
    });
    expect(paymentBreakdown([giftBought({ ...allocation, giftId: "gift" }, fee)])).toMatchObject({
      gift,
      giftMinor: 1000n,
      beneficiaries: [],
    });
  });

  test("is not told of other transfers, or of two currencies", () => {
    expect(() => paymentBreakdown([])).toThrow("no payment in these transfers");
    const sent = payoutSent({ owner: mira, amountMinor: 5n, currency: "EUR" });
    expect(() => paymentBreakdown([sent])).toThrow("no payment in these transfers");
    const yen = charged({ ...allocation, currency: "JPY" }, fee);
    expect(() => paymentBreakdown([charge, yen])).toThrow("a payment in two currencies");
  });

  test("says who gives how much at most, the platform answering for the processor's fee", () => {
    const weights = refundSources(paymentBreakdown([charge])).map(({ key, owner, weight }) => [
      key,
      owner,
      weight,
    ]);
    expect(weights).toEqual([
      ["platform", undefined, 140n],
      ["tax", undefined, 210n],
      ["beneficiary member mira", mira, 645n],
      ["beneficiary guild guild", guild, 215n],
    ]);
    expect(refundable(paymentBreakdown([charge]))).toBe(1210n);
  });

  test("adds up what each beneficiary has over all their accounts", () => {
    const account = (kind: string, owner?: Owner) => ({ kind, owner, currency: "EUR" }) as never;
    expect(
      beneficiariesOf([
        { account: account("creator_pending", mira), amountMinor: 5n },
        { account: account("creator_available", mira), amountMinor: 3n },
        { account: account("creator_reserved", mira), amountMinor: 2n },
        { account: account("creator_debt", mira), amountMinor: -1n },
        { account: account("guild_purse", guild), amountMinor: 4n },
        { account: account("guild_purse"), amountMinor: 7n },
        { account: account("tax"), amountMinor: 100n },
        { account: account("payout_in_transit", mira), amountMinor: 100n },
      ]),
    ).toEqual([
      { owner: mira, amountMinor: 9n },
      { owner: guild, amountMinor: 4n },
      { owner: { type: "platform", id: null }, amountMinor: 7n },
    ]);
  });
});

describe("a refund", () => {
  const breakdown = paymentBreakdown([charged(allocation, fee)]);

  test("takes from each in proportion, and waits for the processor", () => {
    const transfer = refunded({ breakdown, amountMinor: 605n, held: empty });
    expect(transfer.kind).toBe("refunded");
    expect(legsOf(transfer)).toEqual([
      ["platform_fees", null, -70n],
      ["tax", null, -105n],
      ["creator_debt", "mira", -322n],
      ["creator_debt", "guild", -108n],
      ["processor_clearing", null, 605n],
      ["processor_fees", null, 0n],
      ["platform_fees", null, 0n],
    ]);
  });

  test("of all of it, confirmed, with the processor's fee given back", () => {
    const transfer = refunded({
      breakdown,
      amountMinor: 1210n,
      held: holding({ creator_available: 600n, creator_pending: 100n, guild_purse: 1000n }),
      processorReturnsMinor: 60n,
      confirmed: true,
    });
    expect(legsOf(transfer)).toEqual([
      ["platform_fees", null, -140n],
      ["tax", null, -210n],
      ["creator_available", "mira", -600n],
      ["creator_pending", "mira", -45n],
      ["guild_purse", "guild", -215n],
      ["external_payer", "payer", 1210n],
      ["processor_fees", null, -60n],
      ["platform_fees", null, 60n],
    ]);
  });

  test("is of something and at most of what is left", () => {
    expect(refunded({ breakdown, amountMinor: 1n, held: empty }).kind).toBe("refunded");
    for (const amountMinor of [0n, -1n, 1211n])
      expect(() => refunded({ breakdown, amountMinor, held: empty })).toThrow(
        `${amountMinor} cannot be taken back of 1210`,
      );
  });

  test("is with the payer once confirmed", () => {
    const transfer = refundConfirmed({ payer, amountMinor: 605n, currency: "EUR" });
    expect(transfer.kind).toBe("refund_confirmed");
    expect(legsOf(transfer)).toEqual([
      ["processor_clearing", null, -605n],
      ["external_payer", "payer", 605n],
    ]);
  });

  test("that failed gives everybody theirs, settling debts first", () => {
    const refund = refunded({ breakdown, amountMinor: 1210n, held: empty });
    const transfer = refundFailed({ refund, held: holding({ creator_debt: -645n }) });
    expect(transfer.kind).toBe("refund_failed");
    expect(legsOf(transfer)).toEqual([
      ["platform_fees", null, 140n],
      ["tax", null, 210n],
      ["processor_clearing", null, -1210n],
      ["processor_fees", null, 0n],
      ["platform_fees", null, 0n],
      ["creator_debt", "mira", 645n],
      ["creator_debt", "guild", 215n],
    ]);
  });
});

describe("a dispute", () => {
  const charge = charged(allocation, fee);
  const breakdown = paymentBreakdown([charge]);
  const opened = disputeOpened({
    breakdown,
    amountMinor: 1210n,
    feeMinor: 1500n,
    held: empty,
  });

  test("takes the money back and its fee from the platform", () => {
    expect(opened.kind).toBe("dispute_opened");
    expect(legsOf(opened)).toEqual([
      ["platform_fees", null, -140n],
      ["tax", null, -210n],
      ["creator_debt", "mira", -645n],
      ["creator_debt", "guild", -215n],
      ["platform_fees", null, -1500n],
      ["processor_fees", null, 1500n],
      ["disputes", null, 1210n],
    ]);
  });

  test("about more than is left leaves the rest to the platform", () => {
    const refund = refunded({ breakdown, amountMinor: 1210n, held: empty });
    const nothingLeft = paymentBreakdown([charge, refund]);
    const again = disputeOpened({
      breakdown: nothingLeft,
      amountMinor: 100n,
      feeMinor: 1n,
      held: empty,
    });
    expect(legsOf(again)).toEqual([
      ["platform_fees", null, -101n],
      ["processor_fees", null, 1n],
      ["disputes", null, 100n],
    ]);
  });

  test("about more than is left takes what is left from who was paid", () => {
    const refund = refunded({ breakdown, amountMinor: 605n, held: empty });
    const halfLeft = paymentBreakdown([charge, refund]);
    const again = disputeOpened({
      breakdown: halfLeft,
      amountMinor: 1210n,
      feeMinor: 0n,
      held: empty,
    });
    expect(legsOf(again)).toEqual([
      ["platform_fees", null, -70n],
      ["tax", null, -105n],
      ["creator_debt", "mira", -323n],
      ["creator_debt", "guild", -107n],
      ["platform_fees", null, -605n],
      ["processor_fees", null, 0n],
      ["disputes", null, 1210n],
    ]);
  });

  test("that is won gives everybody theirs; the fee stays with the platform unless returned", () => {
    const held = holding({ creator_debt: -1000n });
    const won = disputeWon({ opened, held });
    expect(won.kind).toBe("dispute_won");
    const restored = [
      ["platform_fees", null, 140n],
      ["tax", null, 210n],
      ["platform_fees", null, 1500n],
      ["processor_fees", null, -1500n],
      ["disputes", null, -1210n],
      ["creator_debt", "mira", 645n],
      ["creator_debt", "guild", 215n],
    ];
    expect(legsOf(won)).toEqual([
      ...restored,
      ["processor_fees", null, 1500n],
      ["platform_fees", null, -1500n],
    ]);
    expect(legsOf(disputeWon({ opened, held, feeReturnedMinor: 1500n }))).toEqual([
      ...restored,
      ["processor_fees", null, 0n],
      ["platform_fees", null, 0n],
    ]);
  });

  test("that is lost leaves the money with the payer", () => {
    const lost = disputeLost({ payer, amountMinor: 1210n, currency: "EUR" });
    expect(lost.kind).toBe("dispute_lost");
    expect(legsOf(lost)).toEqual([
      ["disputes", null, -1210n],
      ["external_payer", "payer", 1210n],
    ]);
  });
});

describe("a balance", () => {
  test.each([
    [{}, [["creator_debt", -100n]]],
    [
      { creator_available: 30n },
      [
        ["creator_available", -30n],
        ["creator_debt", -70n],
      ],
    ],
    [{ creator_available: 100n, creator_pending: 9n }, [["creator_available", -100n]]],
    [
      { creator_available: 30n, creator_pending: 50n },
      [
        ["creator_available", -30n],
        ["creator_pending", -50n],
        ["creator_debt", -20n],
      ],
    ],
    [{ creator_available: -5n, creator_pending: 500n }, [["creator_pending", -100n]]],
  ] as const)("of a member with %o gives back available money first", (balances, expected) => {
    const legs = debitLegs(mira, 100n, "EUR", holding(balances));
    expect(legs.map(({ account, amountMinor }) => [account.kind, amountMinor])).toEqual(expected);
  });

  test("of a guild gives back from its own account, then becomes a debt", () => {
    const legs = debitLegs(
      guild,
      100n,
      "EUR",
      holding({ guild_purse: 40n, creator_available: 99n }),
    );
    expect(
      legs.map(({ account, amountMinor }) => [account.kind, account.owner, amountMinor]),
    ).toEqual([
      ["guild_purse", guild, -40n],
      ["creator_debt", guild, -60n],
    ]);
  });

  test.each([
    [mira, 0n, [["creator_available", 100n]]],
    [
      mira,
      -30n,
      [
        ["creator_debt", 30n],
        ["creator_available", 70n],
      ],
    ],
    [mira, -100n, [["creator_debt", 100n]]],
    [mira, -500n, [["creator_debt", 100n]]],
    [
      guild,
      -30n,
      [
        ["creator_debt", 30n],
        ["guild_purse", 70n],
      ],
    ],
  ] as const)("of %o with a debt of %d settles it first", (owner, debt, expected) => {
    const legs = creditLegs(owner, 100n, "EUR", holding({ creator_debt: debt }));
    expect(legs.map(({ account, amountMinor }) => [account.kind, amountMinor])).toEqual(expected);
    for (const { account } of legs) expect(account).toMatchObject({ owner, currency: "EUR" });
  });
});

describe("a payout", () => {
  const payout = { owner: mira, amountMinor: 100n, currency: "EUR" };
  const owing = holding({ creator_debt: -30n });

  test.each([
    [
      payoutRequested(payout),
      "payout_requested",
      [
        ["creator_available", "mira", -100n],
        ["creator_reserved", "mira", 100n],
      ],
    ],
    [
      payoutSent(payout),
      "payout_sent",
      [
        ["creator_reserved", "mira", -100n],
        ["payout_in_transit", "mira", 100n],
      ],
    ],
    [
      payoutPaid(payout),
      "payout_paid",
      [
        ["payout_in_transit", "mira", -100n],
        ["external_bank", null, 100n],
        ["processor_fees", null, 0n],
      ],
    ],
    [
      payoutPaid({ ...payout, feeMinor: 25n }),
      "payout_paid",
      [
        ["payout_in_transit", "mira", -100n],
        ["external_bank", null, 75n],
        ["processor_fees", null, 25n],
      ],
    ],
    [
      payoutFailed({ ...payout, from: "creator_reserved", held: owing }),
      "payout_failed",
      [
        ["creator_reserved", "mira", -100n],
        ["creator_debt", "mira", 30n],
        ["creator_available", "mira", 70n],
      ],
    ],
    [
      payoutFailed({ ...payout, from: "payout_in_transit", held: empty }),
      "payout_failed",
      [
        ["payout_in_transit", "mira", -100n],
        ["creator_available", "mira", 100n],
      ],
    ],
    [
      payoutReturned({ ...payout, held: owing }),
      "payout_returned",
      [
        ["external_bank", null, -100n],
        ["creator_debt", "mira", 30n],
        ["creator_available", "mira", 70n],
      ],
    ],
    [
      releasedFromPending({ ...payout, held: owing }),
      "released_from_pending",
      [
        ["creator_pending", "mira", -100n],
        ["creator_debt", "mira", 30n],
        ["creator_available", "mira", 70n],
      ],
    ],
  ])("moves %o", (transfer, kind, legs) => {
    expect(transfer.kind).toBe(kind);
    expect(legsOf(transfer)).toEqual(legs);
  });
});

describe("other transfers", () => {
  test("a cost the platform takes upon itself", () => {
    const covered = (owner: Owner) => feeCovered({ owner, amountMinor: 5n, currency: "EUR" });
    expect(covered(mira).kind).toBe("fee_covered");
    expect(legsOf(covered(mira))).toEqual([
      ["platform_fees", null, -5n],
      ["creator_pending", "mira", 5n],
    ]);
    expect(legsOf(covered(guild))).toEqual([
      ["platform_fees", null, -5n],
      ["guild_purse", "guild", 5n],
    ]);
  });

  test("a guild's payment to a member settles their debt first, and is of something", () => {
    const spend = { guild, to: mira, currency: "EUR", held: holding({ creator_debt: -30n }) };
    const spent = treasurySpent({ ...spend, amountMinor: 100n });
    expect(spent.kind).toBe("purse_spent");
    expect(legsOf(spent)).toEqual([
      ["guild_purse", "guild", -100n],
      ["creator_debt", "mira", 30n],
      ["creator_available", "mira", 70n],
    ]);
    for (const amountMinor of [0n, -1n])
      expect(() => treasurySpent({ ...spend, amountMinor })).toThrow("nothing is spent");
  });

  test("a guild's debt is repaid from its own account", () => {
    const repaid = treasuryRepaid({ guild, amountMinor: 5n, currency: "EUR" });
    expect(repaid.kind).toBe("purse_repaid");
    expect(legsOf(repaid)).toEqual([
      ["guild_purse", "guild", -5n],
      ["creator_debt", "guild", 5n],
    ]);
  });

  test("a split of a guild's or a member's money, with the agreement it follows", () => {
    const input = {
      amountMinor: 100n,
      currency: "EUR",
      beneficiaries: allocation.beneficiaries,
    } as const;
    const transfer = split({ ...input, from: { type: "guild", id: "other" }, splitVersion: "v7" });
    expect(transfer).toMatchObject({ kind: "split", meta: { splitVersion: "v7" } });
    expect(legsOf(transfer)).toEqual([
      ["guild_purse", "other", -100n],
      ["creator_pending", "mira", 75n],
      ["guild_purse", "guild", 25n],
    ]);
    const own = split({ ...input, from: theo });
    expect(own).not.toHaveProperty("meta");
    expect(legsOf(own)[0]).toEqual(["creator_available", "theo", -100n]);
  });

  test("an exchange is two balanced pairs, and never within one currency", () => {
    const from = { kind: "creator_available", owner: mira, currency: "EUR" } as const;
    const to = { ...from, currency: "JPY" } as const;
    const exchange = {
      from,
      soldMinor: 100n,
      to,
      boughtMinor: 160n,
      rate: "1.6",
      rateSource: "ECB",
    };
    expect(exchanged(exchange)).toEqual({
      kind: "exchanged",
      legs: [
        { account: from, amountMinor: -100n },
        { account: { kind: "currency_exchange", currency: "EUR" }, amountMinor: 100n },
        { account: { kind: "currency_exchange", currency: "JPY" }, amountMinor: -160n },
        { account: to, amountMinor: 160n },
      ],
      meta: { rate: "1.6", rateSource: "ECB" },
    });
    expect(() => exchanged({ ...exchange, to: from })).toThrow("an exchange within one currency");
  });
});
