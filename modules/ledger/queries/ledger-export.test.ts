import { expect, test } from "vitest";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../../identity/identity.factory.ts";
import { charged, ledgerExport } from "../index.server.ts";
import { anAllocation, postNow } from "../ledger.factory.ts";

const { db } = await testDatabase();
const ctx = testContext(db);

const filesOf = async (userId: string) => {
  const files: { path: string; json: unknown }[] = [];
  for await (const file of ledgerExport(ctx, userId)) files.push(file);
  return files;
};

test("exports all own entries and no others", async () => {
  const { user } = await aMember(db);
  const { user: fan } = await aMember(db);
  const allocation = anAllocation({
    payer: { type: "member", id: fan.id },
    beneficiaries: [{ owner: { type: "member", id: user.id }, basisPoints: 10_000 }],
  });
  await postNow(ctx, charged(allocation, { processorFeeMinor: 33n }));
  await postNow(ctx, charged(allocation, { processorFeeMinor: 33n }));
  const [file, ...more] = await filesOf(user.id);
  expect(more).toEqual([]);
  expect(file?.json).toMatchObject([
    { kind: "tip_given", account: "creator_pending", amountMinor: "442", balanceAfterMinor: "442" },
    { amountMinor: "442", balanceAfterMinor: "884", currency: "EUR" },
  ]);
  expect(JSON.stringify(file)).not.toContain(fan.id);
  expect((await filesOf(fan.id))[0]?.json).toMatchObject([
    { account: "external_payer", amountMinor: "-500" },
    { amountMinor: "-500" },
  ]);
  expect(await filesOf((await aMember(db)).user.id)).toEqual([
    { path: "entries-0001.json", json: [] },
  ]);
});
