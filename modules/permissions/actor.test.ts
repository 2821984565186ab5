import { expect, test } from "vitest";
import {
  can,
  hasRecentAuth,
  hasRole,
  isLimited,
  isMember,
  isStaff,
  limitKinds,
  type Member,
  type Role,
} from "./index.ts";
import { actorNames, actors, allMembers, member } from "./permissions.factory.ts";

const staff = (role: Role, rest: Partial<Member> = {}): Member => ({
  kind: "member",
  userId: "s",
  username: "s",
  displayName: "S",
  roles: [role],
  emailVerified: true,
  sessionId: "s",
  hasSecondFactor: true,
  authenticatedAt: new Date(0),
  suspended: false,
  ...rest,
});

test("an administrator is also a moderator, and a suspended one is neither", () => {
  expect(hasRole(staff("admin"), "moderator")).toBe(true);
  expect(hasRole(staff("moderator"), "admin")).toBe(false);
  for (const role of ["admin", "moderator"] as const) {
    const suspended = staff(role, { suspended: true });
    expect(hasRole(suspended, role)).toBe(false);
    expect(can(suspended, "admin.enter", {})).toBe(false);
    expect(can(suspended, "account.limit", { targetUserId: "x" })).toBe(false);
  }
  const chief = staff("admin", { suspended: true });
  expect(can(chief, "admin.govern", { secondFactorWaived: true })).toBe(false);
  expect(can(chief, "payout.decide", { userId: "x" })).toBe(false);
  expect(can(chief, "account.propose", { targetUserId: "x" })).toBe(false);
});

test("staff are moderators, administrators and the system", () => {
  expect(actorNames.filter((name) => isStaff(actors[name]))).toEqual([
    "moderator",
    "admin",
    "system",
  ]);
  expect(actorNames.filter((name) => isMember(actors[name]))).toEqual(allMembers);
});

test("a limit holds for who has it, and no other limit with it", () => {
  expect(limitKinds).toEqual(["banned", "suspended", "muted", "no_messages", "no_links", "slow"]);
  for (const kind of limitKinds) {
    const limited = member("x", { limits: [kind] });
    expect(limitKinds.filter((each) => isLimited(limited, each))).toEqual([kind]);
  }
  expect(isLimited(member("x"), "muted")).toBe(false);
  expect(isLimited(actors.system, "muted")).toBe(false);
});

test("a proof of identity lasts ten minutes", () => {
  const proved = member("x", { authenticatedAt: new Date("2026-11-15T09:00:00Z") });
  const at = (time: string) => hasRecentAuth(proved, new Date(`2026-11-15T${time}Z`));
  expect([at("09:00:00"), at("09:09:59.999"), at("09:10:00")]).toEqual([true, true, false]);
  expect(hasRecentAuth(actors.system, new Date(0))).toBe(false);
});
