import { expect, test } from "vitest";
import { readPush } from "./push.ts";

test("shows the received text, and a default when it cannot be read", () => {
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
  "opens only pages of this site: %s",
  (path) => {
    expect(readPush(() => ({ path })).path).toBe("/notifications");
  },
);
