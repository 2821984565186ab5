import { loadOrCreateSecret } from "#platform/secrets";
import { guildhall } from "./command-line.ts";
import { freePort } from "./free-port.ts";
import {
  killAndReopen,
  killSchedule,
  settled,
  type Victim,
} from "./money-faults/kill-processes.ts";
import { type Acknowledged, giveUntilAnswered, planTips } from "./money-faults/send-tips.ts";
import { countPending, type Outcome, verifyOutcome } from "./money-faults/verify.ts";
import { makeWorld, withItsDatabase } from "./money-faults/world.ts";
import { seededRandom } from "./seeded-random.ts";
import { startServer, temporaryDataDir } from "./server.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Options {
  readonly seed: number;
  readonly tips: number;
  readonly workers: number;
  readonly givers: number;
  readonly creators: number;
  readonly kills: number;
  /** The processor faults to simulate, in the format of SANDBOX_FAULTS. */
  readonly faults: string;
  readonly say?: (line: string) => void;
}

export interface Played extends Outcome {
  readonly retries: number;
  readonly kills: number;
  readonly seconds: number;
  /** The output of `verify-ledger`. */
  readonly verified: string;
}

/**
 * Tips through the real HTTP endpoints while the server and the database are killed at random moments; then
 * nothing is killed any more, everything settles, and all books are held against each other.
 */
export async function playMoneyFaults(options: Options): Promise<Played> {
  const { seed, say = () => {} } = options;
  const place = temporaryDataDir();
  const env = {
    DATA_DIR: place.dataDir,
    // The tests have their own, which a server would inherit.
    AUTH_SECRET: loadOrCreateSecret(place.dataDir, "auth-secret"),
    PORT: String(await freePort()),
    DEMO: "0",
    PAYMENTS: "sandbox",
    SANDBOX_FAULTS: options.faults,
    LOG_LEVEL: "error",
  };
  const startedMs = performance.now();
  let server = await startServer(env);
  const { url } = server;
  try {
    const world = await makeWorld(place.dataDir, options);
    const planned = planTips(seededRandom(seed), world, options.tips);
    say(`seed ${seed}: ${options.tips} tips, ${options.workers} workers, ${options.kills} kills`);
    const waiting = [...planned];
    const acknowledged: Acknowledged[] = [];
    const tally = { retries: 0 };
    const working = Promise.all(
      Array.from({ length: options.workers }, async () => {
        for (let tip = waiting.shift(); tip; tip = waiting.shift())
          acknowledged.push(await giveUntilAnswered(url, world, tip, tally));
      }),
    );
    let kills = 0;
    const blows = seededRandom(seed + 1);
    const isDone = () => acknowledged.length === planned.length;
    for (const after of killSchedule(blows, options.kills, options.tips)) {
      while (acknowledged.length < after && !isDone()) await pause(5);
      // A random delay, so that any operation may be in progress at that moment.
      await pause(blows.below(60));
      if (isDone()) break;
      const victim = blows.pick<Victim>(["server", "database", "both"]);
      kills += 1;
      say(`kill ${kills}, ${victim}: ${acknowledged.length} tips told so far`);
      server = await killAndReopen(server, env, victim);
    }
    await working;
    await withItsDatabase(place.dataDir, (db) =>
      settled(async () => (await countPending(db)) === 0, options.tips),
    );
    const outcome = await withItsDatabase(place.dataDir, (db, databaseUrl) =>
      verifyOutcome(db, databaseUrl, planned, acknowledged),
    );
    const verified = await guildhall(place.dataDir, "verify-ledger");
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    return { ...outcome, retries: tally.retries, kills, seconds, verified };
  } finally {
    await server.stop().catch(() => {});
    await place.clear();
  }
}
