import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { guildHome, leaveGuild } from "#modules/guilds";
import { transactionDetail, transactionsPage } from "#modules/ledger";
import {
  getGivenTip,
  getGuildTipRecipient,
  giveTip,
  guildTipPort,
  tipDescriber,
  tipPage,
} from "#modules/tips";
import {
  saveTreasurySettings,
  treasuryAlerts,
  treasuryDescriber,
  treasuryExport,
  treasuryPage,
  treasurySummary,
  treasuryTips,
} from "#modules/treasury";
import { type Actor, guest } from "#permissions";
import { fakeClock } from "#platform/clock";
import { provide } from "#platform/ports";
import { users } from "#tables/identity";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, aTestProcessor } from "../payments/payments.factory.ts";
import { aTipForm } from "../tips/tips.factory.ts";
import { publishSplitRule } from "./commands/publish-split-rule.ts";
import { ruleInput, treasurySettingsInput } from "./inputs.ts";
import { aGuildWithTreasury } from "./treasury.factory.ts";

const { db, url } = await testDatabase();
await testMail(db);
const clock = fakeClock();
const { box, provider } = aTestProcessor(db, url, clock);
provideForTest(db, provide(guildTipPort, treasuryTips));
const as = (actor: Actor) => ({ ...testContext(db, actor), clock });
const errorOf = (asking: Promise<unknown>) =>
  asking.catch((error) => ({ ...error, message: error.message }));

for (const visibility of ["private", "secret"] as const)
  test(`money of a ${visibility} guild reveals nothing to outsiders`, async () => {
    const guild = await aGuildWithTreasury(db, clock, {
      visibility,
      policy: "invite",
      treasury: { shown: "everyone" },
    });
    const member = await aGuildMember(db, guild);
    const rule = ruleInput.parse({ people: [{ username: guild.owner.username, share: "40" }] });
    await publishSplitRule(guild.ctx, { slug: guild.slug, ...rule });
    const method = await aMethod({ ...as(member), actor: member }, box, provider);
    const { tipId } = await giveTip(
      as(member),
      aTipForm(`guilds/${guild.slug}`, { method, message: "For us alone" }),
    );
    const outsiders = [
      guest,
      (await aMember(db)).actor,
      (await aMember(db, { roles: ["admin"] })).actor,
    ];
    for (const actor of outsiders) {
      const ctx = as(actor);
      expect(await getGuildTipRecipient(ctx, guild)).toBeNull();
      const form = (to: string) => errorOf(tipPage(ctx, { to, again: undefined }));
      expect(await form(`guilds/${guild.slug}`)).toEqual(await form("guilds/never-was"));
      const money = (slug: string) =>
        Promise.all([
          errorOf(treasurySummary(ctx, { slug })),
          errorOf(treasuryAlerts(ctx, { slug })),
        ]);
      if (visibility === "secret") {
        expect(await money(guild.slug)).toEqual(await money("never-was"));
        expect(await errorOf(treasuryPage(ctx, guild))).toEqual(
          await errorOf(treasuryPage(ctx, { slug: "never-was" })),
        );
      } else {
        expect(await money(guild.slug)).toEqual([null, null]);
        const { header } = await guildHome(ctx, guild);
        expect([header.may.viewTreasury, header.may.viewTreasuryBalance]).toEqual([false, false]);
      }
      await expect(getGivenTip(ctx, { tipId, key: undefined })).rejects.toMatchObject({
        kind: "not_found",
      });
    }
    expect((await treasurySummary(as(member), guild))?.balance.minor).toBe("265");
  });

test("a former member sees only their own tip and share, under the old guild name", async () => {
  const guild = await aGuildWithTreasury(db, clock, { visibility: "secret", policy: "invite" });
  const member = await aGuildMember(db, guild);
  const rule = ruleInput.parse({ people: [{ username: member.username, share: "50" }] });
  await publishSplitRule(guild.ctx, { slug: guild.slug, ...rule });
  const owner = { ...guild.ctx, actor: guild.owner };
  const tip = aTipForm(`guilds/${guild.slug}`, { method: await aMethod(owner, box, provider) });
  await giveTip(guild.ctx, tip);
  await leaveGuild(as(member), guild);
  const describers = [tipDescriber, treasuryDescriber];
  const { rows } = await transactionsPage(as(member), { filter: {}, describers });
  expect(rows.map(({ what, who, net }) => [what, who, net.amountMinor])).toEqual([
    ["treasury.statement.tipShare", undefined, "221"],
  ]);
  const detail = await transactionDetail(as(member), rows[0]?.id ?? "", describers);
  expect(JSON.stringify(detail)).not.toContain(guild.slug);
  await expect(treasuryPage(as(member), guild)).rejects.toMatchObject({ kind: "not_found" });
  const copy = await treasuryExport(as(member), { userId: member.userId });
  expect(copy.sharesOfTips.map(({ receivedMinor }) => receivedMinor)).toEqual(["221"]);
});

test("a payer learns no member's share and can't search by their names", async () => {
  const guild = { ...(await aGuildWithTreasury(db, clock, { name: "Bindery" })), name: "Bindery" };
  const people = [await aGuildMember(db, guild), await aGuildMember(db, guild)];
  const shares = people.map(({ username }) => ({ username, share: "40" }));
  await publishSplitRule(guild.ctx, { slug: guild.slug, ...ruleInput.parse({ people: shares }) });
  const { actor, user } = await aMember(db, { createdAt: new Date("2026-01-01T00:00:00Z") });
  const payer = { ...as(actor), actor };
  const method = await aMethod(payer, box, provider);
  await giveTip(payer, aTipForm(`guilds/${guild.slug}`, { method }));
  const describers = [tipDescriber, treasuryDescriber];
  const listed = async (text?: string) =>
    (await transactionsPage(payer, { filter: text ? { text } : {}, describers })).rows;
  const [row] = await listed();
  expect(row).toMatchObject({ who: { name: guild.name }, net: { amountMinor: "-500" } });
  const detail = await transactionDetail(payer, row?.id ?? "", describers);
  // 5.00 less 5 % and 1.5 % + 0.25, in one sum: 40 % of it would be 1.77.
  const got = detail.steps?.filter(({ step }) => step === "share");
  expect(got?.map(({ who, amount }) => [who?.name, amount.amountMinor])).toEqual([
    [guild.name, "442"],
  ]);
  expect(got?.[0]?.entries.map(({ amount }) => amount.amountMinor)).toEqual(["442"]);
  const names = await db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        people.map((one) => one.userId),
      ),
    );
  expect(names).toHaveLength(2);
  for (const { name, username, id } of names) {
    for (const secret of [name, username, id]) expect(JSON.stringify(detail)).not.toContain(secret);
    for (const text of [name, username]) expect(await listed(text)).toEqual([]);
  }
  const [binder] = people;
  const [share] = (await transactionsPage(as(binder ?? guest), { filter: {}, describers })).rows;
  const seen = await transactionDetail(as(binder ?? guest), share?.id ?? "", describers);
  expect(seen.steps?.map(({ step, yours, who }) => [step, yours, who?.name])).toEqual([
    ["paid", false, undefined],
    ["platform", false, undefined],
    ["processor", false, undefined],
    ["share", true, undefined],
    ["share", false, guild.name],
  ]);
  expect(JSON.stringify(seen)).not.toContain(user.name);
});

test("a public guild shows its total if set so, and entries only to members", async () => {
  const guild = await aGuildWithTreasury(db, clock);
  expect(await treasurySummary(as(guest), guild)).toBeNull();
  await saveTreasurySettings(guild.ctx, {
    ...treasurySettingsInput.parse({ open: true, limit: "50", shown: "everyone" }),
    slug: guild.slug,
  });
  expect(await treasurySummary(as(guest), guild)).toMatchObject({
    balance: { minor: "0" },
    last: [],
  });
  await expect(treasuryPage(as(guest), guild)).rejects.toMatchObject({ kind: "unauthenticated" });
});
