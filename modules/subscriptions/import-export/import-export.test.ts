import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { parseCsv } from "#platform/csv";
import { testDatabase } from "#tests/database";
import { aCreator } from "../../creators/creators.factory.ts";
import { aMember } from "../../identity/identity.factory.ts";
import {
  eraseSubscriptions,
  importTiers,
  listOwnSubscriptions,
  previewTierImport,
  shareEmail,
  subscribe,
  supportersFile,
  tiersFile,
} from "../index.server.ts";
import { aTestSite, aTier } from "../subscriptions.factory.ts";
import { emailShares, tiers } from "../tables.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);

type Site = Parameters<typeof site.as>[0];
async function supportersOf(creator: Site): Promise<Record<string, string>[]> {
  const { content } = await supportersFile(site.as(creator));
  const text = (await Array.fromAsync(content)).join("");
  const [head = [], ...rows] = parseCsv(text, { maxRows: 5_000 });
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
}

describe("a list of supporters", () => {
  test("contains an email address only while its owner shares it", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const open = await site.aPayer();
    const shut = await site.aPayer();
    const join = (payer: typeof open, shareEmail?: boolean) =>
      subscribe(
        site.as(payer),
        site.subscribeInput(creator, tier.id, {
          method: payer.methodId,
          ...(shareEmail && { shareEmail }),
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
    const choose = (share: boolean) => shareEmail(site.as(shut), { subscriptionId, share });
    await choose(true);
    await choose(true);
    expect((await addresses())[shut.user.username]).toBe(shut.user.email);
    const [mine] = (await listOwnSubscriptions(site.as(shut))).live;
    expect(mine?.sharesEmail).toBe(true);
    await choose(false);
    await choose(false);
    expect((await addresses())[shut.user.username]).toBe("");
    const rows = await db
      .select()
      .from(emailShares)
      .where(eq(emailShares.subscriptionId, subscriptionId));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.until).not.toBeNull();
    for (const other of [creator, open])
      await expect(
        shareEmail(site.as(other), { subscriptionId, share: true }),
      ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("guards names against CSV injection, and is only for the creator", async () => {
    const creator = await aCreator(db);
    const tier = await aTier(db, creator.user.id, { name: "@Bench", isFree: true });
    const evil = await aMember(db, { name: '=HYPERLINK("http://evil.example")' });
    await subscribe(
      site.as(evil),
      site.subscribeInput(creator, tier.id, { method: "none", expected: "0" }),
    );
    const [row] = await supportersOf(creator);
    expect(row).toMatchObject({
      name: `'=HYPERLINK("http://evil.example")`,
      tier: "'@Bench",
      price: "",
      email: "",
      state: "Active",
    });
    await expect(supportersFile(site.as(await aMember(db)))).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("account deletion ends sharing", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const payer = await site.aPayer();
    const input = site.subscribeInput(creator, tier.id, {
      method: payer.methodId,
      shareEmail: true,
    });
    const { subscriptionId } = await subscribe(site.as(payer), input);
    await eraseSubscriptions(site.systemCtx, { userId: payer.user.id });
    const open = and(eq(emailShares.subscriptionId, subscriptionId), isNull(emailShares.until));
    expect(await db.$count(emailShares, open)).toBe(0);
    await expect(shareEmail(site.as(payer), { subscriptionId, share: true })).rejects.toMatchObject(
      { code: "nobody_to_share_with" },
    );
  });
});

describe("tiers from another Guildhall", () => {
  const tiersFrom = async (creator: Site) => (await tiersFile(site.as(creator))).content;
  const own = (creator: Site & { readonly user: { readonly id: string } }) =>
    db.select().from(tiers).where(eq(tiers.creatorId, creator.user.id));

  test("are analyzed without writing, then imported as drafts with prices, once", async () => {
    const { creator: there } = await site.aCreatorWithTier({ name: "Bench", trialDays: 7 });
    await aTier(db, there.user.id, { name: "Door", isFree: true, position: 2 });
    const here = await aCreator(db);
    const text = await tiersFrom(there);
    expect(await previewTierImport(site.as(here), { text })).toMatchObject([
      { name: "Bench", monthlyMinor: "600", currency: "EUR", problem: null },
      { name: "Door", monthlyMinor: null, problem: null },
    ]);
    expect(await own(here)).toEqual([]);
    expect(await importTiers(site.as(here), { text })).toEqual({ imported: 2 });
    expect(await importTiers(site.as(here), { text })).toEqual({ imported: 0 });
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
    expect((await previewTierImport(site.as(here), { text }))[0]?.problem).toContain(
      "subscriptions.import.errors.nameExists",
    );
  });

  test("that are invalid are skipped with a reason", async () => {
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
    const problems = (await previewTierImport(site.as(here), { text })).map(
      ({ problem }) => problem,
    );
    expect(problems).toEqual([
      expect.stringContaining("forms.errors.tooShort"),
      expect.stringContaining("subscriptions.errors.priceRange"),
      "subscriptions.import.errors.noMonthlyPrice",
      expect.stringContaining("subscriptions.import.errors.currency"),
      null,
      "subscriptions.import.errors.nameExists",
      expect.stringContaining("invisibleCharacters"),
    ]);
    expect(await importTiers(site.as(here), { text })).toEqual({ imported: 1 });
    for (const wrong of ["", "{", '{"format":"other","tiers":[]}', "[]"])
      await expect(previewTierImport(site.as(here), { text: wrong })).rejects.toMatchObject({
        code: "not_a_tiers_file",
      });
    await expect(previewTierImport(site.as(await aMember(db)), { text })).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});
