import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { block, editProfile, follow, mute, peopleJobs } from "#modules/people";
import {
  eraseDue,
  portabilityJobs,
  portabilityPage,
  requestAccountDeletion,
  requestExport,
} from "#modules/portability";
import { system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { provide } from "#platform/ports";
import { deletionChecks } from "#server/deletion-checks";
import { erasers, exporters } from "#server/portability";
import { users } from "#tables/identity";
import { blocks, follows, mutes, profiles } from "#tables/people";
import { termsAcceptances, waitlistEntries } from "#tables/site";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { unzip } from "#tests/unzip";
import { aMember } from "../identity/identity.factory.ts";
import { aStore } from "./portability.factory.ts";
import { deletionChecksPort, erasersPort, exportersPort } from "./settings.ts";
import { dataExports } from "./tables.ts";

const { db } = await testDatabase();
const post = await testMail(db, [...portabilityJobs, ...peopleJobs]);
provideForTest(
  db,
  provide(exportersPort, exporters),
  provide(erasersPort, erasers),
  provide(deletionChecksPort, deletionChecks),
);
const store = await aStore(db);

async function someone(username: string) {
  const { user, actor } = await aMember(db, { username });
  return { user, ctx: testContext(db, actor) };
}

test("every module's data is exported, others by name only, and finally erased", async () => {
  const mae = await someone("mae_leaves");
  const friend = await someone("friend_of_mae");
  const foe = await someone("foe_of_mae");
  const bore = await someone("bore_of_mae");
  await editProfile(mae.ctx, {
    displayName: "Mae",
    pronouns: "she",
    bio: "I bind **books**.",
    links: [],
  });
  await db.insert(termsAcceptances).values({
    userId: mae.user.id,
    version: 1,
    acceptedAt: mae.ctx.clock.now(),
    how: "sign_up",
  });
  await db.insert(waitlistEntries).values({
    email: mae.user.email,
    reason: "I bind books.",
    source: "waitlist",
    state: "joined",
    referralCode: "abcd1234",
    createdAt: mae.ctx.clock.now(),
  });
  await follow(mae.ctx, { userId: friend.user.id });
  await follow(friend.ctx, { userId: mae.user.id });
  await block(mae.ctx, { userId: foe.user.id });
  await mute(mae.ctx, { userId: bore.user.id });

  await requestExport(mae.ctx);
  await post.deliver();
  const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, mae.user.id));
  const files = unzip(await store.read(row?.storageKey ?? ""));
  const json = (path: string) => JSON.parse(String(files.get(path)));
  expect(json("people/profile.json")).toMatchObject({ bio: "I bind **books**.", pronouns: "she" });
  expect(json("people/following.json")).toMatchObject([{ username: "friend_of_mae" }]);
  expect(json("people/followers.json")).toMatchObject([{ username: "friend_of_mae" }]);
  expect(json("people/blocked.json")).toMatchObject([{ username: "foe_of_mae" }]);
  expect(json("people/muted.json")).toMatchObject([{ username: "bore_of_mae" }]);
  expect(json("site/site.json")).toMatchObject({
    terms: [{ version: 1, how: "sign_up" }],
    waitlist: { reason: "I bind books." },
  });
  expect(json("first_steps/first-steps.json")).toMatchObject({ interests: [] });
  const whole = [...files.values()].map(String).join("\n");
  for (const { user } of [friend, foe, bore])
    for (const theirs of [user.id, user.email, user.name]) expect(whole).not.toContain(theirs);

  await requestAccountDeletion(mae.ctx, { ownText: "keep" });
  await post.deliver();
  mae.ctx.clock.advance(14 * dayMs);
  const systemCtx = { ...testContext(db, system("test")), clock: mae.ctx.clock };
  await eraseDue.handle(systemCtx, {});
  await post.deliver();
  const id = mae.user.id;
  expect(await db.$count(profiles, eq(profiles.userId, id))).toBe(0);
  expect(await db.$count(follows)).toBe(0);
  expect(await db.$count(blocks)).toBe(0);
  expect(await db.$count(mutes)).toBe(0);
  expect(await db.$count(termsAcceptances)).toBe(0);
  expect(await db.$count(waitlistEntries)).toBe(0);
  expect(await db.select().from(users).where(eq(users.id, id))).toMatchObject([
    { name: "Deleted member" },
  ]);
});

test("the last administrator can't request account deletion", async () => {
  const { actor } = await aMember(db, { roles: ["admin"] });
  const ctx = testContext(db, actor);
  await expect(requestAccountDeletion(ctx, { ownText: "keep" })).rejects.toMatchObject({
    code: "account_deletion_blocked",
  });
  expect((await portabilityPage(ctx)).blockers).toMatchObject([
    { reason: "portability.blockers.lastAdministrator.reason" },
  ]);
  provideForTest(db, provide(deletionChecksPort, []));
});
