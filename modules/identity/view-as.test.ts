import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listAuditEntries } from "#modules/audit";
import { type Actor, guest, isViewed } from "#permissions";
import { openDatabase, sqlState } from "#platform/db";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "./identity.factory.ts";
import {
  endViewing,
  grantRole,
  requireNotViewingAs,
  resolveActor,
  viewAs,
} from "./index.server.ts";
import { sessionCookie } from "./session-cookie.ts";
import { sessions, staffViews, users } from "./tables.ts";

const { db, url } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const reason = "They see an empty page";

async function headersOf(sessionId: string): Promise<Headers> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  return new Headers({
    Cookie: (await sessionCookie(testContext(db), session?.token ?? "", true)).split(";")[0] ?? "",
  });
}

test("an administrator views as a member for 15 minutes, and both logs record it", async () => {
  const chief = await aMember(db, { roles: ["admin"] });
  const ben = await aMember(db);
  const ctx = as(chief.actor);
  const headers = await headersOf(chief.actor.sessionId);
  const currentActor = () => resolveActor(testContext(db), headers, ctx.clock);
  expect(await currentActor()).toMatchObject({ userId: chief.user.id, roles: ["admin"] });
  await viewAs(ctx, { username: ben.user.username, reason });
  const seen = await currentActor();
  expect(seen).toMatchObject({
    userId: ben.user.id,
    roles: [],
    sessionId: chief.actor.sessionId,
    viewedBy: { userId: chief.user.id, name: chief.user.name },
  });
  expect(isViewed(seen)).toBe(true);
  expect(() => requireNotViewingAs({ actor: seen })).toThrow();
  expect(await listAuditEntries(ctx, { personId: ben.user.id })).toMatchObject([
    { action: "admin.viewed_as", nature: "opened", actorId: chief.user.id, reason },
  ]);
  ctx.clock.advance(15 * 60_000);
  expect(await currentActor()).toMatchObject({ userId: chief.user.id });
});

test("ending view-as is recorded as the administrator's action", async () => {
  const chief = await aMember(db, { roles: ["admin"] });
  const ben = await aMember(db);
  const ctx = as(chief.actor);
  const headers = await headersOf(chief.actor.sessionId);
  await viewAs(ctx, { username: ben.user.username, reason });
  const seen = await resolveActor(testContext(db), headers, ctx.clock);
  await endViewing(as(seen));
  await endViewing(as(seen));
  expect(await resolveActor(testContext(db), headers, ctx.clock)).toMatchObject({
    userId: chief.user.id,
  });
  const entries = await listAuditEntries(ctx, { personId: ben.user.id });
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["admin.view_ended", chief.user.id],
    ["admin.viewed_as", chief.user.id],
  ]);
});

test("view-as needs the admin role, recent authentication and a non-admin target", async () => {
  const chief = await aMember(db, { roles: ["admin"] });
  const other = await aMember(db, { roles: ["admin"] });
  const moderator = await aMember(db, { roles: ["moderator"] });
  const ben = await aMember(db);
  const at = (username: string) => ({ username, reason });
  const forbidden = { kind: "forbidden" };
  for (const [viewer, target] of [
    [chief.actor, chief.user.username],
    [chief.actor, other.user.username],
    [moderator.actor, ben.user.username],
    [ben.actor, moderator.user.username],
  ] as const)
    await expect(viewAs(as(viewer), at(target))).rejects.toMatchObject(forbidden);
  await expect(viewAs(as(guest), at(ben.user.username))).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  await expect(viewAs(as(chief.actor), at("nobody_here"))).rejects.toMatchObject({
    kind: "not_found",
  });
  const stale = { ...chief.actor, authenticatedAt: new Date("2026-11-15T08:00:00Z") };
  await expect(viewAs(as(stale), at(ben.user.username))).rejects.toMatchObject({
    code: "reauthentication_required",
  });
  expect(await db.$count(staffViews, eq(staffViews.sessionId, chief.actor.sessionId))).toBe(0);
});

test("view-as ends at once when the member becomes an administrator", async () => {
  const chief = await aMember(db, { roles: ["admin"] });
  const ben = await aMember(db);
  const ctx = as(chief.actor);
  await viewAs(ctx, { username: ben.user.username, reason });
  await grantRole(as(chief.actor), { userId: ben.user.id, role: "admin" });
  const headers = await headersOf(chief.actor.sessionId);
  expect(await resolveActor(testContext(db), headers, ctx.clock)).toMatchObject({
    userId: chief.user.id,
  });
});

test("the database connection of view-as is read-only", async () => {
  const reading = openDatabase(url, { max: 1, readOnly: true });
  try {
    expect(await reading.$count(users)).toBeGreaterThan(0);
    const tries = [
      () => reading.update(users).set({ name: "Changed" }),
      () => reading.transaction((tx) => tx.delete(sessions)),
      () => reading.transaction((tx) => tx.select().from(users).for("update")),
    ];
    for (const tried of tries)
      expect(await Promise.resolve(tried()).then(() => "taken", sqlState)).toBe("25006");
  } finally {
    await reading.$client.end();
  }
});
