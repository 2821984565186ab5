import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { leaveGuild, removeMembers } from "#modules/guilds";
import { verifyLedger } from "#modules/ledger";
import { submitCard } from "#modules/sandbox";
import { getGivenTip, giveTip, refundTip } from "#modules/tips";
import { publishSplitRule, treasuryEntry, treasuryPage, treasurySummary } from "#modules/treasury";
import { guest } from "#permissions";
import { payments } from "#tables/payments";
import { tips } from "#tables/tips";
import { testDatabase } from "#tests/database";
import { aGuildMember, roleId } from "../guilds/guilds.factory.ts";
import { cardInput, cards } from "../payments/payments.factory.ts";
import { aTipForm } from "../tips/tips.factory.ts";
import { ruleInput } from "./inputs.ts";
import { aGuildWithTreasury, aPatron, aTippingSite } from "./treasury.factory.ts";

const site = await testDatabase();
const { db } = site;
const { clock, processor, post, as, inAccount, treasuryBalanceOf } = await aTippingSite(site);
const pendingOf = (userId: string) => inAccount("member", userId, "creator_pending");

/** A guild that gives its owner 30 %, each moderator a part of 20 %, and keeps the rest. */
async function aDividingGuild() {
  const guild = await aGuildWithTreasury(db, clock);
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
  await publishSplitRule(guild.ctx, { slug: guild.slug, ...rule });
  return { guild, one, two, rule };
}

describe("a tip for a guild", () => {
  test("without a rule goes entirely to the treasury, as the receipt says", async () => {
    const guild = await aGuildWithTreasury(db, clock);
    const patron = await aPatron(db, clock, processor);
    const { tipId, answer } = await patron.tip(guild.slug, "10");
    expect(answer.state).toBe("succeeded");
    // 10.00 less 5 % and 1.5 % + 0.25
    expect(await treasuryBalanceOf(guild.id)).toBe(910n);
    const receipt = await getGivenTip(patron.ctx, { tipId, key: undefined });
    expect(receipt.tip.state).toBe("given");
    expect(receipt.to).toMatchObject({ creatorId: null, address: `guilds/${guild.slug}` });
    expect(receipt.receipt?.number).toMatch(/^2026-0001-/);
    const emails = await post.deliver();
    expect(emails[0]?.text).toContain(receipt.to.displayName);
  });

  test("by a visitor without an account sends the receipt by email", async () => {
    const guild = await aGuildWithTreasury(db, clock);
    const { tipId, path, answer } = await giveTip(
      as(guest),
      aTipForm(`guilds/${guild.slug}`, { email: "reader@outside.test", nameVisibility: "nobody" }),
    );
    const page = answer.state === "continue" ? new URL(answer.url).pathname.split("/").at(-1) : "";
    await submitCard(processor.box, page ?? "", cardInput(cards.works));
    const key = new URLSearchParams(path.split("?")[1]).get("key") ?? undefined;
    const receipt = await getGivenTip(as(guest), { tipId, key });
    expect(receipt.tip.state).toBe("given");
    expect(await treasuryBalanceOf(guild.id)).toBe(442n);
  });

  test("is divided by the rule in force when it was given, to the cent", async () => {
    const { guild, one, two } = await aDividingGuild();
    const patron = await aPatron(db, clock, processor);
    await patron.tip(guild.slug, "10");
    // 9.10: 30 % is 2.73, 10 % each is 0.91, the rest 4.55.
    expect(await pendingOf(guild.owner.userId)).toBe(273n);
    expect(await pendingOf(one.userId)).toBe(91n);
    expect(await pendingOf(two.userId)).toBe(91n);
    expect(await treasuryBalanceOf(guild.id)).toBe(455n);

    clock.advance(60_000);
    await publishSplitRule(guild.ctx, { slug: guild.slug, ...ruleInput.parse({}) });
    await patron.tip(guild.slug, "10");
    expect(await treasuryBalanceOf(guild.id)).toBe(455n + 910n);
    expect(await pendingOf(one.userId)).toBe(91n);

    const page = await treasuryPage(as(one), { slug: guild.slug });
    expect(page.rules.map(({ version, restBp }) => [version, restBp])).toEqual([
      [2, 10_000],
      [1, 5_000],
    ]);
    expect(page.lines.map(({ treasury, divided }) => [treasury.minor, divided?.minor])).toEqual([
      ["910", "0"],
      ["455", "455"],
    ]);
    const entry = await treasuryEntry(as(one), {
      slug: guild.slug,
      entry: page.lines[1]?.entry ?? "",
    });
    expect(entry.rule).toBe(1);
    expect(entry.shares.map(({ amount }) => BigInt(amount.minor))).toEqual(
      expect.arrayContaining([455n, 273n, 91n, 91n]),
    );
  });

  test("a member who leaves keeps earlier shares and gets no more", async () => {
    const { guild, one, two } = await aDividingGuild();
    const patron = await aPatron(db, clock, processor);
    await patron.tip(guild.slug, "10");
    await leaveGuild(as(one), { slug: guild.slug });
    await removeMembers(guild.ctx, { slug: guild.slug, userIds: [two.userId] });
    await patron.tip(guild.slug, "10");
    expect(await pendingOf(one.userId)).toBe(91n);
    expect(await pendingOf(two.userId)).toBe(91n);
    expect(await treasuryBalanceOf(guild.id)).toBe(455n + 637n);
    const { rules } = await treasuryPage(guild.ctx, { slug: guild.slug });
    expect(rules[0]?.lines.map(({ idle }) => idle)).toEqual([null, "role_empty"]);
  });

  test("submitted again after a rule change is the same tip, divided as before", async () => {
    const { guild, one } = await aDividingGuild();
    const patron = await aPatron(db, clock, processor);
    const form = aTipForm(`guilds/${guild.slug}`, { method: patron.method });
    const first = await giveTip(patron.ctx, form);
    await publishSplitRule(guild.ctx, { slug: guild.slug, ...ruleInput.parse({}) });
    const second = await giveTip(patron.ctx, form);
    expect(second.tipId).toBe(first.tipId);
    expect(await pendingOf(one.userId)).toBe(44n);
    expect(await db.$count(payments, eq(payments.purposeId, first.tipId))).toBe(1);
  });
});

describe("refunding a guild tip", () => {
  test("takes back what each got, and the ledger stays valid", async () => {
    const { guild, one, two } = await aDividingGuild();
    const patron = await aPatron(db, clock, processor);
    const { tipId } = await patron.tip(guild.slug, "10");
    // A member who may not spend from the treasury does not find it.
    await expect(refundTip(as(one), { tipId, idempotencyKey: "k1" })).rejects.toMatchObject({
      code: "tip_not_found",
    });
    await refundTip(guild.ctx, { tipId, idempotencyKey: "k1" });
    await refundTip(guild.ctx, { tipId, idempotencyKey: "k1" });
    await post.deliver();
    for (const userId of [guild.owner.userId, one.userId, two.userId])
      expect(await pendingOf(userId)).toBe(0n);
    expect(await treasuryBalanceOf(guild.id)).toBe(0n);
    const [tip] = await db.select().from(tips).where(eq(tips.id, tipId));
    expect(tip?.state).toBe("refunded");
    const [line] = (await treasuryPage(guild.ctx, { slug: guild.slug })).lines;
    expect(line).toMatchObject({ state: "refunded", treasury: { minor: "0" } });
    const verified = await verifyLedger({ db }, { headsFile: "no such file" });
    expect(verified.isValid).toBe(true);
  });
});

describe("visibility of guild money", () => {
  test("figures and splits are for members; the total is public only if set so", async () => {
    const { guild, one } = await aDividingGuild();
    const patron = await aPatron(db, clock, processor);
    const { tipId } = await patron.tip(guild.slug, "10");
    const entry = `tip:${tipId}`;
    for (const outsider of [guest, patron.actor]) {
      const kind = outsider.kind === "guest" ? "unauthenticated" : "forbidden";
      await expect(treasuryPage(as(outsider), guild)).rejects.toMatchObject({ kind });
      await expect(treasuryEntry(as(outsider), { ...guild, entry })).rejects.toMatchObject({
        kind,
      });
      expect(await treasurySummary(as(outsider), guild)).toBeNull();
    }
    expect(await treasurySummary(as(one), guild)).toMatchObject({ balance: { minor: "455" } });
    // Another guild's tip can't be opened through this guild's treasury.
    const other = await aGuildWithTreasury(db, clock);
    await expect(treasuryEntry(other.ctx, { ...other, entry })).rejects.toMatchObject({
      code: "treasury_entry_not_found",
    });
  });

  test("a secret guild accepts no tips from outside, as if nonexistent", async () => {
    for (const visibility of ["private", "secret"] as const) {
      const guild = await aGuildWithTreasury(db, clock, { visibility, policy: "invite" });
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
