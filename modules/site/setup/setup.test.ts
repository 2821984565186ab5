import { afterEach, describe, expect, test } from "vitest";
import { listAuditEntries } from "#modules/audit";
import { hasAdministrator, resolveActor } from "#modules/identity";
import {
  awaitsSetup,
  beginSetup,
  finishSetup,
  isSettingUp,
  isSetupLink,
  openSetupLink,
} from "#modules/site";
import { guest, isMember, system } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDevice, cookieHeader, testPassword } from "#tests/signed-in";
import { aMember } from "../../identity/identity.factory.ts";
import { siteSettings } from "../tables.ts";

const { db } = await testDatabase();
const machine = testContext(db, system("setup link"));
const visitor = testContext(db, guest);
const hourMs = 3_600_000;
let networks = 0;
/** Attempts are counted by network: each test has its own. */
const anIp = () => `198.51.100.${++networks}`;

async function aToken(): Promise<string> {
  const link = await openSetupLink(machine, { renew: true });
  if (!link) throw new Error("there is an administrator");
  return link.token;
}

let made = 0;
const account = () => ({
  email: `chief${++made}@harbor.example`,
  username: `chief_${made}`,
  password: testPassword,
  timeZone: "Europe/Berlin",
  device: { ...aDevice(), ip: anIp(), language: "de" },
});

afterEach(async () => {
  await db.delete(siteSettings);
  await db.$client.query("delete from user_roles");
});

describe("the setup link", () => {
  test("stays the same until it expires, and a new one replaces it", async () => {
    const first = await openSetupLink(machine);
    expect(await openSetupLink(machine)).toEqual(first);
    const later = testContext(db, system("setup link"));
    later.clock.advance(25 * hourMs);
    const second = await openSetupLink(later);
    expect(second?.token).not.toBe(first?.token);
    expect(await aToken()).not.toBe(second?.token);
  });

  test("is stored as a digest only", async () => {
    const token = await aToken();
    const stored = JSON.stringify(await db.select().from(siteSettings));
    expect(stored).toContain("setupLink");
    expect(stored).not.toContain(token);
    expect(token.length).toBeGreaterThanOrEqual(40);
  });

  test("is only valid as it is, for a day", async () => {
    const token = await aToken();
    expect(await isSetupLink(visitor, { token, ip: anIp() })).toBe(true);
    for (const wrong of ["", `${token}x`, token.slice(1), token.toLowerCase(), "x".repeat(200)])
      expect(await isSetupLink(visitor, { token: wrong, ip: anIp() })).toBe(false);
    const later = testContext(db, guest);
    later.clock.advance(24 * hourMs + 1);
    expect(await isSetupLink(later, { token, ip: anIp() })).toBe(false);
    await expect(beginSetup(later, { ...account(), token })).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  test("can't be guessed often from one network, where the right one still works", async () => {
    const ip = anIp();
    for (let n = 0; n < 30; n++) await isSetupLink(visitor, { token: `guess ${n}`, ip });
    await expect(isSetupLink(visitor, { token: "guess 31", ip })).rejects.toMatchObject({
      kind: "rate_limited",
    });
    const token = await aToken();
    expect(await isSetupLink(visitor, { token, ip })).toBe(true);
    const own = account();
    await beginSetup(visitor, { ...own, token, device: { ...own.device, ip } });
  });

  test("is made only by the machine", async () => {
    const { actor } = await aMember(db);
    for (const each of [guest, actor])
      await expect(openSetupLink(testContext(db, each))).rejects.toMatchObject({
        kind: expect.stringMatching(/^(forbidden|unauthenticated)$/),
      });
  });
});

describe("the first administrator", () => {
  test("is created, signed in and recorded, and the link is dead", async () => {
    const token = await aToken();
    expect(await awaitsSetup(visitor)).toBe(true);
    const { cookies } = await beginSetup(visitor, { ...account(), token });
    const actor = await resolveActor(visitor, cookieHeader(cookies), visitor.clock);
    expect(actor).toMatchObject({ roles: ["admin"], emailVerified: true, language: "de" });
    expect(await awaitsSetup(visitor)).toBe(false);
    expect(await isSetupLink(visitor, { token, ip: anIp() })).toBe(false);
    await expect(beginSetup(visitor, { ...account(), token })).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await openSetupLink(machine, { renew: true })).toBeUndefined();
    const [entry] = await listAuditEntries(machine, { action: "admin.role_given" });
    expect(entry).toMatchObject({ reason: "From the setup link", actorName: "setup" });
  });

  test("is one, however many use the link at once", async () => {
    const token = await aToken();
    const tried = await Promise.allSettled(
      [1, 2, 3].map(() => beginSetup(visitor, { ...account(), token })),
    );
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { rows } = await db.$client.query("select from user_roles where role = 'admin'");
    expect(rows).toHaveLength(1);
  });

  test("needs a good password and a free username and address; a mistake keeps the link", async () => {
    const token = await aToken();
    const taken = await aMember(db, { username: "harbor_master" });
    const { rows } = await db.$client.query("select email from users where id = $1", [
      taken.actor.userId,
    ]);
    for (const [wrong, field] of [
      [{ password: "passwordpassword" }, "password"],
      [{ username: "harbor_master" }, "username"],
      [{ email: rows[0].email }, "email"],
    ] as const)
      await expect(beginSetup(visitor, { ...account(), ...wrong, token })).rejects.toMatchObject({
        kind: "invalid",
        fields: { [field]: [expect.any(String)] },
      });
    expect(await hasAdministrator(db)).toBe(false);
    await beginSetup(visitor, { ...account(), token });
    expect(await hasAdministrator(db)).toBe(true);
  });

  test("sets up the site without a second factor, until it is finished or a day has passed", async () => {
    const token = await aToken();
    const { cookies } = await beginSetup(visitor, { ...account(), token });
    const actor = await resolveActor(visitor, cookieHeader(cookies), visitor.clock);
    if (!isMember(actor)) throw new Error("not signed in");
    const chief = testContext(db, actor);
    const other = await aMember(db, { roles: ["admin"] });
    expect(actor.hasSecondFactor).toBe(false);
    expect(await isSettingUp(chief)).toBe(true);
    expect(await isSettingUp(testContext(db, other.actor))).toBe(false);
    expect(await isSettingUp(visitor)).toBe(false);
    const later = testContext(db, actor);
    later.clock.advance(24 * hourMs + 1);
    expect(await isSettingUp(later)).toBe(false);
    await finishSetup(chief);
    expect(await isSettingUp(chief)).toBe(false);
    await finishSetup(chief);
  });
});
