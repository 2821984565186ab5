import { expect, test } from "vitest";
import { sessionCookieName } from "#modules/identity";
import { guest, type Member } from "#permissions";
import { createKnownActors } from "./known-actors.ts";

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

const cookie = (value: string) =>
  new Headers({ Cookie: `a=b; ${sessionCookieName}=${value}; c=d` });
const mine = cookie("mine");

test("guesses who sent the last request with the same session", () => {
  const known = createKnownActors();
  expect(known.guess(mine)).toBeUndefined();
  expect(known.learn(mine, member), "nobody was guessed yet").toBe(false);
  expect(known.guess(mine)).toBe(member);
  expect(known.learn(mine, { ...member })).toBe(true);
  expect(known.guess(cookie("other"))).toBeUndefined();
  expect(known.guess(new Headers())).toBeUndefined();
});

test.each<[string, Partial<Member>]>([
  ["name", { displayName: "Mira Vance" }],
  ["language", { language: "de" }],
  ["suspension", { suspended: true }],
  ["limits", { limits: ["posting"] as unknown as NonNullable<Member["limits"]> }],
  ["second factor", { hasSecondFactor: true }],
  ["last proof", { authenticatedAt: new Date(1) }],
])("a guess with another %s is wrong", (_, change) => {
  const known = createKnownActors();
  known.learn(mine, member);
  expect(known.learn(mine, { ...member, ...change })).toBe(false);
  expect(known.guess(mine)).toEqual({ ...member, ...change });
});

test("a session that ended or was forgotten is not guessed again", () => {
  const known = createKnownActors();
  known.learn(mine, member);
  expect(known.learn(mine, guest)).toBe(false);
  expect(known.guess(mine)).toBeUndefined();
  known.learn(mine, member);
  known.forget(mine);
  expect(known.guess(mine)).toBeUndefined();
});

test("staff, and staff who view as a member, are never guessed", () => {
  const known = createKnownActors();
  const until = new Date(1);
  for (const actor of [
    { ...member, roles: ["moderator"] as const },
    { ...member, roles: ["admin"] as const },
    { ...member, viewedBy: { userId: "2", name: "Ada", until } },
  ]) {
    known.learn(mine, member);
    expect(known.learn(mine, actor)).toBe(false);
    expect(known.guess(mine)).toBeUndefined();
  }
});
