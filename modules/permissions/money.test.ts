import { describe, expect, test } from "vitest";
import { type Actor, can, guest, type Member, system } from "./index.ts";
import {
  allMembers,
  allowed,
  allowedOnOwn,
  goodStanding,
  notSuspended,
} from "./permissions.factory.ts";

const member = (userId: string, more: Partial<Member> = {}): Member => ({
  kind: "member",
  userId,
  username: userId,
  displayName: userId,
  roles: [],
  emailVerified: true,
  sessionId: "s",
  hasSecondFactor: false,
  provedAt: new Date(0),
  suspended: false,
  ...more,
});
const mira = member("mira");
const theo = member("theo");
const admin = member("ada", { roles: ["admin"] });
const moderator = member("mo", { roles: ["moderator"] });
const own = { payerType: "member", payerId: "mira" } as const;
const byGuest = { payerType: "guest", payerId: "g" } as const;

describe("who may pay", () => {
  test.each<[string, Actor, boolean]>([
    ["as oneself", mira, true],
    ["as somebody else", theo, false],
    ["as a member without signing in", guest, false],
    ["with an address nobody has confirmed", member("mira", { emailVerified: false }), false],
    ["while suspended", member("mira", { suspended: true }), false],
    ["the machine, for a renewal", system("renewals"), true],
  ])("%s", (_name, actor, expected) => {
    expect(can(actor, "payment.make", own)).toBe(expected);
  });

  test("guests pay as guests; the suspended do not slip through as one", () => {
    expect(can(guest, "payment.make", byGuest)).toBe(true);
    expect(can(member("x", { suspended: true }), "payment.make", byGuest)).toBe(false);
  });

  test("nobody sees another member's payment, not even who runs the place", () => {
    const sees = (actor: Actor) => can(actor, "payment.see", own);
    expect([mira, theo, guest, admin].map(sees)).toEqual([true, false, false, false]);
  });
});

describe("who may give back", () => {
  const facts = { receiverIds: ["mira", "juno"] };
  test.each<[string, Actor, boolean]>([
    ["who received it", mira, true],
    ["who paid it", theo, false],
    ["who runs the place", admin, true],
    ["a moderator", moderator, false],
    ["who received it, suspended", member("mira", { suspended: true }), false],
    ["nobody in particular", guest, false],
  ])("%s", (_name, actor, expected) => {
    expect(can(actor, "payment.refund", facts)).toBe(expected);
  });
});

test("a suspended member still takes their card away, and keeps no new one", () => {
  const suspended = member("mira", { suspended: true });
  expect(can(suspended, "payment_method.remove", own)).toBe(true);
  expect(can(suspended, "payment_method.keep", own)).toBe(false);
  expect(can(theo, "payment_method.remove", own)).toBe(false);
});

test("differences of the books are settled by who runs the place", () => {
  const settles = (actor: Actor) => can(actor, "reconciliation.settle", {});
  expect([admin, moderator, mira, guest].map(settles)).toEqual([true, false, false, false]);
});

const paidBy = (payerId: string) => ({ payerType: "member", payerId }) as const;
const everyone = ["guest", ...allMembers, "system"];

test("a payment is made by its payer in good standing, or by the system", () => {
  expect(allowedOnOwn("payment.make", paidBy)).toEqual(goodStanding);
  expect(allowed("payment.make", paidBy("x"))).toEqual(["system"]);
  expect(allowed("payment.make", byGuest)).toEqual(["guest", ...notSuspended, "system"]);
});

test("a payment is seen by its payer in any state; a guest's by whoever holds its address", () => {
  expect(allowedOnOwn("payment.see", paidBy)).toEqual(allMembers);
  expect(allowed("payment.see", paidBy("x"))).toEqual(["system"]);
  expect(allowed("payment.see", byGuest)).toEqual(everyone);
});

test("a payment is given back by a receiver who is not suspended, administrators and the system", () => {
  expect(allowedOnOwn("payment.refund", (id) => ({ receiverIds: ["x", id] }))).toEqual(
    notSuspended,
  );
  expect(allowed("payment.refund", { receiverIds: ["x"] })).toEqual(["admin", "system"]);
});

test("a card is kept by its owner in good standing and removed by them in any state", () => {
  expect(allowedOnOwn("payment_method.keep", paidBy)).toEqual(goodStanding);
  expect(allowed("payment_method.keep", paidBy("x"))).toEqual([]);
  expect(allowedOnOwn("payment_method.remove", paidBy)).toEqual(allMembers);
  expect(allowed("payment_method.remove", paidBy("x"))).toEqual([]);
});
