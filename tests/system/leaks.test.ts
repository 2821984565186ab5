import { expect, test } from "vitest";
import { ensureBuilt } from "#tests/ensure-built";
import { huntLeaks } from "#tests/leaks";

/** The full version, with at least 20,000 requests, is `npm run bench -- leaks`. */
test("no outsider sees anything private, or notices that it is there", {
  timeout: 300_000,
}, async () => {
  await ensureBuilt();
  const seed = Date.now() % 1_000_000;
  const hunt = await huntLeaks({ seed, fetches: 1_200 });
  expect(hunt.leaks, `seed ${seed}`).toEqual([]);
  expect(hunt.traces, `seed ${seed}`).toEqual([]);
  expect(hunt.failures, `seed ${seed}`).toEqual([]);
  // Canaries that no one ever sees would prove nothing.
  expect(hunt.seenInside).toBeGreaterThan(200);
  expect(hunt.fetches).toBe(1_200);
});
