import { expect, test } from "vitest";
import { readPush } from "./push.ts";

test("shows the received text, and a default when it cannot be read", () => {
  expect(
    readPush(
      () => ({ title: "Mentions", body: "b", path: "/forum/x", tag: "t", unread: 3 }),
      "Something new",
    ),
  ).toEqual({
    title: "Mentions",
    body: "b",
    path: "/forum/x",
    tag: "t",
    unread: 3,
  });
  const plain = { title: "Something new", body: "", path: "/notifications", unread: 0 };
  expect(readPush(() => JSON.parse("{"), "Something new")).toMatchObject(plain);
  expect(readPush(() => undefined, "Something new")).toMatchObject(plain);
});

test.each(["https://evil.example", "//evil.example", "/\\evil.example", 7, undefined])(
  "opens only pages of this site: %s",
  (path) => {
    expect(readPush(() => ({ path }), "").path).toBe("/notifications");
  },
);
