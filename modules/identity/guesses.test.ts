import { expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { countGuess } from "./guesses.ts";

const { db } = await testDatabase();
const at = (ms: number) => ({ db, clock: { now: () => new Date(ms) } });
const noon = Date.UTC(2026, 10, 16, 12);

test("two of one network who come at once are let in, in whichever order they are written down", async () => {
  await countGuess(at(noon), ["network of two"]);
  await expect(countGuess(at(noon - 5), ["network of two"])).resolves.toBeUndefined();
});

test("the sixth guess at once has to wait", async () => {
  for (let guess = 0; guess < 5; guess++) await countGuess(at(noon - guess), ["network of one"]);
  await expect(countGuess(at(noon), ["network of one"])).rejects.toMatchObject({
    kind: "rate_limited",
  });
  await expect(countGuess(at(noon + 6_000), ["network of one"])).resolves.toBeUndefined();
});
