import { expect, test } from "vitest";
import { can, guest, type Member, system } from "./index.ts";

const member: Member = {
  kind: "member",
  userId: "a",
  username: "ada",
  displayName: "Ada",
  roles: [],
  emailVerified: true,
  sessionId: "s",
  hasSecondFactor: false,
  authenticatedAt: new Date("2026-11-15T09:00:00Z"),
  suspended: false,
};

test("a transfer is readable by those it involves, staff or suspended or not", () => {
  const facts = { memberIds: ["a", "b"] };
  expect(can(member, "transfer.read", facts)).toBe(true);
  expect(can({ ...member, suspended: true }, "transfer.read", facts)).toBe(true);
  expect(can(system("test"), "transfer.read", facts)).toBe(true);
  expect(can({ ...member, userId: "c" }, "transfer.read", facts)).toBe(false);
  expect(can({ ...member, userId: "c", roles: ["admin"] }, "transfer.read", facts)).toBe(false);
  expect(can(guest, "transfer.read", facts)).toBe(false);
});
