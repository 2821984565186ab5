import { expect, test } from "vitest";
import { guest, isStaff, type Member, system } from "#permissions";
import { readerForm } from "./reader-form.ts";

const member: Member = {
  kind: "member",
  userId: "6f2c1b1e-0000-4000-8000-000000000001",
  username: "mira",
  displayName: "Mira",
  roles: [],
  emailVerified: true,
  sessionId: "1",
  hasSecondFactor: false,
  authenticatedAt: new Date(0),
  suspended: false,
};

test.each([
  [guest, "guest"],
  [system("a job"), "system"],
  [member, "member"],
  [{ ...member, roles: ["moderator"] as const }, "moderator"],
  [{ ...member, roles: ["admin"] as const }, "admin"],
  // Suspended staff keep the role without its powers.
  [{ ...member, roles: ["admin"] as const, suspended: true }, "member"],
])("the form of an actor has its powers", (actor, expected) => {
  const { form, reader, me } = readerForm(actor);
  expect(form).toBe(expected);
  expect(reader.kind).toBe(actor.kind);
  expect(isStaff(reader)).toBe(isStaff(actor));
  expect(me).toBe(actor.kind === "member" ? member.userId : null);
});

test("a stand-in holds nothing of the member it stands for", () => {
  expect(JSON.stringify(readerForm(member).reader)).not.toMatch(/mira|6f2c1b1e/i);
});
