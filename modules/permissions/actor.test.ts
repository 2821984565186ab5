import { expect, test } from "vitest";
import { can, hasRole, type Member, type Role } from "./index.ts";

const staff = (role: Role, rest: Partial<Member> = {}): Member => ({
  kind: "member",
  userId: "s",
  username: "s",
  displayName: "S",
  roles: [role],
  emailVerified: true,
  sessionId: "s",
  hasSecondFactor: true,
  provedAt: new Date(0),
  suspended: false,
  ...rest,
});

test("an administrator is also a moderator, and the suspended are neither", () => {
  expect(hasRole(staff("admin"), "moderator")).toBe(true);
  expect(hasRole(staff("moderator"), "admin")).toBe(false);
  for (const role of ["admin", "moderator"] as const) {
    const suspended = staff(role, { suspended: true });
    expect(hasRole(suspended, role)).toBe(false);
    expect(can(suspended, "admin.enter", {})).toBe(false);
    expect(can(suspended, "account.limit", { ofUserId: "x" })).toBe(false);
  }
  const chief = staff("admin", { suspended: true });
  expect(can(chief, "admin.govern", { secondFactorWaived: true })).toBe(false);
  expect(can(chief, "payout.decide", { userId: "x" })).toBe(false);
  expect(can(chief, "account.propose", { ofUserId: "x" })).toBe(false);
});
