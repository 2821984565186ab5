import { describe, expect, test } from "vitest";
import { allMembers, allowed, allowedOnOwn, goodStanding, writers } from "./permissions.factory.ts";

describe("accounts", () => {
  test("are created and erased by the system alone", () => {
    expect(allowed("account.create", {})).toEqual(["system"]);
    expect(allowed("account.erase", {})).toEqual(["system"]);
  });

  test("get roles from administrators and the system, never from oneself", () => {
    const about = (targetUserId: string) => ({ targetUserId });
    expect(allowed("account.change_roles", about("x"))).toEqual(["admin", "system"]);
    expect(allowedOnOwn("account.change_roles", about)).toEqual([]);
    expect(allowed("account.propose", about("x"))).toEqual(["admin"]);
    expect(allowedOnOwn("account.propose", about)).toEqual([]);
    expect(allowed("trust.grant", about("x"))).toEqual(["admin", "system"]);
    expect(allowedOnOwn("trust.grant", about)).toEqual([]);
  });

  test("are limited by moderators, never by oneself", () => {
    const about = (targetUserId: string) => ({ targetUserId });
    expect(allowed("account.limit", about("x"))).toEqual(["moderator", "admin", "system"]);
    expect(allowedOnOwn("account.limit", about)).toEqual([]);
  });

  test("take part with a confirmed address, unless suspended or muted", () => {
    expect(allowed("account.take_part", {})).toEqual([...writers, "system"]);
  });

  test("are kept from signing up from a network by administrators", () => {
    expect(allowed("account.block_network", {})).toEqual(["admin", "system"]);
  });
});

describe("the site", () => {
  test.each([
    "site.set_registration",
    "site.set_maintenance",
    "site.operate",
    "waitlist.invite",
    "reconciliation.settle",
    "payout.manage",
    "forum.manage_categories",
  ] as const)("%s is for administrators and the system", (action) => {
    expect(allowed(action, {})).toEqual(["admin", "system"]);
  });

  test("the waitlist is imported by the system alone", () => {
    expect(allowed("waitlist.import", {})).toEqual(["system"]);
  });

  test("announcements are read once published and published by administrators", () => {
    const everyone = ["guest", ...allMembers, "system"];
    expect(allowed("announcement.read", { published: true })).toEqual(everyone);
    expect(allowed("announcement.read", { published: false })).toEqual(["system"]);
    expect(allowed("announcement.publish", { published: false })).toEqual(["admin", "system"]);
  });

  test.each([
    "analytics.view",
    "admin.view_user",
    "feedback.answer",
    "moderation.set_rules",
  ] as const)("%s is for administrators", (action) => {
    expect(allowed(action, {})).toEqual(["admin"]);
  });

  test("feedback is read by its sender and administrators", () => {
    expect(allowed("feedback.read", { senderId: null })).toEqual(["admin"]);
    expect(allowed("feedback.read", { senderId: "suspended" })).toEqual(["suspended", "admin"]);
  });
});

describe("creators", () => {
  const creator = (creatorId: string) => ({ creatorId });

  test.each(["creator.become", "creator.edit"] as const)(
    "%s asks for a confirmed address and no suspension",
    (action) => {
      expect(allowedOnOwn(action, creator)).toEqual(goodStanding);
      expect(allowed(action, creator("x"))).toEqual(["system"]);
    },
  );

  test("see their own accounts in any state; administrators see everybody's", () => {
    expect(allowedOnOwn("creator.read_accounts", creator)).toEqual(allMembers);
    expect(allowed("creator.read_accounts", creator("x"))).toEqual(["admin", "system"]);
  });

  test("write to their own supporters, unless they may write no messages", () => {
    expect(allowedOnOwn("creator.message_supporters", creator)).toEqual([
      "member",
      "moderator",
      "admin",
    ]);
    expect(allowed("creator.message_supporters", creator("x"))).toEqual([]);
  });
});
