import { expect, test } from "vitest";
import { saveRole } from "#modules/guilds";
import { noticeListeners, noticesPage, notificationJobs } from "#modules/notifications";
import { answerSpend, purseJars, purseListeners, spendFromPurse } from "#modules/purses";
import { guildJarsPort, tipJobs, tipListeners } from "#modules/tips";
import type { Actor, Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { randomId } from "#platform/ids";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aGuildMember, roleId } from "../guilds/guilds.factory.ts";
import { aProcessor } from "../payments/payments.factory.ts";
import { aGuildWithPurse, aPatron } from "../purses/purses.factory.ts";

const { db, url } = await testDatabase();
const clock = fakeClock();
const processor = aProcessor(db, url, clock);
provideForTest(db, provide(guildJarsPort, purseJars));
const listeners = [...tipListeners, ...purseListeners, ...noticeListeners];
provideForTest(db, provide(eventListeners, listeners));
const post = await testPost(db, [
  ...tipJobs,
  ...notificationJobs,
  ...listeners.map(({ job }) => job),
]);
const as = (actor: Actor) => ({ ...testContext(db, actor), clock }) as Context<Member>;
const told = async (actor: Member) => {
  await post.deliver();
  return (await noticesPage(as(actor), { filter: "all" })).notices.map(({ sentence }) => sentence);
};

test("whoever may spend hears of tips and of what waits for their word; who is paid, of that", async () => {
  const guild = await aGuildWithPurse(db, clock, {
    name: "Quire and Thread",
    purse: { limit: "5" },
  });
  await saveRole(guild.ctx, {
    slug: guild.slug,
    roleId: await roleId(db, guild.id, "manager"),
    name: "Manager",
    colour: "woad",
    standing: "below_manager",
    permissions: ["see_purse", "spend_purse"],
  });
  const second = await aGuildMember(db, guild, "manager");
  const member = await aGuildMember(db, guild);
  const patron = await aPatron(db, clock, processor);
  await patron.tip(guild.slug, "97.59", { nameShownTo: "nobody" });
  for (const spender of [guild.owner, second])
    expect(await told(spender)).toEqual(["Somebody tipped Quire and Thread €97.59"]);
  expect(await told(member)).toEqual([]);
  expect(await told(patron.actor)).toEqual([]);

  clock.advance(8 * dayMs);
  const { spendId } = await spendFromPurse(as(guild.owner), {
    slug: guild.slug,
    to: member.username,
    amount: "20",
    reason: "Linen thread",
    onceKey: randomId(),
  });
  const [waits] = await told(second);
  expect(waits).toBe(`${guild.owner.displayName} would spend €20.00 of Quire and Thread’s purse`);
  expect(await told(guild.owner)).toHaveLength(1);
  expect(await told(member)).toEqual([]);

  await answerSpend(as(second), { slug: guild.slug, spendId, agree: true });
  expect(await told(member)).toEqual(["Quire and Thread paid you €20.00"]);
});
