import { expect, test } from "vitest";
import { operations, securityOverview, systemState, waitingSuspicions } from "#modules/admin";
import { ownTokens } from "#modules/api";
import { verifyAuditChain } from "#modules/audit";
import { feedbackInbox } from "#modules/feedback";
import { foundGuild, foundInput } from "#modules/guilds";
import { legalRemovalsPage } from "#modules/moderation";
import { type Actor, system } from "#permissions";
import { systemClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { forumCategories } from "#tables/forum";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { asMember, asStaff } from "./as-member.ts";
import { deskSteps } from "./desk.ts";
import { demoCategories } from "./forum/categories.ts";
import { plantPeople } from "./people.ts";

const { db } = await testDatabase();
await testPost(db);
const ctx: Context<Actor> = { ...testContext(db, system("seed")), clock: systemClock };
await plantPeople(ctx);
// Of the forum and the guilds no more than the rooms need: all of it takes a while.
await db
  .insert(forumCategories)
  .values(demoCategories.map((each, position) => ({ ...each, position })));
const words = { name: "The Night Shift", slug: "night-shift", purpose: "For those awake." };
const open = { ...words, visibility: "public", policy: "open" };
await foundGuild(await asMember(ctx, "petra_halloran"), foundInput.parse(open));

test("every room of the desk has something in it, found by the rooms themselves", async () => {
  for (const { plant } of deskSteps) await plant(ctx);
  const chief = await asStaff(ctx, "admin", ["admin"]);
  const found = await waitingSuspicions(chief);
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
  const { flags, news, deliveries } = await operations(chief);
  expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(["delivered", "failed"]));
  expect(flags.find(({ state }) => state === "some")).toMatchObject({
    percent: 25,
    people: expect.arrayContaining(["mira", "theo"]),
  });
  expect(news[0]).toMatchObject({ banner: true, state: "coming" });
  const { groups } = await systemState(chief);
  expect(groups.map(({ state }) => state).toSorted()).toEqual([
    "back",
    "ignored",
    "open",
    "resolved",
  ]);
  const removals = await legalRemovalsPage(chief);
  expect(removals.map(({ undone, kept }) => [undone, kept])).toEqual([
    [false, true],
    [true, true],
  ]);
  const { counts } = await feedbackInbox(chief, { status: "new" });
  expect(counts).toEqual({ new: 2, seen: 1, planned: 1, done: 1, declined: 1 });
  const programs = await ownTokens(await asMember(ctx, "mira"));
  expect(programs.map(({ name, ended }) => [name, ended?.why])).toEqual([
    ["Newsletter", undefined],
    ["Phone reader", "revoked"],
    ["Import from the old shop", "expired"],
  ]);
  expect((await verifyAuditChain(ctx)).brokenAt).toBeNull();
}, 60_000);
