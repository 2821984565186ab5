import { describe, expect, test } from "vitest";
import { closeGuild, giveRole, leaveGuild, saveRole } from "#modules/guilds";
import { verifyLedger } from "#modules/ledger";
import { answerSpend, pursePage, setPurse, spendFromPurse } from "#modules/purses";
import { refundTip } from "#modules/tips";
import type { Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { randomId } from "#platform/ids";
import { testDatabase } from "#tests/database";
import { aGuildMember, roleId } from "../guilds/guilds.factory.ts";
import { purseInput } from "./inputs.ts";
import { aGuildWithPurse, aPatron, aTippingSite } from "./purses.factory.ts";

const site = await testDatabase();
const { db } = site;
const { clock, processor, post, as, inAccount, purseOf } = await aTippingSite(site);
const availableOf = (userId: string) => inAccount("member", userId, "creator_available");

/** A guild with 91.00 free to spend, its owner, a manager who spends too, and a member. */
async function aRichGuild(limit = "50") {
  const guild = await aGuildWithPurse(db, clock, { purse: { limit } });
  const manager = await roleId(db, guild.id, "manager");
  await saveRole(guild.ctx, {
    slug: guild.slug,
    roleId: manager,
    name: "Manager",
    colour: "woad",
    standing: "below_manager",
    permissions: ["see_purse", "spend_purse"],
  });
  const second = await aGuildMember(db, guild, "manager");
  const member = await aGuildMember(db, guild);
  const patron = await aPatron(db, clock, processor);
  const { tipId } = await patron.tip(guild.slug, "97.59");
  expect(await purseOf(guild.id)).toBe(9100n);
  clock.advance(8 * dayMs);
  const spend = (by: Member, amount: string, onceKey = randomId(), to = member) =>
    spendFromPurse(as(by), {
      slug: guild.slug,
      to: to.username,
      amount,
      reason: "Linen thread",
      onceKey,
    });
  return { guild, second, member, patron, tipId, spend };
}

describe("spending", () => {
  test("reaches a member's available balance at once, and the form sent twice pays once", async () => {
    const { guild, member, spend } = await aRichGuild();
    const first = await spend(guild.owner, "12.50", "once");
    expect(first.state).toBe("done");
    expect(await spend(guild.owner, "12.50", "once")).toEqual(first);
    await expect(spend(guild.owner, "13", "once")).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
    expect(await availableOf(member.userId)).toBe(1250n);
    expect(await purseOf(guild.id)).toBe(7850n);
    const [line] = (await pursePage(as(member), { slug: guild.slug })).lines;
    expect(line).toMatchObject({ kind: "spend", purse: { minor: "-1250" }, words: "Linen thread" });
  });

  test("needs the permission, a member to receive it, and a sum that is there", async () => {
    const { guild, member, patron, spend } = await aRichGuild();
    await expect(spend(member, "1")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(spend(patron.actor, "1")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(spend(guild.owner, "1", randomId(), patron.actor)).rejects.toMatchObject({
      code: "not_a_member",
    });
    await expect(spend(guild.owner, "91.01")).rejects.toMatchObject({ code: "over_the_balance" });
    await expect(spend(guild.owner, "0")).rejects.toMatchObject({ code: "amount_unclear" });
    expect(await purseOf(guild.id)).toBe(9100n);
  });

  test("what came in lately is not spent yet: a card's bank may take it back", async () => {
    const { guild, patron, spend } = await aRichGuild();
    await patron.tip(guild.slug, "10");
    const { sums } = await pursePage(guild.ctx, { slug: guild.slug });
    expect(sums).toMatchObject({
      balance: { minor: "10010" },
      settling: { minor: "910" },
      free: { minor: "9100" },
    });
    await expect(spend(guild.owner, "91.01")).rejects.toMatchObject({ code: "over_the_balance" });
    clock.advance(8 * dayMs);
    await setPurse(guild.ctx, {
      ...purseInput.parse({ open: true, limit: "500", shown: "roles" }),
      slug: guild.slug,
    });
    expect((await spend(guild.owner, "100.10")).state).toBe("done");
    expect(await purseOf(guild.id)).toBe(0n);
  });
});

describe("above the limit", () => {
  test("somebody else agrees: not who asked, not who gets it, and once", async () => {
    const { guild, second, member, spend } = await aRichGuild();
    const { slug } = guild;
    const { spendId, state } = await spend(guild.owner, "60");
    expect(state).toBe("waiting");
    expect(await availableOf(member.userId)).toBe(0n);
    const answer = (by: Member, agree = true, id = spendId) =>
      answerSpend(as(by), { slug, spendId: id, agree });
    await expect(answer(guild.owner)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(answer(member)).rejects.toMatchObject({ kind: "forbidden" });
    await answer(second);
    await expect(answer(second)).rejects.toMatchObject({ code: "spend_answered" });
    expect(await availableOf(member.userId)).toBe(6000n);

    const forSecond = await spend(guild.owner, "10.00", randomId(), second);
    expect(forSecond.state).toBe("done");
    await setPurse(guild.ctx, {
      ...purseInput.parse({ open: true, limit: "0", shown: "roles" }),
      slug,
    });
    const own = await spend(guild.owner, "5.00", randomId(), second);
    expect(own.state).toBe("waiting");
    await expect(answer(second, true, own.spendId)).rejects.toMatchObject({ kind: "forbidden" });
    await answer(guild.owner, false, own.spendId);
    await expect(answer(second, true, own.spendId)).rejects.toMatchObject({ kind: "forbidden" });
    const declined = await spend(guild.owner, "5.00");
    await answer(second, false, declined.spendId);
    await expect(answer(second, true, declined.spendId)).rejects.toMatchObject({
      code: "spend_answered",
    });
  });

  test("what is no longer there, or for whom has left, is not paid", async () => {
    const { guild, second, member, spend } = await aRichGuild();
    const big = await spend(guild.owner, "60");
    const other = await spend(guild.owner, "60");
    const agree = (spendId: string) =>
      answerSpend(as(second), { slug: guild.slug, spendId, agree: true });
    await agree(big.spendId);
    await expect(agree(other.spendId)).rejects.toMatchObject({ code: "over_the_balance" });
    const last = await spend(guild.owner, "25", randomId(), second);
    expect(last.state).toBe("done");
    await leaveGuild(as(member), { slug: guild.slug });
    await expect(agree(other.spendId)).rejects.toMatchObject({ code: "receiver_left" });
  });

  test("who loses the permission can agree no more", async () => {
    const { guild, second, spend } = await aRichGuild();
    const { spendId } = await spend(guild.owner, "60");
    await giveRole(guild.ctx, {
      slug: guild.slug,
      userIds: [second.userId],
      roleId: await roleId(db, guild.id, "member"),
    });
    await expect(
      answerSpend(as(second), { slug: guild.slug, spendId, agree: true }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("at once", () => {
  test("fifty spends of one balance: never below zero, and exactly what fits is paid", async () => {
    const { guild, second, member, spend } = await aRichGuild();
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => spend(n % 2 ? guild.owner : second, "10")),
    );
    const done = asked.filter(({ status }) => status === "fulfilled");
    expect(done).toHaveLength(9);
    expect(await purseOf(guild.id)).toBe(100n);
    expect(await availableOf(member.userId)).toBe(9000n);
  });

  test("twenty agreements to one spend pay once, and one form sent twenty times is one spend", async () => {
    const { guild, second, member, spend } = await aRichGuild();
    const same = await Promise.all(Array.from({ length: 20 }, () => spend(guild.owner, "60", "k")));
    expect(new Set(same.map(({ spendId }) => spendId)).size).toBe(1);
    const spendId = same[0]?.spendId ?? "";
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        answerSpend(as(second), { slug: guild.slug, spendId, agree: true }),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await availableOf(member.userId)).toBe(6000n);
    expect((await verifyLedger({ db }, { headsFile: "no such file" })).sound).toBe(true);
  });
});

test("a refund that finds the purse empty is owed, and the next tip pays it back first", async () => {
  const { guild, patron, tipId, spend } = await aRichGuild("500");
  await spend(guild.owner, "91");
  await refundTip(guild.ctx, { tipId, onceKey: randomId() });
  await post.deliver();
  expect(await inAccount("guild", guild.id, "creator_debt")).toBe(-9100n);
  await patron.tip(guild.slug, "10");
  await post.deliver();
  expect(await inAccount("guild", guild.id, "creator_debt")).toBe(-8190n);
  expect(await purseOf(guild.id)).toBe(0n);
  expect((await verifyLedger({ db }, { headsFile: "no such file" })).sound).toBe(true);
});

test("a guild with money in its purse is not deleted", async () => {
  const { guild, spend } = await aRichGuild("500");
  const proved = as({ ...guild.owner, provedAt: clock.now() });
  const close = () =>
    closeGuild(proved, { slug: guild.slug, typed: `Guild ${guild.slug.slice(-4)}` });
  await expect(close()).rejects.toMatchObject({ code: "purse_not_empty" });
  await spend(guild.owner, "91");
  await close();
});
