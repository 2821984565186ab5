import { afterAll, expect, test } from "vitest";
import { guildGatePort } from "#modules/forum";
import { guildGate } from "#modules/guilds";
import { verifyLedger } from "#modules/ledger";
import { currencyPort, providerPort, sandboxProvider } from "#modules/payments";
import { purseJars, pursePage, purseShops } from "#modules/purses";
import { openBox, sandboxPort } from "#modules/sandbox";
import { guildOffering, guildShopsPort } from "#modules/subscriptions";
import { guildJarsPort } from "#modules/tips";
import { system } from "#permissions";
import { systemClock } from "#platform/clock";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { asMember } from "./as-member.ts";
import { plantForum } from "./forum.ts";
import { liveGuildTiers, plantGuildTiers } from "./guild-tiers.ts";
import { plantGuilds } from "./guilds.ts";
import { plantOfferings } from "./offerings.ts";
import { plantPeople } from "./people.ts";
import { fillDemoPurse, plantPurses } from "./purses.ts";
import { slug } from "./purses-data.ts";

const { db, url } = await testDatabase();
await testPost(db);
provideForTest(db, provide(guildGatePort, guildGate));
provideForTest(db, provide(guildJarsPort, purseJars));
provideForTest(db, provide(guildShopsPort, purseShops));
const box = openBox({
  databaseUrl: url,
  clock: systemClock,
  faults: {},
  origin: () => "https://hall.test",
  secret: "the sandbox's own secret, for tests",
});
afterAll(() => box.close());
provideForTest(db, provide(sandboxPort, box));
provideForTest(db, provide(providerPort, sandboxProvider(box)), provide(currencyPort, "EUR"));

test("the demo has a purse with history: two rules, spends of one and of two, one that waits", async () => {
  const ctx = { ...testContext(db, system("seed")), clock: systemClock };
  for (const plant of [plantPeople, plantForum, plantOfferings, plantGuilds, plantPurses])
    await plant(ctx);
  await fillDemoPurse.handle(ctx, {});
  const juno = await asMember(ctx, "juno");
  const page = await pursePage(juno, { slug });
  expect(page.rules.map(({ version }) => version)).toEqual([2, 1]);
  expect(page.waiting.map(({ amount }) => amount.minor)).toEqual(["8500"]);
  expect(page.lines.filter(({ kind }) => kind === "spend").length).toBeGreaterThanOrEqual(2);
  expect(page.lines.every(({ who, kind }) => kind === "tip" || who !== null)).toBe(true);
  const older = await pursePage(juno, { slug, before: page.next ?? "" });
  const all = [...page.lines, ...older.lines];
  expect([all.length, older.next]).toEqual([31, null]);
  expect(all.filter(({ state }) => state === "refunded")).toHaveLength(1);
  expect(BigInt(page.sums.free.minor)).toBeGreaterThan(8500n);
  expect((await verifyLedger({ db }, { headsFile: "no such file" })).sound).toBe(true);
  // Cut short and begun again it adds nothing.
  await fillDemoPurse.handle(ctx, {});
  expect((await pursePage(juno, { slug })).sums.balance).toEqual(page.sums.balance);

  await plantGuildTiers(ctx);
  await liveGuildTiers.handle(ctx, {});
  const { tiers, payingCount } = await guildOffering(juno, { slug });
  expect([tiers.length, payingCount]).toEqual([2, 7]);
  const [latest] = (await pursePage(juno, { slug })).lines;
  expect(latest).toMatchObject({ kind: "subscription", state: "given" });
  // By the second rule: 15, 15 and 10 % of it are members'.
  expect(latest?.divided?.minor).not.toBe("0");
  expect((await verifyLedger({ db }, { headsFile: "no such file" })).sound).toBe(true);
}, 180_000);
