import { describe, expect, test } from "vitest";
import { authorize, can, isViewed, type Member } from "./index.ts";
import { actors, allowed, member } from "./permissions.factory.ts";

describe("the admin pages", () => {
  test("are entered by moderators", () => {
    expect(allowed("admin.enter", {})).toEqual(["moderator", "admin"]);
  });

  test("of administrators ask for a second factor, unless it is waived", () => {
    expect(allowed("admin.govern", { secondFactorWaived: true })).toEqual(["admin"]);
    expect(allowed("admin.govern", { secondFactorWaived: false })).toEqual([]);
    const secured: Member = { ...actors.admin, hasSecondFactor: true };
    expect(can(secured, "admin.govern", { secondFactorWaived: false })).toBe(true);
    const moderator: Member = { ...actors.moderator, hasSecondFactor: true };
    expect(can(moderator, "admin.govern", { secondFactorWaived: true })).toBe(false);
  });

  test("show the site as another member sees it, never as oneself or an administrator", () => {
    expect(allowed("admin.view_as", { self: false, admin: false })).toEqual(["admin"]);
    expect(allowed("admin.view_as", { self: true, admin: false })).toEqual([]);
    expect(allowed("admin.view_as", { self: false, admin: true })).toEqual([]);
    const viewed: Member = {
      ...actors.admin,
      viewedBy: { userId: "x", name: "X", until: new Date(0) },
    };
    expect(can(viewed, "admin.view_as", { self: false, admin: false })).toBe(false);
    expect([isViewed(viewed), isViewed(actors.admin), isViewed(actors.guest)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("authorize", () => {
  test("asks visitors to sign in, refuses others, and says nothing where it is allowed", () => {
    const by = (actor: Parameters<typeof authorize>[0]) => () =>
      authorize(actor, "admin.enter", {});
    expect(by(actors.guest)).toThrow(expect.objectContaining({ kind: "unauthenticated" }));
    expect(by(member("x"))).toThrow(expect.objectContaining({ kind: "forbidden" }));
    expect(by(actors.moderator)).not.toThrow();
  });
});
