import { describe, expect, test } from "vitest";
import { assignRole, leaveGuild, saveRole, scheduleGuildDeletion } from "#modules/guilds";
import { verifyLedger } from "#modules/ledger";
import { refundTip } from "#modules/tips";
import {
  createExpense,
  decideExpense,
  saveTreasurySettings,
  treasuryPage,
} from "#modules/treasury";
import type { Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { randomId } from "#platform/ids";
import { testDatabase } from "#tests/database";
import { aGuildMember, roleId } from "../guilds/guilds.factory.ts";
import { treasurySettingsInput } from "./inputs.ts";
import { aGuildWithTreasury, aPatron, aTippingSite } from "./treasury.factory.ts";

const site = await testDatabase();
const { db } = site;
const { clock, processor, post, as, inAccount, treasuryBalanceOf } = await aTippingSite(site);
const availableOf = (userId: string) => inAccount("member", userId, "creator_available");

/** A guild with 91.00 free to spend, its owner, a manager who spends too, and a member. */
async function aRichGuild(limit = "50") {
  const guild = await aGuildWithTreasury(db, clock, { treasury: { limit } });
  const manager = await roleId(db, guild.id, "manager");
  await saveRole(guild.ctx, {
    slug: guild.slug,
    roleId: manager,
    name: "Manager",
    color: "woad",
    standing: "below_manager",
    permissions: ["view_treasury", "spend_treasury"],
  });
  const second = await aGuildMember(db, guild, "manager");
  const member = await aGuildMember(db, guild);
  const patron = await aPatron(db, clock, processor);
  const { tipId } = await patron.tip(guild.slug, "97.59");
  expect(await treasuryBalanceOf(guild.id)).toBe(9100n);
  clock.advance(8 * dayMs);
  const spend = (by: Member, amount: string, idempotencyKey = randomId(), to = member) =>
    createExpense(as(by), {
      slug: guild.slug,
      to: to.username,
      amount,
      reason: "Linen thread",
      idempotencyKey,
    });
  return { guild, second, member, patron, tipId, spend };
}

describe("guild expenses", () => {
  test("reach a member's available balance at once, and pay once per form", async () => {
    const { guild, member, spend } = await aRichGuild();
    const first = await spend(guild.owner, "12.50", "once");
    expect(first.state).toBe("done");
    expect(await spend(guild.owner, "12.50", "once")).toEqual(first);
    await expect(spend(guild.owner, "13", "once")).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
    expect(await availableOf(member.userId)).toBe(1250n);
    expect(await treasuryBalanceOf(guild.id)).toBe(7850n);
    const [line] = (await treasuryPage(as(member), { slug: guild.slug })).lines;
    expect(line).toMatchObject({
      kind: "spend",
      treasury: { minor: "-1250" },
      words: "Linen thread",
    });
  });

  test("need the permission, a member as payee and a sufficient balance", async () => {
    const { guild, member, patron, spend } = await aRichGuild();
    await expect(spend(member, "1")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(spend(patron.actor, "1")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(spend(guild.owner, "1", randomId(), patron.actor)).rejects.toMatchObject({
      code: "not_a_member",
    });
    await expect(spend(guild.owner, "91.01")).rejects.toMatchObject({ code: "over_the_balance" });
    await expect(spend(guild.owner, "0")).rejects.toMatchObject({ code: "amount_unclear" });
    expect(await treasuryBalanceOf(guild.id)).toBe(9100n);
  });

  test("can't use recent income: a card's bank may take it back", async () => {
    const { guild, patron, spend } = await aRichGuild();
    await patron.tip(guild.slug, "10");
    const { sums } = await treasuryPage(guild.ctx, { slug: guild.slug });
    expect(sums).toMatchObject({
      balance: { minor: "10010" },
      settling: { minor: "910" },
      free: { minor: "9100" },
    });
    await expect(spend(guild.owner, "91.01")).rejects.toMatchObject({ code: "over_the_balance" });
    clock.advance(8 * dayMs);
    await saveTreasurySettings(guild.ctx, {
      ...treasurySettingsInput.parse({ open: true, limit: "500", shown: "roles" }),
      slug: guild.slug,
    });
    expect((await spend(guild.owner, "100.10")).state).toBe("done");
    expect(await treasuryBalanceOf(guild.id)).toBe(0n);
  });
});

describe("expenses above the limit", () => {
  test("need another approver: not the requester or payee, and once", async () => {
    const { guild, second, member, spend } = await aRichGuild();
    const { slug } = guild;
    const { expenseId, state } = await spend(guild.owner, "60");
    expect(state).toBe("waiting");
    expect(await availableOf(member.userId)).toBe(0n);
    const answer = (by: Member, agree = true, id = expenseId) =>
      decideExpense(as(by), { slug, expenseId: id, approve: agree });
    await expect(answer(guild.owner)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(answer(member)).rejects.toMatchObject({ kind: "forbidden" });
    await answer(second);
    await expect(answer(second)).rejects.toMatchObject({ code: "spend_answered" });
    expect(await availableOf(member.userId)).toBe(6000n);

    const forSecond = await spend(guild.owner, "10.00", randomId(), second);
    expect(forSecond.state).toBe("done");
    await saveTreasurySettings(guild.ctx, {
      ...treasurySettingsInput.parse({ open: true, limit: "0", shown: "roles" }),
      slug,
    });
    const own = await spend(guild.owner, "5.00", randomId(), second);
    expect(own.state).toBe("waiting");
    await expect(
      saveTreasurySettings(guild.ctx, {
        ...treasurySettingsInput.parse({ open: true, limit: "-500", shown: "roles" }),
        slug,
      }),
    ).rejects.toMatchObject({ kind: "invalid" });
    await expect(answer(second, true, own.expenseId)).rejects.toMatchObject({ kind: "forbidden" });
    await answer(guild.owner, false, own.expenseId);
    await expect(answer(second, true, own.expenseId)).rejects.toMatchObject({ kind: "forbidden" });
    const declined = await spend(guild.owner, "5.00");
    await answer(second, false, declined.expenseId);
    await expect(answer(second, true, declined.expenseId)).rejects.toMatchObject({
      code: "spend_answered",
    });
  });

  test("are not paid without balance or to a former member", async () => {
    const { guild, second, member, spend } = await aRichGuild();
    const big = await spend(guild.owner, "60");
    const other = await spend(guild.owner, "60");
    const agree = (expenseId: string) =>
      decideExpense(as(second), { slug: guild.slug, expenseId, approve: true });
    await agree(big.expenseId);
    await expect(agree(other.expenseId)).rejects.toMatchObject({ code: "over_the_balance" });
    const last = await spend(guild.owner, "25", randomId(), second);
    expect(last.state).toBe("done");
    await leaveGuild(as(member), { slug: guild.slug });
    await expect(agree(other.expenseId)).rejects.toMatchObject({ code: "receiver_left" });
  });

  test("can't be approved by someone who lost the permission", async () => {
    const { guild, second, spend } = await aRichGuild();
    const { expenseId } = await spend(guild.owner, "60");
    await assignRole(guild.ctx, {
      slug: guild.slug,
      userIds: [second.userId],
      roleId: await roleId(db, guild.id, "member"),
    });
    await expect(
      decideExpense(as(second), { slug: guild.slug, expenseId, approve: true }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("concurrent expenses", () => {
  test("fifty from one balance: never negative, and exactly what fits is paid", async () => {
    const { guild, second, member, spend } = await aRichGuild();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => spend(n % 2 ? guild.owner : second, "10")),
    );
    const done = results.filter(({ status }) => status === "fulfilled");
    expect(done).toHaveLength(9);
    expect(await treasuryBalanceOf(guild.id)).toBe(100n);
    expect(await availableOf(member.userId)).toBe(9000n);
  });

  test("twenty approvals of one pay once, and one form sent twenty times is one", async () => {
    const { guild, second, member, spend } = await aRichGuild();
    const same = await Promise.all(Array.from({ length: 20 }, () => spend(guild.owner, "60", "k")));
    expect(new Set(same.map(({ expenseId }) => expenseId)).size).toBe(1);
    const expenseId = same[0]?.expenseId ?? "";
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        decideExpense(as(second), { slug: guild.slug, expenseId, approve: true }),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await availableOf(member.userId)).toBe(6000n);
    expect((await verifyLedger({ db }, { headsFile: "no such file" })).isValid).toBe(true);
  });
});

test("a refund with an empty treasury becomes a debt, repaid first by the next tip", async () => {
  const { guild, patron, tipId, spend } = await aRichGuild("500");
  await spend(guild.owner, "91");
  await refundTip(guild.ctx, { tipId, idempotencyKey: randomId() });
  await post.deliver();
  expect(await inAccount("guild", guild.id, "creator_debt")).toBe(-9100n);
  await patron.tip(guild.slug, "10");
  await post.deliver();
  expect(await inAccount("guild", guild.id, "creator_debt")).toBe(-8190n);
  expect(await treasuryBalanceOf(guild.id)).toBe(0n);
  expect((await verifyLedger({ db }, { headsFile: "no such file" })).isValid).toBe(true);
});

test("a guild with money in its treasury can't be deleted", async () => {
  const { guild, spend } = await aRichGuild("500");
  const proved = as({ ...guild.owner, authenticatedAt: clock.now() });
  const close = () =>
    scheduleGuildDeletion(proved, { slug: guild.slug, typed: `Guild ${guild.slug.slice(-4)}` });
  await expect(close()).rejects.toMatchObject({ code: "treasury_not_empty" });
  await spend(guild.owner, "91");
  await close();
});
