import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configurationPage, configurationText } from "./write-configuration.ts";

test("the configuration page matches the schema", () => {
  const page = readFileSync(configurationPage, "utf8");
  expect(page, "run npx node scripts/write-configuration.ts").toBe(configurationText());
});

test("it lists defaults and no secrets", () => {
  const page = configurationText();
  expect(page).toMatch(/\| `PORT` +\| `3000` +\| Port to listen on/);
  expect(page).toMatch(/\| `AUTH_SECRET` +\| +\| Secret that signs sessions/);
});
