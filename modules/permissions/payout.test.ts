import { describe, expect, test } from "vitest";
import { type Actor, type Member, system } from "./actor.ts";
import { can } from "./can.ts";
import { allMembers, allowed, allowedOnOwn, goodStanding } from "./permissions.factory.ts";

const member = (userId: string, overrides: Partial<Member> = {}): Actor => ({
  kind: "member",
  userId,
  username: userId,
  displayName: userId,
  roles: [],
  emailVerified: true,
  sessionId: "s",
  hasSecondFactor: false,
  authenticatedAt: new Date(0),
  suspended: false,
  ...overrides,
});
const guest: Actor = { kind: "guest" };
const mira = { userId: "mira" };

describe("a payout of Mira's", () => {
  test.each([
    ["Mira", member("mira"), true],
    ["Mira, suspended", member("mira", { suspended: true }), false],
    ["Mira, with an unconfirmed email address", member("mira", { emailVerified: false }), false],
    ["an administrator", member("rosalind", { roles: ["admin"] }), false],
    ["the scheduler, by her schedule", system("clock"), true],
    ["a visitor", guest, false],
  ])("may be requested by %s: %s", (_who, actor, may) => {
    expect(can(actor, "payout.request", mira)).toBe(may);
  });

  test.each([
    ["Mira", member("mira"), false],
    ["Mira as an administrator", member("mira", { roles: ["admin"] }), false],
    ["another administrator", member("rosalind", { roles: ["admin"] }), true],
    ["a moderator", member("edmund", { roles: ["moderator"] }), false],
    ["the scheduler", system("clock"), false],
  ])("may be decided by %s: %s", (_who, actor, may) => {
    expect(can(actor, "payout.decide", mira)).toBe(may);
  });

  test("is visible to her and administrators, and canceled only by her, even suspended", () => {
    const actors = [member("mira", { suspended: true }), member("theo"), guest];
    expect(actors.map((actor) => can(actor, "payout.see", mira))).toEqual([true, false, false]);
    expect(actors.map((actor) => can(actor, "payout.cancel", mira))).toEqual([true, false, false]);
    const admin = member("rosalind", { roles: ["admin"] });
    expect(can(admin, "payout.see", mira)).toBe(true);
    expect(can(admin, "payout.cancel", mira)).toBe(false);
    expect(can(admin, "payee.edit", mira)).toBe(false);
  });
});

test("a payout and its settings belong to one member", () => {
  const of = (userId: string) => ({ userId });
  expect(allowedOnOwn("payout.request", of)).toEqual(goodStanding);
  expect(allowed("payout.request", of("x"))).toEqual(["system"]);
  expect(allowedOnOwn("payout.see", of)).toEqual(allMembers);
  expect(allowed("payout.see", of("x"))).toEqual(["admin", "system"]);
  for (const action of ["payout.cancel", "payout.appeal_hold"] as const) {
    expect(allowedOnOwn(action, of)).toEqual(allMembers);
    expect(allowed(action, of("x"))).toEqual([]);
  }
  expect(allowedOnOwn("payee.edit", of)).toEqual(goodStanding);
  expect(allowed("payee.edit", of("x"))).toEqual([]);
  expect(allowed("payout.decide", of("x"))).toEqual(["admin"]);
});
