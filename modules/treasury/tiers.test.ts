import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  archiveGuild,
  banFromGuild,
  editGuild,
  editInput,
  guildHome,
  joinGuild,
  leaveGuild,
  removeLapsedMember,
  scheduleGuildDeletion,
} from "#modules/guilds";
import { balancesOf, transactionDetail, transactionsPage, verifyLedger } from "#modules/ledger";
import { recoverAttempts } from "#modules/payments";
import {
  cancelSubscription,
  guildOffering,
  guildShopsPort,
  listOwnSubscribers,
  listOwnSubscriptions,
  refundCharge,
  retireTier,
  saveTier,
  subscribe,
  subscribePage,
  subscriptionDescriber,
  tierInput,
  undoCancel,
  withdrawFromSubscription,
} from "#modules/subscriptions";
import {
  guildSellerPort,
  publishSplitRule,
  treasuryDescriber,
  treasuryEntry,
  treasuryListeners,
  treasuryPage,
} from "#modules/treasury";
import { type Actor, guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { armFailPoint, failing } from "#platform/failpoints";
import { provide } from "#platform/ports";
import { payments } from "#tables/payments";
import { subscriptions } from "#tables/subscriptions";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aTestSite } from "../subscriptions/subscriptions.factory.ts";
import { ruleInput } from "./inputs.ts";
import { aGuildSubscribeInput, aGuildTier } from "./tiers.factory.ts";
import { aGuildWithTreasury } from "./treasury.factory.ts";

const { db, url } = await testDatabase();
provideForTest(db, provide(guildShopsPort, guildSellerPort));
const site = await aTestSite(db, url, undefined, { listeners: treasuryListeners });
const as = (actor: Actor) => ({ ...site.systemCtx, actor });

const held = async (type: "guild" | "member", id: string, kind: string) =>
  (await balancesOf({ db }, { type, id }, "EUR")).find((one) => one.kind === kind)?.balanceMinor ??
  0n;
const treasuryBalanceOf = (guildId: string) => held("guild", guildId, "guild_purse");
const pendingOf = (userId: string) => held("member", userId, "creator_pending");
const sound = async () => (await verifyLedger({ db }, { headsFile: "no such file" })).isValid;

/** A guild with a tier of which one member gets 40 %, and a subscriber who pays for it. */
async function aPaidGuild(overrides: Parameters<typeof aGuildWithTreasury>[2] = {}) {
  const guild = await aGuildWithTreasury(db, site.clock, overrides);
  const binder = await aGuildMember(db, guild);
  const rule = ruleInput.parse({ people: [{ username: binder.username, share: "40" }] });
  await publishSplitRule(guild.ctx, { slug: guild.slug, ...rule });
  const tierId = await aGuildTier(guild);
  const theo = await site.aPayer();
  const { subscriptionId } = await subscribe(
    site.as(theo),
    aGuildSubscribeInput(guild, tierId, { method: theo.methodId }),
  );
  return { guild, binder, tierId, theo, subscriptionId };
}

describe("a guild tier", { timeout: 60_000 }, () => {
  test("each charge is divided by the rule in force; former members keep their shares", async () => {
    const { guild, binder, theo, subscriptionId } = await aPaidGuild({ name: "Bindery" });
    // 6.00 less 5 % and 1.5 % + 0.25 is 5.36: 40 % of it is 2.14, and the rest is the treasury's.
    expect([await pendingOf(binder.userId), await treasuryBalanceOf(guild.id)]).toEqual([
      214n,
      322n,
    ]);

    await site.until(new Date(site.clock.now().getTime() + 32 * dayMs));
    expect([await pendingOf(binder.userId), await treasuryBalanceOf(guild.id)]).toEqual([
      428n,
      644n,
    ]);
    await leaveGuild(as(binder), { slug: guild.slug });
    await site.until(new Date(site.clock.now().getTime() + 31 * dayMs));
    expect([await pendingOf(binder.userId), await treasuryBalanceOf(guild.id)]).toEqual([
      428n,
      1_180n,
    ]);

    const { lines, rules } = await treasuryPage(guild.ctx, guild);
    expect(lines.map(({ kind, treasury }) => [kind, treasury.minor])).toEqual([
      ["subscription", "536"],
      ["subscription", "322"],
      ["subscription", "322"],
    ]);
    expect(rules[0]?.lines[0]?.idle).toBe("left");
    const entry = await treasuryEntry(guild.ctx, { ...guild, entry: lines[2]?.entry ?? "" });
    expect(entry).toMatchObject({ kind: "subscription", tier: "Bench", rule: 1 });
    expect(entry.people[0]?.name).toBe(theo.user.name);
    const describers = [subscriptionDescriber, treasuryDescriber];
    const listed = async (text?: string) =>
      (await transactionsPage(site.as(theo), { filter: text ? { text } : {}, describers })).rows;
    expect((await listed())[0]).toMatchObject({
      what: expect.stringContaining("transactions.kinds.subscriptionTo"),
      who: { name: "Bindery" },
    });
    expect(await listed(binder.username)).toEqual([]);
    const detail = await transactionDetail(
      site.as(theo),
      (await listed())[2]?.id ?? "",
      describers,
    );
    expect(detail.steps?.at(-1)).toMatchObject({
      who: { name: "Bindery" },
      amount: { amountMinor: "536" },
    });
    expect(JSON.stringify(detail)).not.toContain(binder.username);

    const [mine] = (await listOwnSubscriptions(site.as(theo))).live;
    expect(mine).toMatchObject({
      id: subscriptionId,
      paidMinor: "1800",
      seller: { kind: "guild", address: `guilds/${guild.slug}` },
    });
    const emails = (await site.drain()).filter(({ subject }) => subject.startsWith("Receipt"));
    expect(emails).toHaveLength(3);
    expect(emails[0]?.subject).toContain(mine?.seller.name);
    expect(await sound()).toBe(true);
  });

  test("partial, full and withdrawal refunds take from each who got a share", async () => {
    const { guild, binder, theo, subscriptionId } = await aPaidGuild();
    const [charge] = await site.charges(subscriptionId);
    const back = { chargeId: charge?.id ?? "", end: false } as const;
    for (const stranger of [as(binder), site.as(theo)])
      await expect(
        refundCharge(stranger, { ...back, amount: "", idempotencyKey: "not theirs" }),
      ).rejects.toMatchObject({ kind: "not_found" });
    await refundCharge(guild.ctx, { ...back, amount: "3.00", idempotencyKey: "half" });
    await refundCharge(guild.ctx, { ...back, amount: "3.00", idempotencyKey: "half" });
    await site.drain();
    const pending = await pendingOf(binder.userId);
    const treasury = await treasuryBalanceOf(guild.id);
    expect(pending).toBeLessThan(214n);
    expect(treasury).toBeLessThan(322n);
    expect(pending + treasury).toBeGreaterThan(0n);
    await withdrawFromSubscription(site.as(theo), { subscriptionId });
    await site.drain();
    expect(await site.find(subscriptionId)).toMatchObject({ state: "ended" });
    expect([await pendingOf(binder.userId), await treasuryBalanceOf(guild.id)]).toEqual([0n, 0n]);
    expect(await sound()).toBe(true);
  });

  test("is managed by the owner, its subscribers visible to treasurers only", async () => {
    const { guild, binder } = await aPaidGuild();
    const words = { ...tierInput.parse({ name: "Another", monthly: "3.00" }), guild: guild.slug };
    const outsider = (await aMember(db)).actor;
    for (const actor of [binder, outsider]) {
      await expect(saveTier(as(actor), words)).rejects.toMatchObject({ kind: "forbidden" });
      await expect(guildOffering(as(actor), guild)).rejects.toMatchObject({ kind: "forbidden" });
      await expect(listOwnSubscribers(as(actor), { guild: guild.slug })).rejects.toMatchObject({
        kind: "forbidden",
      });
    }
    const { people } = await listOwnSubscribers(guild.ctx, { guild: guild.slug });
    expect(people).toHaveLength(1);
    // Another guild's tier can't be accessed through this one.
    const other = await aGuildWithTreasury(db, site.clock);
    const { tiers } = await guildOffering(guild.ctx, guild);
    await expect(
      saveTier(other.ctx, { ...words, guild: other.slug, tierId: tiers[0]?.id }),
    ).rejects.toMatchObject({ code: "tier_not_found" });
  });

  test("of a secret guild looks nonexistent, for pages and forms", async () => {
    const guild = await aGuildWithTreasury(db, site.clock, {
      visibility: "secret",
      policy: "invite",
    });
    const tierId = await aGuildTier(guild);
    const theo = await site.aPayer();
    const params = { tierId: undefined, billingInterval: "month", code: "" } as const;
    const errorOf = (asking: Promise<unknown>) =>
      asking.catch((error) => ({ ...error, message: error.message }));
    for (const actor of [guest, theo.actor]) {
      const page = (slug: string) => errorOf(subscribePage(as(actor), { guild: slug, ...params }));
      expect(await page(guild.slug)).toEqual(await page("never-was"));
      expect(await page(guild.slug)).toMatchObject({ kind: "not_found" });
    }
    const form = (slug: string) =>
      errorOf(subscribe(site.as(theo), aGuildSubscribeInput({ slug }, tierId)));
    expect(await form(guild.slug)).toEqual(await form("never-was"));
    expect(await db.$count(subscriptions, eq(subscriptions.subscriberId, theo.user.id))).toBe(0);
  });
});

describe("subscriber access", { timeout: 60_000 }, () => {
  const doorOf = (guild: { slug: string }, tier: string) => ({
    ...editInput.parse({
      name: "Quire and Thread",
      slug: guild.slug,
      purpose: "Sewn first.",
      visibility: "private",
      policy: "subscribers",
      creator: "",
      tier,
    }),
    from: guild.slug,
  });

  test("opens for subscribers at the required tier and closes when it ends", async () => {
    const guild = await aGuildWithTreasury(db, site.clock);
    await expect(editGuild(guild.ctx, doorOf(guild, ""))).rejects.toMatchObject({
      code: "creator_missing",
    });
    const bench = await aGuildTier(guild);
    const higherTier = await aGuildTier(guild, { name: "Desk", monthly: "12.00" });
    await editGuild(guild.ctx, doorOf(guild, higherTier));
    const theo = await site.aPayer();
    const ines = await site.aPayer();
    await subscribe(site.as(theo), aGuildSubscribeInput(guild, bench, { method: theo.methodId }));
    await expect(joinGuild(site.as(theo), guild)).rejects.toMatchObject({ kind: "forbidden" });
    const input = aGuildSubscribeInput(guild, higherTier, {
      method: ines.methodId,
      expected: "1200",
    });
    const { subscriptionId } = await subscribe(site.as(ines), input);
    await joinGuild(site.as(ines), guild);
    await removeLapsedMember(site.systemCtx);
    expect((await guildHome(site.as(ines), guild)).header.state).toBe("member");

    await cancelSubscription(site.as(ines), { subscriptionId, reason: "other", words: "" });
    await removeLapsedMember(site.systemCtx);
    expect((await guildHome(site.as(ines), guild)).header.state).toBe("member");
    await site.until(new Date(site.clock.now().getTime() + 32 * dayMs));
    await removeLapsedMember(site.systemCtx, { guildId: guild.id, userId: ines.user.id });
    expect((await guildHome(site.as(ines), guild)).header.state).toBe("stranger");
  });

  test("a guild with paying subscribers can't be archived or deleted", async () => {
    const { guild, tierId } = await aPaidGuild();
    const { name } = (await guildHome(guild.ctx, guild)).header;
    const shut = () => scheduleGuildDeletion(guild.ctx, { slug: guild.slug, typed: name });
    await expect(shut()).rejects.toMatchObject({ code: "still_subscribed" });
    await expect(archiveGuild(guild.ctx, { slug: guild.slug, on: true })).rejects.toMatchObject({
      code: "still_subscribed",
    });
    await retireTier(guild.ctx, { tierId, guild: guild.slug });
    await expect(shut()).rejects.toMatchObject({ code: "still_subscribed" });
    await site.until(new Date(site.clock.now().getTime() + 32 * dayMs));
    await archiveGuild(guild.ctx, { slug: guild.slug, on: true });
  });
});

test("a banned subscriber is not charged again and keeps what is paid for", async () => {
  const { guild, theo, tierId, subscriptionId } = await aPaidGuild();
  const ban = { slug: guild.slug, userId: theo.user.id, reason: "Spam", days: "0" } as const;
  await banFromGuild(guild.ctx, ban);
  expect((await site.find(subscriptionId)).state).toBe("canceling");
  await expect(undoCancel(site.as(theo), { subscriptionId })).rejects.toMatchObject({
    code: "not_possible_now",
  });
  expect((await listOwnSubscriptions(site.as(theo))).live[0]?.canContinue).toBe(false);
  await site.until(new Date(site.clock.now().getTime() + 32 * dayMs));
  expect(await site.find(subscriptionId)).toMatchObject({ state: "ended" });
  expect(await site.charges(subscriptionId)).toHaveLength(1);
  const again = aGuildSubscribeInput(guild, tierId, { method: theo.methodId });
  await expect(subscribe(site.as(theo), again)).rejects.toMatchObject({ kind: "forbidden" });
});

test("a ban does not undo an earlier cancellation", async () => {
  const { guild, theo, subscriptionId } = await aPaidGuild();
  const ctx = site.as(theo);
  await cancelSubscription(ctx, { subscriptionId, reason: "other", words: "" });
  expect((await listOwnSubscriptions(ctx)).live[0]?.canContinue).toBe(true);
  const ban = { slug: guild.slug, userId: theo.user.id, reason: "Spam", days: "0" } as const;
  await banFromGuild(guild.ctx, ban);
  await expect(undoCancel(ctx, { subscriptionId })).rejects.toMatchObject({
    code: "not_possible_now",
  });
});

describe("concurrency and crashes", { timeout: 120_000 }, () => {
  test("two forms of one person make one subscription; the last slot is taken once", async () => {
    const guild = await aGuildWithTreasury(db, site.clock);
    const tierId = await aGuildTier(guild, { slotLimit: 1 });
    const theo = await site.aPayer();
    const ines = await site.aPayer();
    const form = (person: typeof theo) =>
      subscribe(site.as(person), aGuildSubscribeInput(guild, tierId, { method: person.methodId }));
    await Promise.allSettled([form(theo), form(theo), form(ines), form(ines)]);
    await site.drain();
    const live = await db
      .select({ state: subscriptions.state })
      .from(subscriptions)
      .where(eq(subscriptions.guildId, guild.id));
    expect(live.filter(({ state }) => state === "active")).toHaveLength(1);
    // An earlier form that was paid after a later one replaced it is refunded.
    expect(await treasuryBalanceOf(guild.id)).toBe(536n);
  });

  test.each(["subscriptions.before_charge", "payments.after_call", "subscriptions.after_charge"])(
    "a renewal that crashes at %s is charged and divided once",
    async (point) => {
      const { guild, binder, theo, subscriptionId } = await aPaidGuild();
      const { periodEnd } = await site.find(subscriptionId);
      const disarm = armFailPoint(point, failing);
      await site.until(periodEnd ?? "");
      disarm();
      for (let round = 0; round < 4; round++) {
        site.clock.set(new Date(site.clock.now().getTime() + 11 * 60_000));
        await recoverAttempts(site.systemCtx);
        await site.until(site.clock.now());
        await site.drain();
      }
      expect((await site.charges(subscriptionId)).map(({ state }) => state)).toEqual([
        "paid",
        "paid",
      ]);
      expect([await pendingOf(binder.userId), await treasuryBalanceOf(guild.id)]).toEqual([
        428n,
        644n,
      ]);
      expect(await db.$count(payments, eq(payments.payerId, theo.user.id))).toBe(2);
    },
  );
});
