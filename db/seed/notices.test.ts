import { expect, test } from "vitest";
import { noticesPage } from "#modules/notifications";
import { system } from "#permissions";
import { systemClock } from "#platform/clock";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { asMember } from "./as-member.ts";
import { plantForum } from "./forum.ts";
import { noticeSteps } from "./notices.ts";
import { plantNoticesOfPosts } from "./notices-of-posts.ts";
import { plantPeople } from "./people.ts";

const { db } = await testDatabase();
await testPost(db);
const ctx = { ...testContext(db, system("seed")), clock: systemClock };

test("somebody has forty grouped notifications, some of many people, the older ones read", async () => {
  for (const plant of [plantPeople, plantForum]) await plant(ctx);
  for (const { name, plant } of noticeSteps) if (name.endsWith("mira")) await plant(ctx);
  await plantNoticesOfPosts(ctx);
  const me = await asMember(ctx, "mira");
  const first = await noticesPage(me, { filter: "all" });
  const second = await noticesPage(me, { filter: "all", after: first.next ?? "" });
  const all = [...first.notices, ...second.notices];
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(second.next).toBeNull();
  expect(all.filter(({ count }) => count > 1).length).toBeGreaterThan(15);
  const unread = all.filter(({ read }) => !read).length;
  expect(unread).toBe(first.unread);
  expect(unread).toBeGreaterThan(5);
  expect(unread).toBeLessThan(30);
}, 60_000);
