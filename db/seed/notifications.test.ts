import { expect, test } from "vitest";
import { listNotifications } from "#modules/notifications";
import { system } from "#permissions";
import { systemClock } from "#platform/clock";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { asMember } from "./as-member.ts";
import { seedForum } from "./forum.ts";
import { notificationSteps } from "./notifications.ts";
import { seedPeople } from "./people.ts";
import { seedPostNotifications } from "./post-notifications.ts";

const { db } = await testDatabase();
await testMail(db);
const ctx = { ...testContext(db, system("seed")), clock: systemClock };

test("one demo member has forty grouped notifications, the older ones read", async () => {
  for (const run of [seedPeople, seedForum]) await run(ctx);
  for (const { name, run } of notificationSteps) if (name.endsWith("mira")) await run(ctx);
  await seedPostNotifications(ctx);
  const me = await asMember(ctx, "mira");
  const first = await listNotifications(me, { filter: "all" });
  const second = await listNotifications(me, { filter: "all", after: first.next ?? "" });
  const all = [...first.notifications, ...second.notifications];
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(second.next).toBeNull();
  expect(all.filter(({ count }) => count > 1).length).toBeGreaterThan(15);
  const unread = all.filter(({ read }) => !read).length;
  expect(unread).toBe(first.unread);
  expect(unread).toBeGreaterThan(5);
  expect(unread).toBeLessThan(30);
}, 60_000);
