import { expect, test } from "vitest";
import { appConfig, type Config, readConfig } from "#platform/config";
import { createPorts, provide } from "#platform/ports";
import { devOnly } from "./dev-only.ts";

const siteWith = (settings: Pick<Config, "DEV_PAGES" | "NODE_ENV">) => ({
  ports: createPorts([provide(appConfig, { ...readConfig({}), ...settings })]),
});

test("on a real site the pages for developers do not exist", () => {
  expect(() => devOnly(siteWith({ DEV_PAGES: false, NODE_ENV: "production" }))).toThrow(
    expect.objectContaining({ kind: "not_found" }),
  );
});

test("they do when asked for, and while developing", () => {
  expect(() => devOnly(siteWith({ DEV_PAGES: true, NODE_ENV: "production" }))).not.toThrow();
  expect(() => devOnly(siteWith({ DEV_PAGES: false, NODE_ENV: "development" }))).not.toThrow();
});
