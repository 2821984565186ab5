import { expect, test } from "vitest";
import {
  cancelGuildEvent,
  createGuildEvent,
  eventInput,
  eventReminderDue,
  guildHome,
  leaveGuild,
  respondToEvent,
  updateGuildEvent,
} from "#modules/guilds";
import { listNotifications, notificationJobs, notificationListeners } from "#modules/notifications";
import type { Actor, Member } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit, eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, notificationListeners));
const post = await testMail(db, [
  ...notificationJobs,
  ...notificationListeners.map(({ job }) => job),
]);
const as = (actor: Actor) => testContext(db, actor) as Context<Member>;
const messagesFor = async (actor: Member) => {
  await post.deliver();
  const { notifications } = await listNotifications(as(actor), { filter: "all" }, english);
  return notifications
    .filter(({ path }) => path?.endsWith("/events"))
    .map(({ message }) => message)
    .filter((each) => each.includes("Sewing"));
};

test("attendees are notified of a changed time or place and of cancellation", async () => {
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
  await createGuildEvent(as(guild.owner), { ...guild, ...words({}) });
  const eventId = (await guildHome(as(comes), guild)).events[0]?.id ?? "";
  for (const [user, answer] of [
    [comes, "yes"],
    [mightCome, "maybe"],
    [staysAway, "no"],
    [guild.owner, "yes"],
  ] as const)
    await respondToEvent(as(user), { slug: guild.slug, eventId, answer });
  const change = (more: object) =>
    updateGuildEvent(as(guild.owner), { slug: guild.slug, eventId, ...words(more) });

  await inTransaction(testContext(db), (tx) =>
    emit(tx, eventReminderDue, { guildId: guild.id, eventId }),
  );
  const soon = "“Sewing circle” starts within 24 hours";
  for (const user of [comes, mightCome]) expect(await messagesFor(user)).toEqual([soon]);
  await change({ about: "Bring tea." });
  expect(await messagesFor(comes)).toEqual([soon]);
  await change({ about: "Bring tea.", place: "Cellar" });
  const moved = "The time or location of “Sewing circle” has changed";
  for (const user of [comes, mightCome]) expect(await messagesFor(user)).toEqual([moved, soon]);
  await change({ place: "Cellar", startsAt: "2026-11-21T19:00" });
  expect(await messagesFor(comes)).toEqual([moved, moved, soon]);
  await cancelGuildEvent(as(guild.owner), { slug: guild.slug, eventId });
  const off = "“Sewing circle” was canceled";
  expect((await messagesFor(comes)).toSorted()).toEqual([moved, moved, soon, off]);
  expect(await messagesFor(staysAway)).toEqual([]);
  expect(await messagesFor(guild.owner)).toEqual([soon]);
  await leaveGuild(as(comes), guild);
  expect(await messagesFor(comes)).toEqual([]);
});
