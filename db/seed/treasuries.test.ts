import { afterAll, expect, test } from "vitest";
import { guildGatePort } from "#modules/forum";
import { forumGuildAccess } from "#modules/guilds";
import { verifyLedger } from "#modules/ledger";
import { currencyPort, providerPort, sandboxProvider } from "#modules/payments";
import { createSandbox, sandboxPort } from "#modules/sandbox";
import { guildOffering, guildShopsPort } from "#modules/subscriptions";
import { guildTipPort } from "#modules/tips";
import { guildSellerPort, treasuryPage, treasuryTips } from "#modules/treasury";
import { system } from "#permissions";
import { systemClock } from "#platform/clock";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { asMember } from "./as-member.ts";
import { seedForum } from "./forum.ts";
import { replayGuildTiers, seedGuildTiers } from "./guild-tiers.ts";
import { seedGuilds } from "./guilds.ts";
import { seedOfferings } from "./offerings.ts";
import { seedPeople } from "./people.ts";
import { fillDemoTreasury, seedTreasuries } from "./treasuries.ts";
import { slug } from "./treasuries-data.ts";

const { db, url } = await testDatabase();
await testMail(db);
provideForTest(db, provide(guildGatePort, forumGuildAccess));
provideForTest(db, provide(guildTipPort, treasuryTips));
provideForTest(db, provide(guildShopsPort, guildSellerPort));
const box = createSandbox({
  databaseUrl: url,
  clock: systemClock,
  faults: {},
  origin: () => "https://hall.test",
  secret: "the sandbox's own secret, for tests",
});
afterAll(() => box.close());
provideForTest(db, provide(sandboxPort, box));
provideForTest(db, provide(providerPort, sandboxProvider(box)), provide(currencyPort, "EUR"));

test("seeds a treasury with history: two rules, paid expenses and one pending", async () => {
  const ctx = { ...testContext(db, system("seed")), clock: systemClock };
  for (const run of [seedPeople, seedForum, seedOfferings, seedGuilds, seedTreasuries])
    await run(ctx);
  await fillDemoTreasury.handle(ctx, {});
  const juno = await asMember(ctx, "juno");
  const page = await treasuryPage(juno, { slug });
  expect(page.rules.map(({ version }) => version)).toEqual([2, 1]);
  expect(page.pendingExpenses.map(({ amount }) => amount.minor)).toEqual(["8500"]);
  expect(page.lines.filter(({ kind }) => kind === "spend").length).toBeGreaterThanOrEqual(2);
  expect(page.lines.every(({ who, kind }) => kind === "tip" || who !== null)).toBe(true);
  const older = await treasuryPage(juno, { slug, before: page.next ?? "" });
  const all = [...page.lines, ...older.lines];
  expect([all.length, older.next]).toEqual([31, null]);
  expect(all.filter(({ state }) => state === "refunded")).toHaveLength(1);
  expect(BigInt(page.sums.free.minor)).toBeGreaterThan(8500n);
  expect((await verifyLedger({ db }, { headsFile: "no such file" })).isValid).toBe(true);
  // Cut short and begun again it adds nothing.
  await fillDemoTreasury.handle(ctx, {});
  expect((await treasuryPage(juno, { slug })).sums.balance).toEqual(page.sums.balance);

  await seedGuildTiers(ctx);
  await replayGuildTiers.handle(ctx, {});
  const { tiers, payingCount } = await guildOffering(juno, { slug });
  expect([tiers.length, payingCount]).toEqual([2, 7]);
  const [latest] = (await treasuryPage(juno, { slug })).lines;
  expect(latest).toMatchObject({ kind: "subscription", state: "given" });
  // By the second rule: 15, 15 and 10 % of it are members'.
  expect(latest?.divided?.minor).not.toBe("0");
  expect((await verifyLedger({ db }, { headsFile: "no such file" })).isValid).toBe(true);
}, 180_000);
