import fc from "fast-check";
import { expect, test } from "vitest";
import { type TransferKind, transferKinds } from "#contracts/ledger";
import { testDatabase } from "#tests/database";
import { aGuildThatOwes, playSequence, sequences } from "#tests/ledger-model";

const { db } = await testDatabase();

test("any sequence of events matches a simple model ledger and conserves money", {
  timeout: 120_000,
}, async () => {
  const posted: TransferKind[] = [];
  await fc.assert(
    fc.asyncProperty(sequences(24), async (sequence) => {
      posted.push(...(await playSequence(db, sequence)));
    }),
    { numRuns: 500, examples: [[aGuildThatOwes]] },
  );
  expect(posted.length).toBeGreaterThan(4_000);
  expect(new Set(posted)).toEqual(new Set(transferKinds));
});
