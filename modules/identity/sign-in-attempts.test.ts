import { expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { countAttempt } from "./sign-in-attempts.ts";

const { db } = await testDatabase();
const at = (ms: number) => ({ db, clock: { now: () => new Date(ms) } });
const noon = Date.UTC(2026, 10, 16, 12);

test("two attempts at one account count correctly in any recorded order", async () => {
  await countAttempt(at(noon), "account of two");
  await expect(countAttempt(at(noon - 5), "account of two")).resolves.toBeUndefined();
});

test("a sixth attempt at once is throttled", async () => {
  for (let guess = 0; guess < 5; guess++) await countAttempt(at(noon - guess), "account of one");
  await expect(countAttempt(at(noon), "account of one")).rejects.toMatchObject({
    kind: "rate_limited",
  });
  await expect(countAttempt(at(noon + 6_000), "account of one")).resolves.toBeUndefined();
});

test("nobody waits longer because the clock was set back", async () => {
  const wrongDay = noon + 86_400_000;
  for (let guess = 0; guess < 12; guess++)
    await countAttempt(at(wrongDay + guess * 3_600_000), "account of old");
  await expect(countAttempt(at(wrongDay + 11 * 3_600_000), "account of old")).rejects.toThrow();
  await expect(countAttempt(at(noon), "account of old")).resolves.toBeUndefined();
  await expect(countAttempt(at(noon), "account of old"), "and then as usual").rejects.toThrow();
});
