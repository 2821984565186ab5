import { expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { countAttempt } from "./sign-in-attempts.ts";

const { db } = await testDatabase();
const at = (ms: number) => ({ db, clock: { now: () => new Date(ms) } });
const noon = Date.UTC(2026, 10, 16, 12);

test("two attempts from one network count correctly in any recorded order", async () => {
  await countAttempt(at(noon), ["network of two"]);
  await expect(countAttempt(at(noon - 5), ["network of two"])).resolves.toBeUndefined();
});

test("a sixth attempt at once is throttled", async () => {
  for (let guess = 0; guess < 5; guess++) await countAttempt(at(noon - guess), ["network of one"]);
  await expect(countAttempt(at(noon), ["network of one"])).rejects.toMatchObject({
    kind: "rate_limited",
  });
  await expect(countAttempt(at(noon + 6_000), ["network of one"])).resolves.toBeUndefined();
});
