import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { guildHome, leaveGuild } from "#modules/guilds";
import { transactionDetail, transactionsPage } from "#modules/ledger";
import {
  purseAttention,
  purseDescriber,
  purseJars,
  pursePage,
  purseSummary,
  pursesExport,
  setPurse,
} from "#modules/purses";
import {
  givenTip,
  giveTip,
  guildJarsPort,
  guildTipJar,
  tipDescriber,
  tipPage,
} from "#modules/tips";
import { type Actor, guest } from "#permissions";
import { fakeClock } from "#platform/clock";
import { provide } from "#platform/ports";
import { users } from "#tables/identity";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, aProcessor } from "../payments/payments.factory.ts";
import { aTipForm } from "../tips/tips.factory.ts";
import { publishRule } from "./commands/publish-rule.ts";
import { purseInput, ruleInput } from "./inputs.ts";
import { aGuildWithPurse } from "./purses.factory.ts";

const { db, url } = await testDatabase();
await testPost(db);
const clock = fakeClock();
const { box, provider } = aProcessor(db, url, clock);
provideForTest(db, provide(guildJarsPort, purseJars));
const as = (actor: Actor) => ({ ...testContext(db, actor), clock });
const said = (asking: Promise<unknown>) =>
  asking.catch((error) => ({ ...error, message: error.message }));

for (const visibility of ["private", "secret"] as const)
  test(`the money of a ${visibility} guild tells outsiders nothing`, async () => {
    const guild = await aGuildWithPurse(db, clock, {
      visibility,
      policy: "invite",
      purse: { shown: "everyone" },
    });
    const member = await aGuildMember(db, guild);
    const rule = ruleInput.parse({ people: [{ username: guild.owner.username, share: "40" }] });
    await publishRule(guild.ctx, { slug: guild.slug, ...rule });
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
      expect(await guildTipJar(ctx, guild)).toBeNull();
      const form = (to: string) => said(tipPage(ctx, { to, again: undefined }));
      expect(await form(`guilds/${guild.slug}`)).toEqual(await form("guilds/never-was"));
      const money = (slug: string) =>
        Promise.all([said(purseSummary(ctx, { slug })), said(purseAttention(ctx, { slug }))]);
      if (visibility === "secret") {
        expect(await money(guild.slug)).toEqual(await money("never-was"));
        expect(await said(pursePage(ctx, guild))).toEqual(
          await said(pursePage(ctx, { slug: "never-was" })),
        );
      } else {
        expect(await money(guild.slug)).toEqual([null, null]);
        const { head } = await guildHome(ctx, guild);
        expect([head.may.seePurse, head.may.seePurseSum]).toEqual([false, false]);
      }
      await expect(givenTip(ctx, { tipId, key: undefined })).rejects.toMatchObject({
        kind: "not_found",
      });
    }
    expect((await purseSummary(as(member), guild))?.balance.minor).toBe("265");
  });

test("who left sees their own tip and share, by the name the guild had, and no more of it", async () => {
  const guild = await aGuildWithPurse(db, clock, { visibility: "secret", policy: "invite" });
  const member = await aGuildMember(db, guild);
  const rule = ruleInput.parse({ people: [{ username: member.username, share: "50" }] });
  await publishRule(guild.ctx, { slug: guild.slug, ...rule });
  const owner = { ...guild.ctx, actor: guild.owner };
  const tip = aTipForm(`guilds/${guild.slug}`, { method: await aMethod(owner, box, provider) });
  await giveTip(guild.ctx, tip);
  await leaveGuild(as(member), guild);
  const describers = [tipDescriber, purseDescriber];
  const { rows } = await transactionsPage(as(member), { filter: {}, describers });
  expect(rows.map(({ what, who, net }) => [what, who, net.amountMinor])).toEqual([
    ["Share of a guild’s tip", undefined, "221"],
  ]);
  const detail = await transactionDetail(as(member), rows[0]?.id ?? "", describers);
  expect(JSON.stringify(detail)).not.toContain(guild.slug);
  await expect(pursePage(as(member), guild)).rejects.toMatchObject({ kind: "not_found" });
  const copy = await pursesExport(as(member), { userId: member.userId });
  expect(copy.sharesOfTips.map(({ receivedMinor }) => receivedMinor)).toEqual(["221"]);
});

test("who pays a guild learns of nobody in it what they got, nor finds it by their names", async () => {
  const guild = { ...(await aGuildWithPurse(db, clock, { name: "Bindery" })), name: "Bindery" };
  const people = [await aGuildMember(db, guild), await aGuildMember(db, guild)];
  const shares = people.map(({ username }) => ({ username, share: "40" }));
  await publishRule(guild.ctx, { slug: guild.slug, ...ruleInput.parse({ people: shares }) });
  const { actor, user } = await aMember(db, { createdAt: new Date("2026-01-01T00:00:00Z") });
  const payer = { ...as(actor), actor };
  const method = await aMethod(payer, box, provider);
  await giveTip(payer, aTipForm(`guilds/${guild.slug}`, { method }));
  const describers = [tipDescriber, purseDescriber];
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
    ["share", true, "You"],
    ["share", false, guild.name],
  ]);
  expect(JSON.stringify(seen)).not.toContain(user.name);
});

test("a public guild shows its sum where it says so, and its entries to members alone", async () => {
  const guild = await aGuildWithPurse(db, clock);
  expect(await purseSummary(as(guest), guild)).toBeNull();
  await setPurse(guild.ctx, {
    ...purseInput.parse({ open: true, limit: "50", shown: "everyone" }),
    slug: guild.slug,
  });
  expect(await purseSummary(as(guest), guild)).toMatchObject({ balance: { minor: "0" }, last: [] });
  await expect(pursePage(as(guest), guild)).rejects.toMatchObject({ kind: "unauthenticated" });
});
