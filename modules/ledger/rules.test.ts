import { describe, expect, test } from "vitest";
import {
  accountKinds,
  externalKinds,
  nonNegativeKinds,
  type Owner,
  ownKinds,
  platform,
  sameOwner,
  sharedKinds,
} from "./account-kinds.ts";
import { guildAddress, guildSlugOf } from "./addresses.ts";
import { allocationFromJson, allocationToJson } from "./allocation.ts";
import { processorCash } from "./cash.ts";
import { anAllocation } from "./ledger.factory.ts";
import { mergeLegs } from "./merge-legs.ts";
import { fromStoredOwner, toStoredOwner } from "./owner.ts";
import type { AccountRef, PostedTransfer } from "./transfer.ts";
import { isCharge, waterfall } from "./waterfall.ts";

const payer: Owner = { type: "guest", id: "payer" };
const mira: Owner = { type: "member", id: "mira" };
const theo: Owner = { type: "member", id: "theo" };
const account = (kind: AccountRef["kind"], owner?: Owner, currency = "EUR"): AccountRef => ({
  kind,
  ...(owner && { owner }),
  currency,
});

describe("accounts", () => {
  test("are of known kinds, and each list names such kinds", () => {
    expect(accountKinds).toEqual([
      "external_payer",
      "external_bank",
      "creator_pending",
      "creator_available",
      "creator_reserved",
      "creator_debt",
      "guild_purse",
      "gift_liability",
      "platform_fees",
      "processor_clearing",
      "processor_fees",
      "disputes",
      "tax",
      "payout_in_transit",
      "currency_exchange",
    ]);
    expect(ownKinds).toEqual([
      "creator_pending",
      "creator_available",
      "creator_reserved",
      "creator_debt",
      "payout_in_transit",
      "guild_purse",
    ]);
    expect(nonNegativeKinds).toEqual([
      "creator_pending",
      "creator_available",
      "creator_reserved",
      "guild_purse",
      "gift_liability",
      "payout_in_transit",
    ]);
    expect(sharedKinds).toEqual([
      "external_bank",
      "platform_fees",
      "processor_clearing",
      "processor_fees",
      "disputes",
      "tax",
      "currency_exchange",
    ]);
    expect(externalKinds).toEqual([
      "external_payer",
      "external_bank",
      "processor_fees",
      "disputes",
      "currency_exchange",
    ]);
  });

  test("have the same owner if type and id are the same", () => {
    expect(sameOwner(mira, { ...mira })).toBe(true);
    expect(sameOwner(mira, theo)).toBe(false);
    expect(sameOwner(mira, { type: "guild", id: "mira" })).toBe(false);
  });

  test("are stored with an owner of zeros for the platform", () => {
    const zeros = "00000000-0000-0000-0000-000000000000";
    expect(toStoredOwner()).toEqual({ type: "platform", id: zeros });
    expect(toStoredOwner(platform)).toEqual({ type: "platform", id: zeros });
    expect(toStoredOwner(mira)).toEqual(mira);
    expect(fromStoredOwner("platform", zeros)).toEqual({ type: "platform", id: null });
    expect(fromStoredOwner("member", "mira")).toEqual(mira);
  });
});

test("a guild's address begins with guilds/", () => {
  expect(guildAddress("printers")).toBe("guilds/printers");
  expect(guildSlugOf("guilds/printers")).toBe("printers");
  expect(guildSlugOf("mira")).toBeUndefined();
});

test("an allocation goes through JSON unchanged", () => {
  const allocation = anAllocation({ grossMinor: 9_007_199_254_740_993n, taxMinor: 21n });
  const json = JSON.parse(JSON.stringify(allocationToJson(allocation)));
  expect(json).toMatchObject({ grossMinor: "9007199254740993", taxMinor: "21" });
  expect(allocationFromJson(json)).toEqual(allocation);
});

describe("legs", () => {
  test("of one account become one, those of nothing go, and the order is always the same", () => {
    const legs = [
      { account: account("tax"), amountMinor: 5n },
      { account: account("creator_pending", theo), amountMinor: 2n },
      { account: account("creator_pending", mira), amountMinor: 7n },
      { account: account("platform_fees"), amountMinor: 3n },
      { account: account("creator_pending", mira), amountMinor: -4n },
      { account: account("platform_fees"), amountMinor: -3n },
      { account: account("tax", undefined, "JPY"), amountMinor: 1n },
      { account: account("tax", platform), amountMinor: 1n },
    ];
    const merged = [
      { account: account("creator_pending", mira), amountMinor: 3n },
      { account: account("creator_pending", theo), amountMinor: 2n },
      { account: account("tax", platform), amountMinor: 6n },
      { account: account("tax", undefined, "JPY"), amountMinor: 1n },
    ];
    expect(mergeLegs(legs)).toEqual(merged);
    expect(mergeLegs(legs.toSorted((a, b) => Number(b.amountMinor - a.amountMinor)))).toMatchObject(
      merged.map(({ amountMinor }) => ({ amountMinor })),
    );
  });

  test("of a member and a guild with one id stay apart", () => {
    const guild: Owner = { type: "guild", id: "mira" };
    const legs = [mira, guild].map((owner) => ({
      account: account("creator_debt", owner),
      amountMinor: 1n,
    }));
    expect(mergeLegs(legs)).toHaveLength(2);
  });
});

test("the processor holds the mirror of what is outside, and part of it is promised", () => {
  expect(processorCash(new Map())).toEqual({ cashMinor: 0n, underWayMinor: 0n });
  expect(
    processorCash(
      new Map([
        ["external_payer", -1000n],
        ["external_bank", 200n],
        ["processor_fees", 30n],
        ["disputes", 40n],
        ["currency_exchange", 5n],
        ["creator_pending", 500n],
        ["processor_clearing", 70n],
        ["payout_in_transit", 8n],
      ]),
    ),
  ).toEqual({ cashMinor: 725n, underWayMinor: 78n });
});

describe("how a payment came apart", () => {
  const transfer = (
    id: string,
    kind: PostedTransfer["kind"],
    legs: readonly [AccountRef, bigint][],
  ): PostedTransfer => ({
    id,
    kind,
    reverses: null,
    occurredAt: new Date(0),
    legs: legs.map(([of, amountMinor], n) => ({ account: of, amountMinor, n })),
  });
  const tip = transfer("t1", "tip_given", [
    [account("creator_pending", mira), 600n],
    [account("platform_fees"), 80n],
    [account("tax"), 210n],
    [account("external_payer", payer), -1210n],
    [account("processor_fees"), 60n],
    [account("creator_pending", theo), 260n],
    [account("creator_available", mira), 0n],
  ]);

  test("is a row per step, with the entries each is the sum of", () => {
    expect(waterfall([tip])).toEqual({
      currency: "EUR",
      paidMinor: 1210n,
      sharedMinor: 860n,
      rows: [
        { step: "paid", owner: payer, amountMinor: 1210n, entries: [{ transferId: "t1", n: 3 }] },
        { step: "tax", amountMinor: 210n, entries: [{ transferId: "t1", n: 2 }] },
        { step: "platform", amountMinor: 80n, entries: [{ transferId: "t1", n: 1 }] },
        { step: "processor", amountMinor: 60n, entries: [{ transferId: "t1", n: 4 }] },
        {
          step: "share",
          owner: mira,
          amountMinor: 600n,
          entries: [
            { transferId: "t1", n: 0 },
            { transferId: "t1", n: 6 },
          ],
        },
        { step: "share", owner: theo, amountMinor: 260n, entries: [{ transferId: "t1", n: 5 }] },
      ],
    });
  });

  test("leaves refunds out, and a gift's money once it is redeemed", () => {
    const gift: Owner = { type: "gift", id: "gift" };
    const bought = transfer("t1", "gift_bought", [
      [account("external_payer", payer), -100n],
      [account("gift_liability", gift), 100n],
    ]);
    const redeemed = transfer("t2", "gift_redeemed", [
      [account("gift_liability", gift), -100n],
      [account("creator_pending", mira), 100n],
    ]);
    const refund = transfer("t3", "refunded", [
      [account("creator_pending", mira), -40n],
      [account("processor_clearing"), 40n],
    ]);
    expect(waterfall([bought])?.rows.map(({ step }) => step)).toEqual(["paid", "gift"]);
    expect(waterfall([bought, redeemed, refund])).toMatchObject({
      paidMinor: 100n,
      sharedMinor: 100n,
      rows: [
        { step: "paid", amountMinor: 100n },
        { step: "share", owner: mira, amountMinor: 100n },
      ],
    });
    expect(waterfall([bought, redeemed, refund])?.rows).toHaveLength(2);
    const unnamed = transfer("t4", "tip_given", [
      [account("external_payer"), -5n],
      [account("tax"), 5n],
    ]);
    expect(waterfall([unnamed])?.rows[0]?.owner).toEqual(platform);
    const toGuild = transfer("t5", "tip_given", [
      [account("external_payer", payer), -5n],
      [account("guild_purse"), 5n],
    ]);
    expect(waterfall([toGuild])?.rows[1]).toMatchObject({ step: "share", owner: platform });
  });

  test("is nothing where nothing was paid", () => {
    expect(waterfall([])).toBeUndefined();
    const free = transfer("t1", "tip_given", [[account("tax"), 5n]]);
    expect(waterfall([free])).toBeUndefined();
  });

  test("begins with payments, not with refunds, disputes or payouts", () => {
    const kinds = [
      "tip_given",
      "subscription_charged",
      "work_bought",
      "gift_bought",
      "gift_redeemed",
    ] as const;
    expect(kinds.every((kind) => isCharge({ kind }))).toBe(true);
    for (const kind of ["refunded", "dispute_opened", "payout_paid", "split"] as const)
      expect(isCharge({ kind })).toBe(false);
  });
});
