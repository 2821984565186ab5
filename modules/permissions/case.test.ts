import { describe, expect, test } from "vitest";
import { type CaseFacts, can, guest } from "./index.ts";
import { actors, allMembers, allowed, allowedOnOwn, member } from "./permissions.factory.ts";

const facts = (overrides: Partial<CaseFacts> = {}): CaseFacts => ({
  concernedId: "somebody",
  holdsKey: false,
  concernedIsStaff: false,
  reported: false,
  decidedById: null,
  approvedById: null,
  status: "open",
  mayStillAppeal: true,
  ...overrides,
});
const staff = ["moderator", "admin"];

describe("a case", () => {
  test("is listed for moderators", () => {
    expect(allowed("case.queue", {})).toEqual(staff);
  });

  test("is read by moderators, whom it is about, and who reported it", () => {
    expect(allowed("case.read", facts())).toEqual(staff);
    expect(allowed("case.read", facts({ concernedId: "suspended" }))).toEqual([
      "suspended",
      ...staff,
    ]);
    expect(can(actors.member, "case.read", facts({ reported: true }))).toBe(true);
  });

  test("is read by a visitor with the link of the email, and by nobody else through it", () => {
    expect(can(guest, "case.read", facts({ holdsKey: true }))).toBe(true);
    expect(can(actors.member, "case.read", facts({ holdsKey: true }))).toBe(false);
  });

  test.each([
    ["open", { claim: true, decide: true, undo: false }],
    ["decided", { claim: false, decide: false, undo: true }],
    ["appealed", { claim: true, decide: false, undo: false }],
    ["closed", { claim: false, decide: false, undo: false }],
  ] as const)("when %s: claim, decide and undo are %j", (status, expected) => {
    const may = (action: "case.claim" | "case.decide" | "case.undo") =>
      allowed(action, facts({ status }));
    expect(may("case.claim")).toEqual(expected.claim ? staff : []);
    expect(may("case.decide")).toEqual(expected.decide ? staff : []);
    expect(may("case.undo")).toEqual(expected.undo ? staff : []);
  });

  test("is not decided by whom it is about or who reported it", () => {
    expect(allowedOnOwn("case.decide", (concernedId) => facts({ concernedId }))).toEqual([]);
    expect(allowed("case.decide", facts({ reported: true }))).toEqual([]);
  });

  test("about staff is decided by administrators", () => {
    expect(allowed("case.decide", facts({ concernedIsStaff: true }))).toEqual(["admin"]);
  });

  test("closes an account for good only through an administrator", () => {
    expect(allowed("case.close_account", {})).toEqual(["admin"]);
  });
});

describe("an appeal", () => {
  const decided = facts({ status: "decided" });

  test("is open to whom the decision is about, in any state, and by the email's link", () => {
    expect(allowedOnOwn("case.appeal", (concernedId) => ({ ...decided, concernedId }))).toEqual(
      allMembers,
    );
    expect(can(guest, "case.appeal", { ...decided, holdsKey: true })).toBe(true);
    expect(allowed("case.appeal", decided)).toEqual([]);
  });

  test("is made once, in time, about a decision", () => {
    const own = { concernedId: "member" };
    expect(can(actors.member, "case.appeal", { ...decided, ...own })).toBe(true);
    expect(can(actors.member, "case.appeal", { ...decided, ...own, mayStillAppeal: false })).toBe(
      false,
    );
    for (const status of ["open", "appealed", "closed"] as const)
      expect(can(actors.member, "case.appeal", facts({ ...own, status }))).toBe(false);
  });

  const appealed = facts({ status: "appealed", decidedById: "first", approvedById: "second" });

  test("is heard by a moderator who neither made nor approved the decision", () => {
    const hears = (userId: string) =>
      can(member(userId, { roles: ["admin"] }), "case.decide_appeal", appealed);
    expect(["first", "second", "third"].map(hears)).toEqual([false, false, true]);
    const speaks = (userId: string) =>
      can(member(userId, { roles: ["admin"] }), "case.post_message", appealed);
    expect(["first", "second", "third"].map(speaks)).toEqual([false, false, true]);
    expect(allowed("case.decide_appeal", appealed)).toEqual(staff);
  });

  test("is neither heard nor spoken in unless one was made", () => {
    for (const status of ["open", "decided", "closed"] as const) {
      expect(allowed("case.decide_appeal", { ...appealed, status })).toEqual([]);
      expect(allowed("case.post_message", { ...appealed, status, concernedId: "member" })).toEqual(
        [],
      );
    }
  });

  test("is answered in by whom it is about, who cannot hear it", () => {
    const about = (concernedId: string) => ({ ...appealed, concernedId });
    expect(allowedOnOwn("case.post_message", about)).toEqual(allMembers);
    expect(allowedOnOwn("case.decide_appeal", about)).toEqual([]);
    expect(can(guest, "case.post_message", { ...appealed, holdsKey: true })).toBe(true);
    expect(can(guest, "case.decide_appeal", { ...appealed, holdsKey: true })).toBe(false);
  });
});
