import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { parseCsv } from "#platform/csv";
import { testDatabase } from "#tests/database";
import { aCreator } from "../../creators/creators.factory.ts";
import { aMember } from "../../identity/identity.factory.ts";
import {
  bringTiers,
  forgetSubscriptions,
  lookAtTiers,
  mySubscriptions,
  shareAddress,
  subscribe,
  supportersFile,
  tiersFile,
} from "../index.server.ts";
import { aHall, aTier } from "../subscriptions.factory.ts";
import { addressShares, tiers } from "../tables.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url);

type Hall = Parameters<typeof hall.as>[0];
async function supportersOf(creator: Hall): Promise<Record<string, string>[]> {
  const { content } = await supportersFile(hall.as(creator));
  const text = (await Array.fromAsync(content)).join("");
  const [head = [], ...rows] = parseCsv(text, { maxRows: 5_000 });
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
}

describe("a list of supporters", () => {
  test("has an address only while its owner lets the creator have it", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const open = await hall.aPayer();
    const shut = await hall.aPayer();
    const join = (payer: typeof open, shareAddress?: boolean) =>
      subscribe(
        hall.as(payer),
        hall.wish(creator, tier.id, {
          method: payer.methodId,
          ...(shareAddress && { shareAddress }),
        }),
      );
    await join(open, true);
    const { subscriptionId } = await join(shut);
    const addresses = async () =>
      Object.fromEntries((await supportersOf(creator)).map((row) => [row.username, row.email]));
    expect(await addresses()).toEqual({
      [open.user.username]: open.user.email,
      [shut.user.username]: "",
    });
    const choose = (share: boolean) => shareAddress(hall.as(shut), { subscriptionId, share });
    await choose(true);
    await choose(true);
    expect((await addresses())[shut.user.username]).toBe(shut.user.email);
    const [mine] = (await mySubscriptions(hall.as(shut))).live;
    expect(mine?.sharesAddress).toBe(true);
    await choose(false);
    await choose(false);
    expect((await addresses())[shut.user.username]).toBe("");
    const rows = await db
      .select()
      .from(addressShares)
      .where(eq(addressShares.subscriptionId, subscriptionId));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.until).not.toBeNull();
    for (const other of [creator, open])
      await expect(
        shareAddress(hall.as(other), { subscriptionId, share: true }),
      ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("has no name in it that a spreadsheet would run, and is a creator’s alone", async () => {
    const creator = await aCreator(db);
    const tier = await aTier(db, creator.user.id, { name: "@Bench", isFree: true });
    const evil = await aMember(db, { name: '=HYPERLINK("http://evil.example")' });
    await subscribe(hall.as(evil), hall.wish(creator, tier.id, { method: "none", expected: "0" }));
    const [row] = await supportersOf(creator);
    expect(row).toMatchObject({
      name: `'=HYPERLINK("http://evil.example")`,
      tier: "'@Bench",
      price: "",
      email: "",
      state: "Active",
    });
    await expect(supportersFile(hall.as(await aMember(db)))).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("whoever leaves takes their word back", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const payer = await hall.aPayer();
    const wish = hall.wish(creator, tier.id, { method: payer.methodId, shareAddress: true });
    const { subscriptionId } = await subscribe(hall.as(payer), wish);
    await forgetSubscriptions(hall.house, { userId: payer.user.id });
    const open = and(eq(addressShares.subscriptionId, subscriptionId), isNull(addressShares.until));
    expect(await db.$count(addressShares, open)).toBe(0);
    await expect(
      shareAddress(hall.as(payer), { subscriptionId, share: true }),
    ).rejects.toMatchObject({ code: "nobody_to_share_with" });
  });
});

describe("tiers from another hall", () => {
  const tiersFrom = async (creator: Hall) => (await tiersFile(hall.as(creator))).content;
  const own = (creator: Hall & { readonly user: { readonly id: string } }) =>
    db.select().from(tiers).where(eq(tiers.creatorId, creator.user.id));

  test("come in as drafts with their prices, after a look that writes nothing, and once", async () => {
    const { creator: there } = await hall.aCreatorWithTier({ name: "Bench", trialDays: 7 });
    await aTier(db, there.user.id, { name: "Door", isFree: true, position: 2 });
    const here = await aCreator(db);
    const text = await tiersFrom(there);
    expect(await lookAtTiers(hall.as(here), { text })).toMatchObject([
      { name: "Bench", monthlyMinor: "600", currency: "EUR", problem: null },
      { name: "Door", monthlyMinor: null, problem: null },
    ]);
    expect(await own(here)).toEqual([]);
    expect(await bringTiers(hall.as(here), { text })).toEqual({ brought: 2 });
    expect(await bringTiers(hall.as(here), { text })).toEqual({ brought: 0 });
    const made = await own(here);
    expect(made.map(({ name, state, trialDays }) => [name, state, trialDays]).sort()).toEqual([
      ["Bench", "draft", 7],
      ["Door", "draft", 0],
    ]);
    const parsed = JSON.parse(await tiersFrom(here));
    expect(parsed.tiers[0].prices).toEqual([
      { cadence: "month", amountMinor: "600", currency: "EUR" },
      { cadence: "year", amountMinor: "6000", currency: "EUR" },
    ]);
    expect((await lookAtTiers(hall.as(here), { text }))[0]?.problem).toContain("of this name");
  });

  test("what a form would refuse stays out, with the reason", async () => {
    const here = await aCreator(db);
    const price = (amountMinor: string, currency = "EUR") => [
      { cadence: "month", amountMinor, currency },
    ];
    const text = JSON.stringify({
      format: "guildhall-tiers-1",
      tiers: [
        { name: "X", prices: price("600") },
        { name: "Too cheap", prices: price("1") },
        { name: "No price" },
        { name: "Dollars", prices: price("600", "USD") },
        { name: "Twice", prices: price("600") },
        { name: "Twice", prices: price("700") },
        { name: "A hidden\u202eword", prices: price("600") },
      ],
    });
    const problems = (await lookAtTiers(hall.as(here), { text })).map(({ problem }) => problem);
    expect(problems).toEqual([
      "A name has at least 3 characters.",
      expect.stringContaining("A price is between"),
      "It has no price for a month.",
      "Its price is in USD; yours are in EUR.",
      null,
      "You have a tier of this name.",
      expect.stringContaining("can't be seen"),
    ]);
    expect(await bringTiers(hall.as(here), { text })).toEqual({ brought: 1 });
    for (const wrong of ["", "{", '{"format":"other","tiers":[]}', "[]"])
      await expect(lookAtTiers(hall.as(here), { text: wrong })).rejects.toMatchObject({
        code: "not_a_tiers_file",
      });
    await expect(lookAtTiers(hall.as(await aMember(db)), { text })).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});
