import { expect, test } from "vitest";
import { verifyAuditChain } from "#modules/audit";
import { blockAccess, blockInput, liftBlock, requestRoleChange, signUp } from "#modules/identity";
import { trustLevelOf } from "#modules/trust";
import { type Actor, guest } from "#permissions";
import { userRoles } from "#tables/identity";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDevice, anAccount, signedIn } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import {
  decideApproval,
  exportAudit,
  findPeople,
  listOwnDataAccess,
  loadAdminOverview,
  loadAuditLog,
  openPerson,
  personPage,
  securityOverview,
  setTrustLevel,
} from "./index.server.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const admin = async () => (await aMember(db, { roles: ["admin"] })).actor;
const rolesOf = async (userId: string) =>
  (await db.select().from(userRoles)).filter((row) => row.userId === userId);

test("a lone administrator grants a role at once; with two, the second must approve", async () => {
  const first = await admin();
  const ben = await aMember(db);
  const wanted = { userId: ben.user.id, role: "moderator", give: true, reason: "Calm" } as const;
  const stale = { ...first, authenticatedAt: new Date("2026-11-15T08:00:00Z") };
  await expect(requestRoleChange(as(stale), wanted)).rejects.toMatchObject({
    code: "reauthentication_required",
  });
  expect(await requestRoleChange(as(first), wanted)).toEqual({ waits: false });
  expect(await rolesOf(ben.user.id)).toMatchObject([{ role: "moderator" }]);
  const second = await admin();
  expect(await requestRoleChange(as(first), { ...wanted, role: "admin" })).toEqual({ waits: true });
  expect(await rolesOf(ben.user.id)).toHaveLength(1);
  const { proposals } = await securityOverview(as(second));
  const approvalId = proposals[0]?.id ?? "";
  expect(proposals).toMatchObject([{ role: "admin", give: true, mine: false }]);
  await expect(decideApproval(as(first), { approvalId, agree: true })).rejects.toMatchObject({
    code: "own_proposal",
  });
  await decideApproval(as(second), { approvalId, agree: true });
  expect(await rolesOf(ben.user.id)).toHaveLength(2);
  await expect(decideApproval(as(second), { approvalId, agree: false })).rejects.toMatchObject({
    code: "proposal_over",
  });
});

test("a blocked network or email domain cannot sign in or up until it expires", async () => {
  const chief = await admin();
  const { username } = await anAccount(db);
  const device = { ...aDevice(), ip: "203.0.113.77" };
  const block = (input: object) => blockInput.parse({ reason: "Guessing", ...input });
  await blockAccess(as(chief), block({ kind: "network", value: "203.0.113.0/24", days: 1 }));
  const blocked = { code: "access_blocked" };
  await expect(signedIn(db, username, device)).rejects.toMatchObject(blocked);
  await signedIn(db, username);
  const later = testContext(db, guest);
  later.clock.advance(86_400_001);
  await signedIn(db, username, device, later);
  await blockAccess(as(chief), block({ kind: "email_domain", value: "Throwaway.example" }));
  const join = (email: string) =>
    signUp(as(guest), {
      email,
      username: `new_${email.length}_person`,
      password: "quiet lantern under moss",
      device: aDevice(),
    });
  await expect(join("a@mail.throwaway.example")).rejects.toMatchObject(blocked);
  const { blocks } = await securityOverview(as(chief));
  for (const { id } of blocks) await liftBlock(as(chief), { blockId: id });
  await join("b@mail.throwaway.example");
});

test.each(["10.0.0.0/4", "everywhere", "1.2.3.4/99", "::/8"])(
  "%s is not a network that can be blocked",
  (value) => {
    expect(blockInput.safeParse({ kind: "network", value, reason: "Why not" }).success).toBe(false);
  },
);

test("member details open for 30 minutes with a reason, which the member can see", async () => {
  const chief = await admin();
  const { user, actor } = await aMember(db);
  const { username } = user;
  const moderator = (await aMember(db, { roles: ["moderator"] })).actor;
  for (const person of [moderator, actor])
    await expect(personPage(as(person), { username })).rejects.toMatchObject({ kind: "forbidden" });
  expect((await personPage(as(chief), { username })).opened).toBeNull();
  await openPerson(as(chief), { username, reason: "Asked for help" });
  expect((await personPage(as(chief), { username })).opened).toMatchObject({ email: user.email });
  expect((await personPage(as(await admin()), { username })).opened).toBeNull();
  const later = as(chief);
  later.clock.advance(30 * 60_000 + 1);
  expect((await personPage(later, { username })).opened).toBeNull();
  expect((await listOwnDataAccess(as(actor), {})).looks).toMatchObject([
    { action: "admin.person_opened", actorLabel: chief.displayName, reason: "Asked for help" },
  ]);
  expect((await listOwnDataAccess(as(chief), {})).looks).toEqual([]);
  expect(await findPeople(as(chief), { query: username })).toMatchObject([{ username }]);
  expect(await findPeople(as(chief), { query: "100%_" })).toEqual([]);
});

test("trust level 4 is granted manually and everything is audited", async () => {
  const chief = await admin();
  const { user, actor } = await aMember(db);
  await setTrustLevel(as(chief), { userId: user.id, level: 4, reason: "Keeps order anyway" });
  expect(await trustLevelOf(db, actor)).toBe(4);
  const { entries } = await loadAuditLog(as(chief), { about: `@${user.username}` });
  expect(entries).toMatchObject([
    { action: "admin.level_granted", actorLabel: chief.displayName, details: { level: "4" } },
  ]);
  expect((await loadAuditLog(as(chief), { by: "nobody_here" })).entries).toEqual([]);
  const csv = await exportAudit(as(chief), english);
  expect(csv.split("\r\n")[0]).toBe("Entry,Time,By,Action,About,Subject,Reason,Details,Hash");
  expect(csv).toContain("admin.audit_exported");
  expect((await verifyAuditChain(as(chief))).isValid).toBe(true);
  const state = await loadAdminOverview(as(chief));
  expect(state.days.map(({ name }) => name)).toContain("members");
  expect(state.waiting).toMatchObject({ roles: expect.any(Number) });
});
