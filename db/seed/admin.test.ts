import { expect, test } from "vitest";
import {
  listOpenSuspicions,
  loadErrorGroups,
  loadFeatureFlags,
  loadSiteAnnouncements,
  loadWebhooks,
  securityOverview,
} from "#modules/admin";
import { listOwnTokens } from "#modules/api";
import { verifyAuditChain } from "#modules/audit";
import { feedbackInbox } from "#modules/feedback";
import { createGuild, createGuildInput } from "#modules/guilds";
import { legalRemovalsPage } from "#modules/moderation";
import { type Actor, system } from "#permissions";
import { systemClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { forumCategories } from "#tables/forum";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { adminSteps } from "./admin.ts";
import { asMember, asStaff } from "./as-member.ts";
import { demoCategories } from "./forum/categories.ts";
import { seedPeople } from "./people.ts";

const { db } = await testDatabase();
await testMail(db);
const ctx: Context<Actor> = { ...testContext(db, system("seed")), clock: systemClock };
await seedPeople(ctx);
// Of the forum and the guilds no more than the rooms need: all of it takes a while.
await db
  .insert(forumCategories)
  .values(demoCategories.map((each, position) => ({ ...each, position })));
const words = { name: "The Night Shift", slug: "night-shift", purpose: "For those awake." };
const open = { ...words, visibility: "public", policy: "open" };
await createGuild(await asMember(ctx, "petra_halloran"), createGuildInput.parse(open));

test("every admin page has demo content", async () => {
  for (const { run } of adminSteps) await run(ctx);
  const chief = await asStaff(ctx, "admin", ["admin"]);
  const found = await listOpenSuspicions(chief);
  expect(found.map(({ kind }) => kind).toSorted()).toEqual([
    "cards",
    "invites",
    "stuffing",
    "travel",
  ]);
  expect(found.find(({ kind }) => kind === "travel")).toMatchObject({
    person: { username: "dara_finch" },
    provider: { name: "Long Cloud Broadband" },
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
  const [flags, news, { deliveries }] = await Promise.all([
    loadFeatureFlags(chief),
    loadSiteAnnouncements(chief),
    loadWebhooks(chief),
  ]);
  expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(["delivered", "failed"]));
  expect(flags.find(({ state }) => state === "some")).toMatchObject({
    percent: 25,
    people: expect.arrayContaining(["mira", "theo"]),
  });
  expect(news[0]).toMatchObject({ banner: true, state: "coming" });
  const groups = await loadErrorGroups(chief);
  expect(groups.map(({ state }) => state).toSorted()).toEqual([
    "back",
    "ignored",
    "open",
    "resolved",
  ]);
  const removals = await legalRemovalsPage(chief);
  expect(removals.map(({ undone, retained }) => [undone, retained])).toEqual([
    [false, true],
    [true, true],
  ]);
  const { counts } = await feedbackInbox(chief, { status: "new" });
  expect(counts).toEqual({ new: 2, seen: 1, planned: 1, done: 1, declined: 1 });
  const programs = await listOwnTokens(await asMember(ctx, "mira"));
  expect(programs.map(({ name, ended }) => [name, ended?.why])).toEqual([
    ["Newsletter", undefined],
    ["Phone reader", "revoked"],
    ["Import from the old shop", "expired"],
  ]);
  expect((await verifyAuditChain(ctx)).brokenAt).toBeNull();
}, 60_000);
