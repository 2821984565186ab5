import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { compareLists, histories } from "#tests/transaction-histories";

const { db } = await testDatabase();

test("page, API, CSV, JSON and PDF list the same rows in the order in which they happened", {
  timeout: 240_000,
}, async () => {
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(histories, fc.constantFrom("2026-09", "2026-10"), async (history, month) => {
      rows += await compareLists(db, history, month);
    }),
    // A thousand: `npm run bench -- transaction-order`.
    { numRuns: 40, endOnFailure: true },
  );
  expect(rows).toBeGreaterThan(200);
});
