import { expect, test } from "vitest";
import { ensureBuilt } from "#tests/ensure-built";
import { huntLeaks } from "#tests/leaks";

const seed = 1;

/** Always the same sample, so that a failure is due to a change. The full version, with at least 20,000 requests, with any seed, is `npm run bench -- leaks`. */
test("no outsider sees anything private, or notices that it is there", {
  timeout: 300_000,
}, async () => {
  await ensureBuilt();
  const hunt = await huntLeaks({ seed, fetches: 1_200 });
  expect(hunt.leaks, `seed ${seed}`).toEqual([]);
  expect(hunt.traces, `seed ${seed}`).toEqual([]);
  expect(hunt.failures, `seed ${seed}`).toEqual([]);
  // Canaries that no one ever sees would prove nothing.
  expect(hunt.seenInside).toBeGreaterThan(200);
  expect(hunt.files.hidden).toBeGreaterThan(40);
  expect(hunt.files.seenInside).toBe(hunt.files.hidden);
  expect(hunt.fetches).toBe(1_200);
});
