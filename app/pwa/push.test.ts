import { expect, test } from "vitest";
import { readPush } from "./push.ts";

test("shows what came, and something where nothing can be read", () => {
  expect(
    readPush(() => ({ title: "Mentions", body: "b", path: "/forum/x", tag: "t", unread: 3 })),
  ).toEqual({
    title: "Mentions",
    body: "b",
    path: "/forum/x",
    tag: "t",
    unread: 3,
  });
  const plain = { title: "Guildhall", path: "/notifications", unread: 0 };
  expect(readPush(() => JSON.parse("{"))).toMatchObject(plain);
  expect(readPush(() => undefined)).toMatchObject(plain);
});

test.each(["https://evil.example", "//evil.example", "/\\evil.example", 7, undefined])(
  "leads nowhere but inside: %s",
  (path) => {
    expect(readPush(() => ({ path })).path).toBe("/notifications");
  },
);
