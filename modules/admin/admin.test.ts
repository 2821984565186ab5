import { expect, test } from "vitest";
import { verifyAuditChain } from "#modules/audit";
import { blockInput, blockPlace, liftBlock, proposeRole, signUp } from "#modules/identity";
import { trustLevelOf } from "#modules/trust";
import { type Actor, guest } from "#permissions";
import { userRoles } from "#tables/identity";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aDevice, anAccount, signedIn } from "#tests/signed-in";
import { aMember } from "../identity/identity.factory.ts";
import {
  answerProposal,
  auditLog,
  exportAudit,
  findPeople,
  openPerson,
  overview,
  ownLooks,
  personPage,
  securityOverview,
  setLevel,
} from "./index.server.ts";

const { db } = await testDatabase();
await testPost(db);
const as = (actor: Actor) => testContext(db, actor);
const admin = async () => (await aMember(db, { roles: ["admin"] })).actor;
const rolesOf = async (userId: string) =>
  (await db.select().from(userRoles)).filter((row) => row.userId === userId);

test("a role is given at once by the only administrator, and waits for the second where there are two", async () => {
  const first = await admin();
  const ben = await aMember(db);
  const wanted = { userId: ben.user.id, role: "moderator", give: true, reason: "Calm" } as const;
  const stale = { ...first, provedAt: new Date("2026-11-15T08:00:00Z") };
  await expect(proposeRole(as(stale), wanted)).rejects.toMatchObject({ code: "prove_again" });
  expect(await proposeRole(as(first), wanted)).toEqual({ waits: false });
  expect(await rolesOf(ben.user.id)).toMatchObject([{ role: "moderator" }]);
  const second = await admin();
  expect(await proposeRole(as(first), { ...wanted, role: "admin" })).toEqual({ waits: true });
  expect(await rolesOf(ben.user.id)).toHaveLength(1);
  const { proposals } = await securityOverview(as(second));
  const proposalId = proposals[0]?.id ?? "";
  expect(proposals).toMatchObject([{ role: "admin", give: true, mine: false }]);
  await expect(answerProposal(as(first), { proposalId, agree: true })).rejects.toMatchObject({
    code: "own_proposal",
  });
  await answerProposal(as(second), { proposalId, agree: true });
  expect(await rolesOf(ben.user.id)).toHaveLength(2);
  await expect(answerProposal(as(second), { proposalId, agree: false })).rejects.toMatchObject({
    code: "proposal_over",
  });
});

test("from a blocked network or mail domain nobody signs in or up, until it is over or lifted", async () => {
  const chief = await admin();
  const { username } = await anAccount(db);
  const device = { ...aDevice(), ip: "203.0.113.77" };
  const block = (given: object) => blockInput.parse({ reason: "Guessing", ...given });
  await blockPlace(as(chief), block({ kind: "network", value: "203.0.113.0/24", days: 1 }));
  const refused = { code: "blocked_place" };
  await expect(signedIn(db, username, device)).rejects.toMatchObject(refused);
  await signedIn(db, username);
  const later = testContext(db, guest);
  later.clock.advance(86_400_001);
  await signedIn(db, username, device, later);
  await blockPlace(as(chief), block({ kind: "email_domain", value: "Throwaway.example" }));
  const join = (email: string) =>
    signUp(as(guest), {
      email,
      username: `new_${email.length}_person`,
      password: "quiet lantern under moss",
      device: aDevice(),
    });
  await expect(join("a@mail.throwaway.example")).rejects.toMatchObject(refused);
  const { blocks } = await securityOverview(as(chief));
  for (const { id } of blocks) await liftBlock(as(chief), { blockId: id });
  await join("b@mail.throwaway.example");
});

test.each(["10.0.0.0/4", "everywhere", "1.2.3.4/99", "::/8"])(
  "%s is no network to block",
  (value) => {
    expect(blockInput.safeParse({ kind: "network", value, reason: "Why not" }).success).toBe(false);
  },
);

test("somebody's page opens for half an hour to who says why, and they can read it", async () => {
  const chief = await admin();
  const { user, actor } = await aMember(db);
  const { username } = user;
  const moderator = (await aMember(db, { roles: ["moderator"] })).actor;
  for (const who of [moderator, actor])
    await expect(personPage(as(who), { username })).rejects.toMatchObject({ kind: "forbidden" });
  expect((await personPage(as(chief), { username })).opened).toBeNull();
  await openPerson(as(chief), { username, reason: "Asked for help" });
  expect((await personPage(as(chief), { username })).opened).toMatchObject({ email: user.email });
  expect((await personPage(as(await admin()), { username })).opened).toBeNull();
  const later = as(chief);
  later.clock.advance(30 * 60_000 + 1);
  expect((await personPage(later, { username })).opened).toBeNull();
  expect((await ownLooks(as(actor), {})).looks).toMatchObject([
    { action: "admin.person_opened", who: chief.displayName, reason: "Asked for help" },
  ]);
  expect((await ownLooks(as(chief), {})).looks).toEqual([]);
  expect(await findPeople(as(chief), { query: username })).toMatchObject([{ username }]);
  expect(await findPeople(as(chief), { query: "100%_" })).toEqual([]);
});

test("trust level four is given by hand, and everything is in the log", async () => {
  const chief = await admin();
  const { user, actor } = await aMember(db);
  await setLevel(as(chief), { userId: user.id, level: 4, reason: "Keeps order anyway" });
  expect(await trustLevelOf(db, actor)).toBe(4);
  const { entries } = await auditLog(as(chief), { about: `@${user.username}` });
  expect(entries).toMatchObject([
    { action: "admin.level_granted", who: chief.displayName, details: { level: "4" } },
  ]);
  expect((await auditLog(as(chief), { by: "nobody_here" })).entries).toEqual([]);
  const csv = await exportAudit(as(chief));
  expect(csv.split("\r\n")[0]).toBe("place,at,who,action,about,subject,reason,details,hash");
  expect(csv).toContain("admin.audit_exported");
  expect((await verifyAuditChain(as(chief))).sound).toBe(true);
  const state = await overview(as(chief));
  expect(state.days.map(({ name }) => name)).toContain("people joined");
  expect(state.waiting).toMatchObject({ roles: expect.any(Number) });
});
