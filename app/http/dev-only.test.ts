import { beforeEach, expect, test, vi } from "vitest";

const config = { DEV_PAGES: false, NODE_ENV: "production" };
vi.mock("#platform/config", () => ({ config }));
const { devOnly } = await import("./dev-only.ts");

beforeEach(() => {
  config.DEV_PAGES = false;
  config.NODE_ENV = "production";
});

test("on a real site the pages for developers do not exist", () => {
  expect(devOnly).toThrow(expect.objectContaining({ kind: "not_found" }));
});

test("they do when asked for, and while developing", () => {
  config.DEV_PAGES = true;
  expect(devOnly).not.toThrow();
  config.DEV_PAGES = false;
  config.NODE_ENV = "development";
  expect(devOnly).not.toThrow();
});
