import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  archiveGuild,
  banFromGuild,
  closeGuild,
  dropLapsed,
  editGuild,
  editInput,
  guildHome,
  joinGuild,
  leaveGuild,
} from "#modules/guilds";
import { balancesOf, transactionDetail, transactionsPage, verifyLedger } from "#modules/ledger";
import { sweepAttempts } from "#modules/payments";
import {
  publishRule,
  purseDescriber,
  purseEntry,
  purseListeners,
  pursePage,
  purseShops,
} from "#modules/purses";
import {
  cancelSubscription,
  endTier,
  guildOffering,
  guildShopsPort,
  mySubscriptions,
  ownSubscribers,
  refundCharge,
  saveTier,
  subscribe,
  subscribePage,
  subscriptionDescriber,
  tierInput,
  undoCancel,
  withdrawFromSubscription,
} from "#modules/subscriptions";
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
import { aHall } from "../subscriptions/subscriptions.factory.ts";
import { ruleInput } from "./inputs.ts";
import { aGuildWithPurse } from "./purses.factory.ts";
import { aGuildTier, aGuildWish } from "./tiers.factory.ts";

const { db, url } = await testDatabase();
provideForTest(db, provide(guildShopsPort, purseShops));
const hall = await aHall(db, url, undefined, { listeners: purseListeners });
const as = (actor: Actor) => ({ ...hall.house, actor });

const held = async (type: "guild" | "member", id: string, kind: string) =>
  (await balancesOf({ db }, { type, id }, "EUR")).find((one) => one.kind === kind)?.balanceMinor ??
  0n;
const purseOf = (guildId: string) => held("guild", guildId, "guild_purse");
const pendingOf = (userId: string) => held("member", userId, "creator_pending");
const sound = async () => (await verifyLedger({ db }, { headsFile: "no such file" })).sound;

/** A guild with a tier of which one member gets 40 %, and somebody who pays for it. */
async function aPaidGuild(given: Parameters<typeof aGuildWithPurse>[2] = {}) {
  const guild = await aGuildWithPurse(db, hall.clock, given);
  const binder = await aGuildMember(db, guild);
  const rule = ruleInput.parse({ people: [{ username: binder.username, share: "40" }] });
  await publishRule(guild.ctx, { slug: guild.slug, ...rule });
  const tierId = await aGuildTier(guild);
  const theo = await hall.aPayer();
  const { subscriptionId } = await subscribe(
    hall.as(theo),
    aGuildWish(guild, tierId, { method: theo.methodId }),
  );
  return { guild, binder, tierId, theo, subscriptionId };
}

describe("a guild's own tier", { timeout: 60_000 }, () => {
  test("each charge is divided by the rule in force then; who leaves keeps what was earned", async () => {
    const { guild, binder, theo, subscriptionId } = await aPaidGuild({ name: "Bindery" });
    // 6.00 less 5 % and 1.5 % + 0.25 is 5.36: 40 % of it is 2.14, and the rest is the purse's.
    expect([await pendingOf(binder.userId), await purseOf(guild.id)]).toEqual([214n, 322n]);

    await hall.until(new Date(hall.clock.now().getTime() + 32 * dayMs));
    expect([await pendingOf(binder.userId), await purseOf(guild.id)]).toEqual([428n, 644n]);
    await leaveGuild(as(binder), { slug: guild.slug });
    await hall.until(new Date(hall.clock.now().getTime() + 31 * dayMs));
    expect([await pendingOf(binder.userId), await purseOf(guild.id)]).toEqual([428n, 1_180n]);

    const { lines, rules } = await pursePage(guild.ctx, guild);
    expect(lines.map(({ kind, purse }) => [kind, purse.minor])).toEqual([
      ["subscription", "536"],
      ["subscription", "322"],
      ["subscription", "322"],
    ]);
    expect(rules[0]?.lines[0]?.idle).toBe("left");
    const entry = await purseEntry(guild.ctx, { ...guild, entry: lines[2]?.entry ?? "" });
    expect(entry).toMatchObject({ kind: "subscription", title: "Subscription, Bench", rule: 1 });
    expect(entry.people[0]?.name).toBe(theo.user.name);
    const describers = [subscriptionDescriber, purseDescriber];
    const listed = async (text?: string) =>
      (await transactionsPage(hall.as(theo), { filter: text ? { text } : {}, describers })).rows;
    expect((await listed())[0]).toMatchObject({
      what: "Subscription, Bench",
      who: { name: "Bindery" },
    });
    expect(await listed(binder.username)).toEqual([]);
    const told = await transactionDetail(hall.as(theo), (await listed())[2]?.id ?? "", describers);
    expect(told.steps?.at(-1)).toMatchObject({
      who: { name: "Bindery" },
      amount: { amountMinor: "536" },
    });
    expect(JSON.stringify(told)).not.toContain(binder.username);

    const [mine] = (await mySubscriptions(hall.as(theo))).live;
    expect(mine).toMatchObject({
      id: subscriptionId,
      paidMinor: "1800",
      seller: { kind: "guild", address: `guilds/${guild.slug}` },
    });
    const letters = (await hall.drain()).filter(({ subject }) => subject.startsWith("Receipt"));
    expect(letters).toHaveLength(3);
    expect(letters[0]?.subject).toContain(mine?.seller.name);
    expect(await sound()).toBe(true);
  });

  test("what is given back, in part, whole or by withdrawing, comes from each who got it", async () => {
    const { guild, binder, theo, subscriptionId } = await aPaidGuild();
    const [charge] = await hall.charges(subscriptionId);
    const back = { chargeId: charge?.id ?? "", end: false } as const;
    for (const stranger of [as(binder), hall.as(theo)])
      await expect(
        refundCharge(stranger, { ...back, amount: "", onceKey: "not theirs" }),
      ).rejects.toMatchObject({ kind: "not_found" });
    await refundCharge(guild.ctx, { ...back, amount: "3.00", onceKey: "half" });
    await refundCharge(guild.ctx, { ...back, amount: "3.00", onceKey: "half" });
    await hall.drain();
    const pending = await pendingOf(binder.userId);
    const purse = await purseOf(guild.id);
    expect(pending).toBeLessThan(214n);
    expect(purse).toBeLessThan(322n);
    expect(pending + purse).toBeGreaterThan(0n);
    await withdrawFromSubscription(hall.as(theo), { subscriptionId });
    await hall.drain();
    expect(await hall.find(subscriptionId)).toMatchObject({ state: "ended" });
    expect([await pendingOf(binder.userId), await purseOf(guild.id)]).toEqual([0n, 0n]);
    expect(await sound()).toBe(true);
  });

  test("is the owner's to make, its payers the keepers' to see, and outside nobody's", async () => {
    const { guild, binder } = await aPaidGuild();
    const words = { ...tierInput.parse({ name: "Another", monthly: "3.00" }), guild: guild.slug };
    const outsider = (await aMember(db)).actor;
    for (const actor of [binder, outsider]) {
      await expect(saveTier(as(actor), words)).rejects.toMatchObject({ kind: "forbidden" });
      await expect(guildOffering(as(actor), guild)).rejects.toMatchObject({ kind: "forbidden" });
      await expect(ownSubscribers(as(actor), { guild: guild.slug })).rejects.toMatchObject({
        kind: "forbidden",
      });
    }
    const { people } = await ownSubscribers(guild.ctx, { guild: guild.slug });
    expect(people).toHaveLength(1);
    // Another guild's tier is not reached through one's own.
    const other = await aGuildWithPurse(db, hall.clock);
    const { tiers } = await guildOffering(guild.ctx, guild);
    await expect(
      saveTier(other.ctx, { ...words, guild: other.slug, tierId: tiers[0]?.id }),
    ).rejects.toMatchObject({ code: "tier_not_found" });
  });

  test("a secret guild's tiers are as if they were not there, for pages and for forms", async () => {
    const guild = await aGuildWithPurse(db, hall.clock, { visibility: "secret", policy: "invite" });
    const tierId = await aGuildTier(guild);
    const theo = await hall.aPayer();
    const asked = { tierId: undefined, cadence: "month", code: "" } as const;
    const said = (asking: Promise<unknown>) =>
      asking.catch((error) => ({ ...error, message: error.message }));
    for (const actor of [guest, theo.actor]) {
      const page = (slug: string) => said(subscribePage(as(actor), { guild: slug, ...asked }));
      expect(await page(guild.slug)).toEqual(await page("never-was"));
      expect(await page(guild.slug)).toMatchObject({ kind: "not_found" });
    }
    const form = (slug: string) => said(subscribe(hall.as(theo), aGuildWish({ slug }, tierId)));
    expect(await form(guild.slug)).toEqual(await form("never-was"));
    expect(await db.$count(subscriptions, eq(subscriptions.subscriberId, theo.user.id))).toBe(0);
  });
});

describe("its door", { timeout: 60_000 }, () => {
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

  test("opens for its own subscribers at the tier it names, and shuts when that ends", async () => {
    const guild = await aGuildWithPurse(db, hall.clock);
    await expect(editGuild(guild.ctx, doorOf(guild, ""))).rejects.toMatchObject({
      code: "creator_missing",
    });
    const bench = await aGuildTier(guild);
    const desk = await aGuildTier(guild, { name: "Desk", monthly: "12.00" });
    await editGuild(guild.ctx, doorOf(guild, desk));
    const theo = await hall.aPayer();
    const ines = await hall.aPayer();
    await subscribe(hall.as(theo), aGuildWish(guild, bench, { method: theo.methodId }));
    await expect(joinGuild(hall.as(theo), guild)).rejects.toMatchObject({ kind: "forbidden" });
    const wish = aGuildWish(guild, desk, { method: ines.methodId, expected: "1200" });
    const { subscriptionId } = await subscribe(hall.as(ines), wish);
    await joinGuild(hall.as(ines), guild);
    await dropLapsed(hall.house);
    expect((await guildHome(hall.as(ines), guild)).head.state).toBe("member");

    await cancelSubscription(hall.as(ines), { subscriptionId, reason: "other", words: "" });
    await dropLapsed(hall.house);
    expect((await guildHome(hall.as(ines), guild)).head.state).toBe("member");
    await hall.until(new Date(hall.clock.now().getTime() + 32 * dayMs));
    await dropLapsed(hall.house, { guildId: guild.id, userId: ines.user.id });
    expect((await guildHome(hall.as(ines), guild)).head.state).toBe("stranger");
  });

  test("a guild that somebody pays for is neither archived nor deleted, until that is over", async () => {
    const { guild, tierId } = await aPaidGuild();
    const { name } = (await guildHome(guild.ctx, guild)).head;
    const shut = () => closeGuild(guild.ctx, { slug: guild.slug, typed: name });
    await expect(shut()).rejects.toMatchObject({ code: "still_subscribed" });
    await expect(archiveGuild(guild.ctx, { slug: guild.slug, on: true })).rejects.toMatchObject({
      code: "still_subscribed",
    });
    await endTier(guild.ctx, { tierId, guild: guild.slug });
    await expect(shut()).rejects.toMatchObject({ code: "still_subscribed" });
    await hall.until(new Date(hall.clock.now().getTime() + 32 * dayMs));
    await archiveGuild(guild.ctx, { slug: guild.slug, on: true });
  });
});

test("who is kept out of a guild is not charged again, and keeps what is paid for", async () => {
  const { guild, theo, tierId, subscriptionId } = await aPaidGuild();
  const ban = { slug: guild.slug, userId: theo.user.id, reason: "Spam", days: "0" } as const;
  await banFromGuild(guild.ctx, ban);
  expect((await hall.find(subscriptionId)).state).toBe("canceling");
  await expect(undoCancel(hall.as(theo), { subscriptionId })).rejects.toMatchObject({
    code: "not_possible_now",
  });
  expect((await mySubscriptions(hall.as(theo))).live[0]?.mayKeep).toBe(false);
  await hall.until(new Date(hall.clock.now().getTime() + 32 * dayMs));
  expect(await hall.find(subscriptionId)).toMatchObject({ state: "ended" });
  expect(await hall.charges(subscriptionId)).toHaveLength(1);
  const again = aGuildWish(guild, tierId, { method: theo.methodId });
  await expect(subscribe(hall.as(theo), again)).rejects.toMatchObject({ kind: "forbidden" });
});

test("who had cancelled before being kept out does not take that back", async () => {
  const { guild, theo, subscriptionId } = await aPaidGuild();
  const ctx = hall.as(theo);
  await cancelSubscription(ctx, { subscriptionId, reason: "other", words: "" });
  expect((await mySubscriptions(ctx)).live[0]?.mayKeep).toBe(true);
  const ban = { slug: guild.slug, userId: theo.user.id, reason: "Spam", days: "0" } as const;
  await banFromGuild(guild.ctx, ban);
  await expect(undoCancel(ctx, { subscriptionId })).rejects.toMatchObject({
    code: "not_possible_now",
  });
});

describe("at once, and stopped anywhere", { timeout: 120_000 }, () => {
  test("two forms of one person make one subscription; the last place is taken once", async () => {
    const guild = await aGuildWithPurse(db, hall.clock);
    const tierId = await aGuildTier(guild, { seatCap: 1 });
    const theo = await hall.aPayer();
    const ines = await hall.aPayer();
    const form = (person: typeof theo) =>
      subscribe(hall.as(person), aGuildWish(guild, tierId, { method: person.methodId }));
    await Promise.allSettled([form(theo), form(theo), form(ines), form(ines)]);
    await hall.drain();
    const live = await db
      .select({ state: subscriptions.state })
      .from(subscriptions)
      .where(eq(subscriptions.guildId, guild.id));
    expect(live.filter(({ state }) => state === "active")).toHaveLength(1);
    // Whoever's earlier form was paid after a later one took its place has that back.
    expect(await purseOf(guild.id)).toBe(536n);
  });

  test.each(["subscriptions.before_charge", "payments.after_call", "subscriptions.after_charge"])(
    "a renewal that dies at %s is charged and divided once",
    async (point) => {
      const { guild, binder, theo, subscriptionId } = await aPaidGuild();
      const { periodEnd } = await hall.find(subscriptionId);
      const disarm = armFailPoint(point, failing);
      await hall.until(periodEnd ?? "");
      disarm();
      for (let round = 0; round < 4; round++) {
        hall.clock.set(new Date(hall.clock.now().getTime() + 11 * 60_000));
        await sweepAttempts(hall.house);
        await hall.until(hall.clock.now());
        await hall.drain();
      }
      expect((await hall.charges(subscriptionId)).map(({ state }) => state)).toEqual([
        "paid",
        "paid",
      ]);
      expect([await pendingOf(binder.userId), await purseOf(guild.id)]).toEqual([428n, 644n]);
      expect(await db.$count(payments, eq(payments.payerId, theo.user.id))).toBe(2);
    },
  );
});
