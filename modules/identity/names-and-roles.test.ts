import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  cleanupAccounts,
  disableDemoAccounts,
  findByUsername,
  grantRole,
  renameUsername,
  requireRecentAuthentication,
  revokeRole,
} from "#modules/identity";
import { can, guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "./identity.factory.ts";
import { approvals, sessions, userRoles, users } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const rolesOf = async (userId: string) =>
  (await db.select().from(userRoles).where(eq(userRoles.userId, userId))).map(({ role }) => role);

describe("changing a username", () => {
  test("redirects the old name, which stays reserved for ninety days", async () => {
    const one = await aMember(db, { username: "first_name" });
    const other = await aMember(db);
    const ctx = testContext(db, one.actor);
    await renameUsername(ctx, { username: "Second_Name" });
    expect(await findByUsername(ctx, "FIRST_name")).toEqual({ movedTo: "second_name" });
    expect(await findByUsername(ctx, "second_name")).toEqual({ userId: one.user.id });
    const take = (at: typeof ctx) => renameUsername(at, { username: "first_name" });
    const theirs = testContext(db, other.actor);
    await expect(take(theirs)).rejects.toMatchObject({ code: "username_taken" });
    theirs.clock.advance(90 * dayMs + 1);
    expect(await findByUsername(theirs, "first_name")).toBeUndefined();
    await take(theirs);
  });

  test("is possible once in thirty days, and back to an own old name", async () => {
    const { actor } = await aMember(db, { username: "come_and_go" });
    const ctx = testContext(db, actor);
    await renameUsername(ctx, { username: "gone_away" });
    ctx.clock.advance(30 * dayMs - 1);
    const back = () => renameUsername(ctx, { username: "come_and_go" });
    await expect(back()).rejects.toMatchObject({ code: "renamed_lately" });
    ctx.clock.advance(1);
    await back();
    expect(await findByUsername(ctx, "gone_away")).toEqual({ movedTo: "come_and_go" });
  });

  test("to a used or reserved name is rejected", async () => {
    const { actor } = await aMember(db);
    await aMember(db, { username: "in_use" });
    const ctx = testContext(db, actor);
    for (const [username, code] of [
      ["in_use", "username_taken"],
      ["moderator", "username_reserved"],
    ] as const)
      await expect(renameUsername(ctx, { username })).rejects.toMatchObject({ code });
  });

  test("is not allowed while suspended", async () => {
    const { user, actor } = await aMember(db, { suspendedAt: new Date("2026-11-14T09:00:00Z") });
    await expect(
      renameUsername(testContext(db, actor), { username: "somebody_new" }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.username).toBe(user.username);
  });

  test("to one name by many at once succeeds for one", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aMember(db)));
    const tries = await Promise.allSettled(
      people.map(({ actor }) =>
        renameUsername(testContext(db, actor), { username: "wanted_name" }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("roles", () => {
  test("are granted and revoked by administrators and by the system", async () => {
    const admin = await aMember(db, { roles: ["admin"] });
    const { user } = await aMember(db);
    const about = { userId: user.id, role: "moderator" } as const;
    const ctx = testContext(db, admin.actor);
    await grantRole(ctx, about);
    await grantRole(ctx, about);
    expect(await rolesOf(user.id)).toEqual(["moderator"]);
    await revokeRole(testContext(db, system("test")), about);
    expect(await rolesOf(user.id)).toEqual([]);
  });

  test("can't be granted by others, to oneself, or without recent authentication", async () => {
    const admin = await aMember(db, { roles: ["admin"] });
    const moderator = await aMember(db, { roles: ["moderator"] });
    const { user } = await aMember(db);
    const role = "admin" as const;
    const give = (ctx: ReturnType<typeof testContext>, userId: string) =>
      grantRole(ctx, { userId, role });
    await expect(give(testContext(db, guest), user.id)).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    await expect(give(testContext(db, moderator.actor), user.id)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(
      revokeRole(testContext(db, admin.actor), { userId: admin.user.id, role }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    const stale = testContext(db, admin.actor);
    stale.clock.advance(600_000);
    await expect(give(stale, user.id)).rejects.toMatchObject({ code: "reauthentication_required" });
    expect(await rolesOf(user.id)).toEqual([]);
  });
});

test("recent authentication lasts ten minutes", async () => {
  const { actor } = await aMember(db);
  const ctx = testContext(db, actor);
  ctx.clock.advance(600_000 - 1);
  expect(requireRecentAuthentication(ctx)).toBe(actor);
  ctx.clock.advance(1);
  expect(() => requireRecentAuthentication(ctx)).toThrow("account.errors.reauthenticate");
  expect(() => requireRecentAuthentication(testContext(db, guest))).toThrow("sign_in_first");
});

test("participating needs a confirmed email address and no suspension", async () => {
  const { actor } = await aMember(db);
  expect(can(actor, "account.take_part", {})).toBe(true);
  expect(can({ ...actor, emailVerified: false }, "account.take_part", {})).toBe(false);
  expect(can({ ...actor, suspended: true }, "account.take_part", {})).toBe(false);
  expect(can(guest, "account.take_part", {})).toBe(false);
});

test("expired records are deleted, others stay", async () => {
  const { user: confirmed } = await aMember(db, { createdAt: new Date("2026-01-01") });
  const { user: never } = await aMember(db, {
    emailVerified: false,
    createdAt: new Date("2026-10-01"),
  });
  const { user: recent } = await aMember(db, {
    emailVerified: false,
    createdAt: new Date("2026-11-10"),
  });
  await db.delete(sessions);
  await cleanupAccounts.handle(testContext(db, system("tidy")), {});
  const left = (await db.select({ id: users.id }).from(users)).map(({ id }) => id);
  expect(left).toContain(confirmed.id);
  expect(left).toContain(recent.id);
  expect(left).not.toContain(never.id);
});

test("a demo without logins keeps its accounts, and no account keeps a staff role", async () => {
  const { user: shown } = await aMember(db, { isDemo: true, createdAt: new Date("2026-01-01") });
  const { user: visitor } = await aMember(db, { roles: ["admin"] });
  await db.insert(approvals).values({
    userId: visitor.id,
    role: "moderator",
    give: true,
    reason: "Helps a lot",
    proposedBy: shown.id,
    proposedAt: new Date(),
  });
  const { userIds, takenRoles } = await disableDemoAccounts(testContext(db, system("test")));
  expect(userIds).toEqual([shown.id]);
  expect(takenRoles).toContainEqual({
    userId: visitor.id,
    username: visitor.username,
    role: "admin",
  });
  expect(await db.$count(userRoles)).toBe(0);
  expect(await db.$count(approvals)).toBe(0);
  await cleanupAccounts.handle(testContext(db, system("tidy")), {});
  expect(await db.$count(users, eq(users.id, shown.id))).toBe(1);
});
