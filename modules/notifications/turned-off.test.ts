import { afterEach, beforeEach, expect, test } from "vitest";
import { messagingJobs } from "#modules/messaging";
import {
  countUnreadNotifications,
  deliverDue,
  listNotifications,
  notificationJobs,
  notificationListeners,
  notificationSettingsInput,
  saveNotificationSettings,
} from "#modules/notifications";
import { loadSiteLayout, type Part, partNames, parts, setParts } from "#modules/site";
import { system } from "#permissions";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { siteSettings } from "#tables/site";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import { notify } from "./commands/notify.ts";
import { isTypeName } from "./notification-types.ts";
import { notificationSettingsPage } from "./queries/settings-page.ts";

const { db } = await testDatabase();
const post = await testMail(db, [
  ...notificationListeners.map(({ job }) => job),
  ...notificationJobs,
  ...messagingJobs,
]);
const chief = testContext(db, (await aMember(db, { roles: ["admin"] })).actor);
const turnOff = (...off: string[]) =>
  setParts(
    chief,
    Object.fromEntries(partNames.map((name) => [name, !off.includes(name)])) as Parameters<
      typeof setParts
    >[1],
  );
const someone = async () => {
  const { actor } = await aMember(db);
  return { member: testContext(db, actor), userId: actor.userId };
};
const request = (to: string, key: string) =>
  notify(chief, { type: "message_requested", key, to: [to], facts: { path: "/messages/1" } });

beforeEach(() => {
  provideForTest(db, provide(eventListeners, notificationListeners));
});
afterEach(async () => {
  await db.delete(siteSettings);
  await loadSiteLayout(chief);
});

test("notifications of every part exist", () => {
  for (const [name, part] of Object.entries<Part>(parts))
    for (const type of part.notifications) expect(isTypeName(type), `${name}: ${type}`).toBe(true);
});

test("nobody is notified about a part that is off", async () => {
  const { userId } = await someone();
  await turnOff("messages");
  expect(await request(userId, "off")).toEqual({ notified: 0 });
  await turnOff("tips");
  expect(await request(userId, "on")).toEqual({ notified: 1 });
});

test("what they were told before is not listed or counted, and comes back", async () => {
  const { member, userId } = await someone();
  await request(userId, "earlier");
  const listed = async () =>
    (await listNotifications(member, { filter: "all" }, english)).notifications.length;
  expect([await listed(), await countUnreadNotifications(member)]).toEqual([1, 1]);
  await turnOff("messages");
  expect([await listed(), await countUnreadNotifications(member)]).toEqual([0, 0]);
  const families = async () =>
    (await notificationSettingsPage(member, english)).matrix.map(({ family }) => family);
  expect(await families()).not.toContain("messages");
  expect(await families()).toContain("forum");
  await turnOff();
  expect([await listed(), await countUnreadNotifications(member)]).toEqual([1, 1]);
  expect(await families()).toContain("messages");
});

test("an email that was due is not sent", async () => {
  const clock = testContext(db, system("test"));
  const deliverLater = async () => {
    clock.clock.advance(120_000);
    await deliverDue.handle(clock, {});
    return (await post.deliver()).length;
  };
  const { userId } = await someone();
  // What the tests before have left.
  await deliverLater();
  const due = (key: string) =>
    notify(
      { ...chief, clock: clock.clock },
      { type: "message_requested", key, to: [userId], facts: { path: "/messages/1" } },
    );
  await due("first");
  expect(await deliverLater()).toBe(1);
  await due("second");
  await turnOff("messages");
  expect(await deliverLater()).toBe(0);
});

test("saving the other settings keeps what was chosen for a part that is off", async () => {
  const { member } = await someone();
  const save = (on: readonly string[]) =>
    saveNotificationSettings(
      member,
      notificationSettingsInput.parse({
        on,
        digest: "off",
        digestHour: 9,
        digestWeekday: 1,
        pushesPerDay: 5,
      }),
    );
  const chosen = async () => {
    const { matrix } = await notificationSettingsPage(member, english);
    const row = matrix.flatMap(({ rows }) => rows).find(({ type }) => type === "message_requested");
    return row && [row.cells.app.on, row.cells.email.on, row.cells.push.on];
  };
  await save(["message_requested.app", "message_requested.push"]);
  await turnOff("messages");
  expect(await chosen()).toBeUndefined();
  await save(["followed.app"]);
  await turnOff();
  expect(await chosen()).toEqual([true, false, true]);
});
