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
  authenticatedAt: new Date(0),
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
    ["as another member", theo, false],
    ["as a member without signing in", guest, false],
    ["with an unconfirmed email address", member("mira", { emailVerified: false }), false],
    ["while suspended", member("mira", { suspended: true }), false],
    ["the system, for a renewal", system("renewals"), true],
  ])("%s", (_name, actor, expected) => {
    expect(can(actor, "payment.make", own)).toBe(expected);
  });

  test("visitors pay as visitors; suspended members can't pose as one", () => {
    expect(can(guest, "payment.make", byGuest)).toBe(true);
    expect(can(member("x", { suspended: true }), "payment.make", byGuest)).toBe(false);
  });

  test("no one sees another member's payment, not even administrators", () => {
    const sees = (actor: Actor) => can(actor, "payment.see", own);
    expect([mira, theo, guest, admin].map(sees)).toEqual([true, false, false, false]);
  });
});

describe("who may refund", () => {
  const facts = { receiverIds: ["mira", "juno"] };
  test.each<[string, Actor, boolean]>([
    ["the recipient", mira, true],
    ["the payer", theo, false],
    ["an administrator", admin, true],
    ["a moderator", moderator, false],
    ["the recipient, suspended", member("mira", { suspended: true }), false],
    ["an uninvolved member", guest, false],
  ])("%s", (_name, actor, expected) => {
    expect(can(actor, "payment.refund", facts)).toBe(expected);
  });
});

test("a suspended member can remove a card but not add one", () => {
  const suspended = member("mira", { suspended: true });
  expect(can(suspended, "payment_method.remove", own)).toBe(true);
  expect(can(suspended, "payment_method.save", own)).toBe(false);
  expect(can(theo, "payment_method.remove", own)).toBe(false);
});

test("reconciliation differences are resolved by administrators", () => {
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
  expect(allowedOnOwn("payment_method.save", paidBy)).toEqual(goodStanding);
  expect(allowed("payment_method.save", paidBy("x"))).toEqual([]);
  expect(allowedOnOwn("payment_method.remove", paidBy)).toEqual(allMembers);
  expect(allowed("payment_method.remove", paidBy("x"))).toEqual([]);
});
