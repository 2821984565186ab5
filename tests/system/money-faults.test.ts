import { expect, test } from "vitest";
import { ensureBuilt } from "#tests/ensure-built";
import { playMoneyFaults } from "#tests/money-faults";

/**
 * The full version, with ten thousand tips and twenty kills, is `npm run bench -- money-faults`.
 */
test("no tip is lost or doubled while the server and the database are killed", {
  timeout: 600_000,
}, async () => {
  await ensureBuilt();
  const seed = Date.now() % 1_000_000;
  const played = await playMoneyFaults({
    seed,
    tips: 80,
    kills: 2,
    workers: 8,
    givers: 8,
    creators: 3,
    faults: "duplicate=0.3,lose=0.05,shuffleMs=500,timeoutAfter=0.05",
  });
  expect(played.wrong, `seed ${seed}`).toEqual([]);
  expect(played.kills, `seed ${seed}`).toBe(2);
  expect(played.tips).toBe(80);
});
