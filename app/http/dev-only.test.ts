import { expect, test } from "vitest";
import { appConfig, type Config, readConfig } from "#platform/config";
import { createPorts, provide } from "#platform/ports";
import { devOnly } from "./dev-only.ts";

const siteWith = (settings: Pick<Config, "DEV_PAGES" | "NODE_ENV">) => ({
  ports: createPorts([provide(appConfig, { ...readConfig({}), ...settings })]),
});

test("developer pages do not exist in production", () => {
  expect(() => devOnly(siteWith({ DEV_PAGES: false, NODE_ENV: "production" }))).toThrow(
    expect.objectContaining({ kind: "not_found" }),
  );
});

test("developer pages exist when enabled and in development", () => {
  expect(() => devOnly(siteWith({ DEV_PAGES: true, NODE_ENV: "production" }))).not.toThrow();
  expect(() => devOnly(siteWith({ DEV_PAGES: false, NODE_ENV: "development" }))).not.toThrow();
});
