import { randomUUID } from "node:crypto";
import type { Owner } from "#contracts/ledger";
import { charged, post } from "#modules/ledger";
import type { Database, Transaction } from "#platform/db";
import type { SeededRandom } from "#tests/seeded-random";

export interface Crowd {
  readonly payers: readonly Owner[];
  readonly creators: readonly Owner[];
}

const member = (id: string): Owner => ({ type: "member", id });

export const createCrowd = (payers: number, creators: number): Crowd => ({
  payers: Array.from({ length: payers }, () => member(randomUUID())),
  creators: Array.from({ length: creators }, () => member(randomUUID())),
});

/** One tip: the recipe, and its posting in its own transaction. */
export async function tipOnce(db: Database, crowd: Crowd, random: SeededRandom): Promise<void> {
  const transfer = charged(
    {
      kind: "tip",
      payer: random.pick(crowd.payers),
      currency: "EUR",
      grossMinor: BigInt(100 + random.below(4_900)),
      taxMinor: 0n,
      platformFeeBp: 500,
      beneficiaries: [{ owner: random.pick(crowd.creators), basisPoints: 10_000 }],
    },
    { processorFeeMinor: 33n },
  );
  const id = randomUUID();
  await db.transaction((tx) =>
    post(tx as Transaction, transfer, {
      key: `payment:${id}:charged`,
      source: { type: "payment", id },
      occurredAt: new Date(),
    }),
  );
}

/** Lets `workers` do it again and again for a while; how many a second, and how long each took. */
export async function runForSeconds(
  workers: number,
  seconds: number,
  once: (worker: number) => Promise<void>,
): Promise<{ perSecond: number; ms: number[] }> {
  const ms: number[] = [];
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < endMs) {
        const atMs = performance.now();
        await once(worker);
        ms.push(performance.now() - atMs);
      }
    }),
  );
  return { perSecond: (ms.length * 1000) / (performance.now() - startedMs), ms };
}

export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * q)] ?? 0;
