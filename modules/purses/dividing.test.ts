import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leaveGuild, removeMembers } from "#modules/guilds";
import { verifyLedger } from "#modules/ledger";
import { publishRule, purseEntry, pursePage, purseSummary } from "#modules/purses";
import { giveCard } from "#modules/sandbox";
import { givenTip, giveTip, refundTip } from "#modules/tips";
import { guest } from "#permissions";
import { payments } from "#tables/payments";
import { tips } from "#tables/tips";
import { testDatabase } from "#tests/database";
import { aGuildMember, roleId } from "../guilds/guilds.factory.ts";
import { cardInput, cards } from "../payments/payments.factory.ts";
import { aTipForm } from "../tips/tips.factory.ts";
import { ruleInput } from "./inputs.ts";
import { aGuildWithPurse, aPatron, aTippingSite } from "./purses.factory.ts";

const site = await testDatabase();
const { db } = site;
const { clock, processor, post, as, inAccount, purseOf } = await aTippingSite(site);
const pendingOf = (userId: string) => inAccount("member", userId, "creator_pending");

/** A guild that gives its owner 30 %, each moderator a part of 20 %, and keeps the rest. */
async function aDividingGuild() {
  const guild = await aGuildWithPurse(db, clock);
  const one = await aGuildMember(db, guild, "moderator");
  const two = await aGuildMember(db, guild, "moderator");
  const rule = ruleInput.parse({
    people: [
      { username: guild.owner.username, share: "30" },
      { username: "", share: "" },
    ],
    roles: [
      { roleId: await roleId(db, guild.id, "moderator"), share: "20" },
      { roleId: await roleId(db, guild.id, "member"), share: "" },
    ],
  });
  await publishRule(guild.ctx, { slug: guild.slug, ...rule });
  return { guild, one, two, rule };
}

describe("a tip for a guild", () => {
  test("without a rule all of it is in the purse, and the receipt says the same", async () => {
    const guild = await aGuildWithPurse(db, clock);
    const patron = await aPatron(db, clock, processor);
    const { tipId, answer } = await patron.tip(guild.slug, "10");
    expect(answer.state).toBe("succeeded");
    // 10.00 less 5 % and 1.5 % + 0.25
    expect(await purseOf(guild.id)).toBe(910n);
    const receipt = await givenTip(patron.ctx, { tipId, key: undefined });
    expect(receipt.tip.state).toBe("given");
    expect(receipt.to).toMatchObject({ creatorId: null, address: `guilds/${guild.slug}` });
    expect(receipt.receipt?.number).toMatch(/^2026-0001-/);
    const letters = await post.deliver();
    expect(letters[0]?.text).toContain(receipt.to.displayName);
  });

  test("by a visitor without an account, who gets the receipt by mail", async () => {
    const guild = await aGuildWithPurse(db, clock);
    const { tipId, path, answer } = await giveTip(
      as(guest),
      aTipForm(`guilds/${guild.slug}`, { email: "reader@outside.test", nameShownTo: "nobody" }),
    );
    const page = answer.state === "continue" ? new URL(answer.url).pathname.split("/").at(-1) : "";
    await giveCard(processor.box, page ?? "", cardInput(cards.works));
    const key = new URLSearchParams(path.split("?")[1]).get("key") ?? undefined;
    const receipt = await givenTip(as(guest), { tipId, key });
    expect(receipt.tip.state).toBe("given");
    expect(await purseOf(guild.id)).toBe(442n);
  });

  test("is divided by the rule in force when it was given, to the cent", async () => {
    const { guild, one, two } = await aDividingGuild();
    const patron = await aPatron(db, clock, processor);
    await patron.tip(guild.slug, "10");
    // 9.10: 30 % is 2.73, 10 % each is 0.91, the rest 4.55.
    expect(await pendingOf(guild.owner.userId)).toBe(273n);
    expect(await pendingOf(one.userId)).toBe(91n);
    expect(await pendingOf(two.userId)).toBe(91n);
    expect(await purseOf(guild.id)).toBe(455n);

    clock.advance(60_000);
    await publishRule(guild.ctx, { slug: guild.slug, ...ruleInput.parse({}) });
    await patron.tip(guild.slug, "10");
    expect(await purseOf(guild.id)).toBe(455n + 910n);
    expect(await pendingOf(one.userId)).toBe(91n);

    const page = await pursePage(as(one), { slug: guild.slug });
    expect(page.rules.map(({ version, restBp }) => [version, restBp])).toEqual([
      [2, 10_000],
      [1, 5_000],
    ]);
    expect(page.lines.map(({ purse, divided }) => [purse.minor, divided?.minor])).toEqual([
      ["910", "0"],
      ["455", "455"],
    ]);
    const entry = await purseEntry(as(one), {
      slug: guild.slug,
      entry: page.lines[1]?.entry ?? "",
    });
    expect(entry.rule).toBe(1);
    expect(entry.shares.map(({ amount }) => BigInt(amount.minor))).toEqual(
      expect.arrayContaining([455n, 273n, 91n, 91n]),
    );
  });

  test("a member who leaves keeps what was earned and earns no more", async () => {
    const { guild, one, two } = await aDividingGuild();
    const patron = await aPatron(db, clock, processor);
    await patron.tip(guild.slug, "10");
    await leaveGuild(as(one), { slug: guild.slug });
    await removeMembers(guild.ctx, { slug: guild.slug, userIds: [two.userId] });
    await patron.tip(guild.slug, "10");
    expect(await pendingOf(one.userId)).toBe(91n);
    expect(await pendingOf(two.userId)).toBe(91n);
    expect(await purseOf(guild.id)).toBe(455n + 637n);
    const { rules } = await pursePage(guild.ctx, { slug: guild.slug });
    expect(rules[0]?.lines.map(({ idle }) => idle)).toEqual([null, "role_empty"]);
  });

  test("the same form sent again after the rule changed is the same tip, divided as before", async () => {
    const { guild, one } = await aDividingGuild();
    const patron = await aPatron(db, clock, processor);
    const form = aTipForm(`guilds/${guild.slug}`, { method: patron.method });
    const first = await giveTip(patron.ctx, form);
    await publishRule(guild.ctx, { slug: guild.slug, ...ruleInput.parse({}) });
    const second = await giveTip(patron.ctx, form);
    expect(second.tipId).toBe(first.tipId);
    expect(await pendingOf(one.userId)).toBe(44n);
    expect(await db.$count(payments, eq(payments.purposeId, first.tipId))).toBe(1);
  });
});

describe("given back", () => {
  test("everybody gives back what they got, and the books stay right", async () => {
    const { guild, one, two } = await aDividingGuild();
    const patron = await aPatron(db, clock, processor);
    const { tipId } = await patron.tip(guild.slug, "10");
    // A member who may not spend from the purse does not find it.
    await expect(refundTip(as(one), { tipId, onceKey: "k1" })).rejects.toMatchObject({
      code: "tip_not_found",
    });
    await refundTip(guild.ctx, { tipId, onceKey: "k1" });
    await refundTip(guild.ctx, { tipId, onceKey: "k1" });
    await post.deliver();
    for (const userId of [guild.owner.userId, one.userId, two.userId])
      expect(await pendingOf(userId)).toBe(0n);
    expect(await purseOf(guild.id)).toBe(0n);
    const [tip] = await db.select().from(tips).where(eq(tips.id, tipId));
    expect(tip?.state).toBe("refunded");
    const [line] = (await pursePage(guild.ctx, { slug: guild.slug })).lines;
    expect(line).toMatchObject({ state: "refunded", purse: { minor: "0" } });
    const verified = await verifyLedger({ db }, { headsFile: "no such file" });
    expect(verified.sound).toBe(true);
  });
});

describe("who sees it", () => {
  test("figures and splits are for members; the sum for others only where the guild says so", async () => {
    const { guild, one } = await aDividingGuild();
    const patron = await aPatron(db, clock, processor);
    const { tipId } = await patron.tip(guild.slug, "10");
    const entry = `tip:${tipId}`;
    for (const outsider of [guest, patron.actor]) {
      const kind = outsider.kind === "guest" ? "unauthenticated" : "forbidden";
      await expect(pursePage(as(outsider), guild)).rejects.toMatchObject({ kind });
      await expect(purseEntry(as(outsider), { ...guild, entry })).rejects.toMatchObject({ kind });
      expect(await purseSummary(as(outsider), guild)).toBeNull();
    }
    expect(await purseSummary(as(one), guild)).toMatchObject({ balance: { minor: "455" } });
    // Somebody else's tip is not opened through another guild's purse.
    const other = await aGuildWithPurse(db, clock);
    await expect(purseEntry(other.ctx, { ...other, entry })).rejects.toMatchObject({
      code: "purse_entry_not_found",
    });
  });

  test("a secret guild takes no tip from outside, as if it were not there", async () => {
    for (const visibility of ["private", "secret"] as const) {
      const guild = await aGuildWithPurse(db, clock, { visibility, policy: "invite" });
      const patron = await aPatron(db, clock, processor);
      await expect(patron.tip(guild.slug, "10")).rejects.toMatchObject({
        code: "person_not_found",
      });
      await expect(patron.tip("no-such-guild", "10")).rejects.toMatchObject({
        code: "person_not_found",
      });
    }
  });
});
