import { expect, test } from "vitest";
import { saveRole } from "#modules/guilds";
import { listNotifications, notificationJobs, notificationListeners } from "#modules/notifications";
import { guildTipPort, tipJobs, tipListeners } from "#modules/tips";
import { createExpense, decideExpense, treasuryListeners, treasuryTips } from "#modules/treasury";
import type { Actor, Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { randomId } from "#platform/ids";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aGuildMember, roleId } from "../guilds/guilds.factory.ts";
import { aTestProcessor } from "../payments/payments.factory.ts";
import { aGuildWithTreasury, aPatron } from "../treasury/treasury.factory.ts";

const { db, url } = await testDatabase();
const clock = fakeClock();
const processor = aTestProcessor(db, url, clock);
provideForTest(db, provide(guildTipPort, treasuryTips));
const listeners = [...tipListeners, ...treasuryListeners, ...notificationListeners];
provideForTest(db, provide(eventListeners, listeners));
const post = await testMail(db, [
  ...tipJobs,
  ...notificationJobs,
  ...listeners.map(({ job }) => job),
]);
const as = (actor: Actor) => ({ ...testContext(db, actor), clock }) as Context<Member>;
const messagesFor = async (actor: Member) => {
  await post.deliver();
  return (await listNotifications(as(actor), { filter: "all" }, english)).notifications.map(
    ({ message }) => message,
  );
};

test("treasury managers hear of tips and pending approvals, payees of payments", async () => {
  const guild = await aGuildWithTreasury(db, clock, {
    name: "Quire and Thread",
    treasury: { limit: "5" },
  });
  await saveRole(guild.ctx, {
    slug: guild.slug,
    roleId: await roleId(db, guild.id, "manager"),
    name: "Manager",
    color: "woad",
    standing: "below_manager",
    permissions: ["view_treasury", "spend_treasury"],
  });
  const second = await aGuildMember(db, guild, "manager");
  const member = await aGuildMember(db, guild);
  const patron = await aPatron(db, clock, processor);
  await patron.tip(guild.slug, "97.59", { nameVisibility: "nobody" });
  for (const spender of [guild.owner, second])
    expect(await messagesFor(spender)).toEqual(["Someone tipped Quire and Thread €97.59"]);
  expect(await messagesFor(member)).toEqual([]);
  expect(await messagesFor(patron.actor)).toEqual([]);

  clock.advance(8 * dayMs);
  const { expenseId } = await createExpense(as(guild.owner), {
    slug: guild.slug,
    to: member.username,
    amount: "20",
    reason: "Linen thread",
    idempotencyKey: randomId(),
  });
  const [waits] = await messagesFor(second);
  expect(waits).toBe(
    `${guild.owner.displayName} requested a payment of €20.00 from the funds of Quire and Thread`,
  );
  expect(await messagesFor(guild.owner)).toHaveLength(1);
  expect(await messagesFor(member)).toEqual([]);

  await decideExpense(as(second), { slug: guild.slug, expenseId, approve: true });
  expect(await messagesFor(member)).toEqual(["Quire and Thread paid you €20.00"]);
});
