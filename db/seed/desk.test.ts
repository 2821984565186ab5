import { expect, test } from "vitest";
import { operations, securityOverview, systemState, waitingSuspicions } from "#modules/admin";
import { verifyAuditChain } from "#modules/audit";
import { feedbackInbox } from "#modules/feedback";
import { configureForum } from "#modules/forum";
import { guildGate } from "#modules/guilds";
import { legalRemovalsPage } from "#modules/moderation";
import { noticesPage } from "#modules/notifications";
import { type Actor, system } from "#permissions";
import { systemClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { asMember, asStaff } from "./as-member.ts";
import { deskSteps } from "./desk.ts";
import { plantForum } from "./forum.ts";
import { plantGuilds } from "./guilds.ts";
import { noticeSteps } from "./notices.ts";
import { plantNoticesOfPosts } from "./notices-of-posts.ts";
import { plantOfferings } from "./offerings.ts";
import { plantPeople } from "./people.ts";

const { db } = await testDatabase();
await testPost(db);
configureForum({ guilds: guildGate });
const ctx: Context<Actor> = { ...testContext(db, system("seed")), clock: systemClock };
for (const plant of [plantPeople, plantForum, plantOfferings, plantGuilds]) await plant(ctx);

test("every room of the desk has something in it, found by the rooms themselves", async () => {
  for (const { plant } of deskSteps) await plant(ctx);
  const chief = await asStaff(ctx, "admin", ["admin"]);
  const found = await waitingSuspicions(chief);
  expect(found.map(({ kind }) => kind).toSorted()).toEqual([
    ...["cards", "invites", "stuffing", "travel"],
  ]);
  expect(found.find(({ kind }) => kind === "travel")).toMatchObject({
    ...{ person: { username: "dara_finch" }, provider: { name: "Long Cloud Broadband" } },
    seen: expect.arrayContaining([
      { term: "from", value: "NL" },
      { term: "to", value: "NZ" },
    ]),
  });
  const { blocks } = await securityOverview(chief);
  expect(blocks.map(({ kind, over, until }) => [kind, over, until !== null])).toEqual([
    ["asn", false, true],
    ["network", false, true],
    ["email_domain", false, false],
    ["email_domain", true, true],
  ]);
  const { flags, news, deliveries } = await operations(chief);
  expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(["delivered", "failed"]));
  expect(flags.find(({ state }) => state === "some")).toMatchObject({
    ...{ percent: 25, people: expect.arrayContaining(["mira", "theo"]) },
  });
  expect(news[0]).toMatchObject({ banner: true, state: "coming" });
  const { groups } = await systemState(chief);
  expect(groups.map(({ state }) => state).toSorted()).toEqual([
    ...["back", "ignored", "open", "resolved"],
  ]);
  const removals = await legalRemovalsPage(chief);
  expect(removals.map(({ undone, kept }) => [undone, kept])).toEqual([
    [false, true],
    [true, true],
  ]);
  const { counts } = await feedbackInbox(chief, { status: "new" });
  expect(counts).toEqual({ new: 2, seen: 1, planned: 1, done: 1, declined: 1 });
  expect((await verifyAuditChain(ctx)).brokenAt).toBeNull();
}, 60_000);

test("somebody has forty grouped notifications, some of many people, the older ones read", async () => {
  for (const { name, plant } of noticeSteps) if (name.endsWith("mira")) await plant(ctx);
  await plantNoticesOfPosts(ctx);
  const me = await asMember(ctx, "mira");
  const first = await noticesPage(me, { filter: "all" });
  const second = await noticesPage(me, { filter: "all", after: first.next ?? "" });
  const all = [...first.notices, ...second.notices];
  expect(all).toHaveLength(40);
  expect(second.next).toBeNull();
  expect(all.filter(({ count }) => count > 1).length).toBeGreaterThan(15);
  const unread = all.filter(({ read }) => !read).length;
  expect(unread).toBe(first.unread);
  expect(unread).toBeGreaterThan(5);
  expect(unread).toBeLessThan(30);
}, 60_000);
