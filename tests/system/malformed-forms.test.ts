import { expect, test } from "vitest";
import { ensureBuilt } from "#tests/ensure-built";
import { fuzz } from "#tests/fuzz";

const requests = 1_000;

const seed = 1;

/** Always the same sample, so that a failure is due to a change. The full version, with 50,000 requests, with any seed, is `npm run bench -- fuzz`. */
test(`${requests} malformed forms and API requests of signed-in members cause no error of the server`, {
  timeout: 300_000,
}, async () => {
  await ensureBuilt();
  const result = await fuzz({ seed, requests });
  expect(result.wrong, `seed ${seed}`).toEqual([]);
  // If nearly all of them were rejected for one reason, the rest would be untested.
  expect(Object.keys(result.statuses).length).toBeGreaterThan(5);
  expect(result.targets).toBeGreaterThan(100);
});
