import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { loadIpRanges, signIn } from "#modules/identity";
import { type Actor, guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { accessBlocks, rejectedSignIns, sessions } from "#tables/identity";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDevice, anAccount } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { aGuild } from "../../guilds/guilds.factory.ts";
import { aMember } from "../../identity/identity.factory.ts";
import { detectSuspicions, listOpenSuspicions, resolveSuspicion } from "../index.server.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
const now = chief.clock.now();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const waiting = async (kind: string) =>
  (await listOpenSuspicions(chief)).filter((each) => each.kind === kind);

test("a network trying many accounts is shown once and again after it is resolved", async () => {
  const { username } = await anAccount(db);
  const device = { ...aDevice(), ip: "198.51.100.9" };
  await expect(
    signIn(as(guest), { identifier: username, password: "not my password", device }),
  ).rejects.toMatchObject({ code: "wrong_credentials" });
  expect(await db.select().from(rejectedSignIns)).toMatchObject([{ network: "198.51.100.0/24" }]);
  const guess = (n: number, at: Date) => ({
    at,
    network: "203.0.113.0/24",
    accountKey: `account ${n}`,
  });
  await db
    .insert(rejectedSignIns)
    .values([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => guess(n, minutesAgo(9))));
  await detectSuspicions(chief);
  expect(await waiting("stuffing")).toEqual([]);
  await db.insert(rejectedSignIns).values(guess(10, minutesAgo(5)));
  await detectSuspicions(chief);
  await detectSuspicions(chief);
  const [found] = await waiting("stuffing");
  expect(await waiting("stuffing")).toHaveLength(1);
  expect(found).toMatchObject({ network: "203.0.113.0/24", person: null });
  expect(found?.seen).toContainEqual({ term: "accounts", value: "10" });
  const id = found?.id ?? "";
  for (const roles of [[], ["moderator"]] as const) {
    const { actor } = await aMember(db, { roles });
    await expect(resolveSuspicion(as(actor), { id, reason: "No" })).rejects.toMatchObject({
      kind: "forbidden",
    });
  }
  await resolveSuspicion(chief, { id, reason: "A school behind one address" });
  await expect(resolveSuspicion(chief, { id, reason: "Again" })).rejects.toMatchObject({
    code: "settled_already",
  });
  await detectSuspicions(chief);
  expect(await waiting("stuffing")).toEqual([]);
  chief.clock.advance(60_000);
  await db.insert(rejectedSignIns).values(guess(11, chief.clock.now()));
  await detectSuspicions(chief);
  const [again] = await waiting("stuffing");
  await resolveSuspicion(chief, { id: again?.id ?? "", reason: "Not a school", blockDays: 7 });
  const blocks = await db.select().from(accessBlocks);
  expect(blocks).toMatchObject([{ kind: "network", value: "203.0.113.0/24" }]);
});

test("sign-ins from two countries or three networks within two hours are shown", async () => {
  await loadIpRanges(as(system("test")), [
    "192.0.2.0,192.0.2.255,64500,NL,Here",
    "198.51.100.0,198.51.100.255,64501,NZ,There",
  ]);
  const ada = await aMember(db);
  const ben = await aMember(db);
  const cleo = await aMember(db);
  const at = async (userId: string, ipAddress: string, minutes: number) => {
    const expiresAt = new Date(now.getTime() + dayMs);
    const createdAt = minutesAgo(minutes);
    await db.insert(sessions).values({
      userId,
      ipAddress,
      createdAt,
      expiresAt,
      lastSeenAt: createdAt,
      token: `${userId} ${ipAddress} ${minutes}`,
    });
  };
  await at(ada.user.id, "192.0.2.4", 80);
  await at(ada.user.id, "198.51.100.4", 20);
  await at(ben.user.id, "192.0.2.5", 30);
  await at(ben.user.id, "192.0.2.6", 10);
  for (const [n, ip] of ["10.1.0.1", "10.2.0.1", "10.3.0.1"].entries())
    await at(cleo.user.id, ip, 20 - n);
  await detectSuspicions(chief);
  const found = await waiting("travel");
  const of = (username: string) => found.find(({ person }) => person?.username === username);
  expect(of(ada.user.username)).toMatchObject({
    network: "198.51.100.0/24",
    provider: { asn: 64_501, name: "There" },
    seen: expect.arrayContaining([
      { term: "from", value: "NL" },
      { term: "to", value: "NZ" },
      { term: "minutes between", value: "60" },
    ]),
  });
  expect(of(cleo.user.username)?.seen).toContainEqual({ term: "networks", value: "3" });
  expect(of(ben.user.username)).toBeUndefined();
});

test("mass invitations and repeated failed cards are shown with the member", async () => {
  const ada = await aMember(db);
  const ben = await aMember(db);
  const guild = await aGuild(db, { owner: ada.actor });
  await db.execute(sql`insert into guild_invites (guild_id, kind, token_hash, role_id, created_by, created_at)
    select ${guild.id}, 'link', 'hash ' || n, (select id from guild_roles where guild_id = ${guild.id} limit 1),
      ${ada.user.id}, ${minutesAgo(4)} from generate_series(1, 30) n`);
  await db.execute(sql`insert into payments (id, purpose, purpose_id, payer_type, payer_id, allocation,
      amount_minor, currency, description, return_path, client_key, input_hash, status, provider, created_at, updated_at)
    values ('019a0000-0000-7000-8000-00000000c0de', 'tip', uuidv7(), 'member', ${ben.user.id}, '{}', 500, 'EUR',
      'A tip', '/', 'key', 'hash', 'failed', 'sandbox', ${minutesAgo(9)}, ${minutesAgo(9)})`);
  await db.execute(sql`insert into payment_attempts (kind, payment_id, state, request, failure_code, created_at, updated_at)
    select 'charge', '019a0000-0000-7000-8000-00000000c0de', 'failed', '{}', 'card_declined', ${minutesAgo(8)}, ${minutesAgo(8)}
    from generate_series(1, 5)`);
  await detectSuspicions(chief);
  expect(await waiting("invites")).toMatchObject([
    {
      person: { username: ada.user.username },
      seen: expect.arrayContaining([{ term: "invitations", value: "30" }]),
    },
  ]);
  expect(await waiting("cards")).toMatchObject([
    {
      person: { username: ben.user.username },
      seen: expect.arrayContaining([{ term: "refused", value: "5" }]),
    },
  ]);
});
