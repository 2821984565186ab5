import { expect, test } from "vitest";
import {
  answerEvent,
  cancelEvent,
  changeEvent,
  eventInput,
  eventSoon,
  guildHome,
  holdEvent,
  leaveGuild,
} from "#modules/guilds";
import { noticeListeners, noticesPage, notificationJobs } from "#modules/notifications";
import type { Actor, Member } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit, eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, noticeListeners));
const post = await testPost(db, [...notificationJobs, ...noticeListeners.map(({ job }) => job)]);
const as = (actor: Actor) => testContext(db, actor) as Context<Member>;
const told = async (actor: Member) => {
  await post.deliver();
  const { notices } = await noticesPage(as(actor), { filter: "all" });
  return notices
    .filter(({ path }) => path?.endsWith("/events"))
    .map(({ sentence }) => sentence)
    .filter((each) => each.includes("Sewing"));
};

test("whoever comes to an event hears of another time or place, and that it is off", async () => {
  const guild = await aGuild(db);
  const comes = await aGuildMember(db, guild);
  const mightCome = await aGuildMember(db, guild);
  const staysAway = await aGuildMember(db, guild);
  const words = (more: object) =>
    eventInput.parse({
      title: "Sewing circle",
      startsAt: "2026-11-20T19:00",
      zone: "UTC",
      place: "Attic",
      ...more,
    });
  await holdEvent(as(guild.owner), { ...guild, ...words({}) });
  const eventId = (await guildHome(as(comes), guild)).events[0]?.id ?? "";
  for (const [who, answer] of [
    [comes, "yes"],
    [mightCome, "maybe"],
    [staysAway, "no"],
    [guild.owner, "yes"],
  ] as const)
    await answerEvent(as(who), { slug: guild.slug, eventId, answer });
  const change = (more: object) =>
    changeEvent(as(guild.owner), { slug: guild.slug, eventId, ...words(more) });

  await inTransaction(testContext(db), (tx) => emit(tx, eventSoon, { guildId: guild.id, eventId }));
  const soon = "“Sewing circle” begins within a day";
  for (const who of [comes, mightCome]) expect(await told(who)).toEqual([soon]);
  await change({ about: "Bring tea." });
  expect(await told(comes)).toEqual([soon]);
  await change({ about: "Bring tea.", place: "Cellar" });
  const moved = "“Sewing circle” has another time or place";
  for (const who of [comes, mightCome]) expect(await told(who)).toEqual([moved, soon]);
  await change({ place: "Cellar", startsAt: "2026-11-21T19:00" });
  expect(await told(comes)).toEqual([moved, moved, soon]);
  await cancelEvent(as(guild.owner), { slug: guild.slug, eventId });
  const off = "“Sewing circle” is called off";
  expect((await told(comes)).toSorted()).toEqual([soon, moved, moved, off]);
  expect(await told(staysAway)).toEqual([]);
  expect(await told(guild.owner)).toEqual([soon]);
  await leaveGuild(as(comes), guild);
  expect(await told(comes)).toEqual([]);
});
