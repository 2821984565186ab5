import { expect, test } from "vitest";
import { devOnly } from "./dev-only.ts";

test("on a real site the pages for developers do not exist", () => {
  expect(() => devOnly({ DEV_PAGES: false, NODE_ENV: "production" })).toThrow(
    expect.objectContaining({ kind: "not_found" }),
  );
});

test("they do when asked for, and while developing", () => {
  expect(() => devOnly({ DEV_PAGES: true, NODE_ENV: "production" })).not.toThrow();
  expect(() => devOnly({ DEV_PAGES: false, NODE_ENV: "development" })).not.toThrow();
});
