import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { charged, post, sealLedger } from "#modules/ledger";
import { inTransaction, openDatabase } from "#platform/db";
import { type RunningPostgres, startPostgres } from "#platform/postgres";
import { guildhall } from "#tests/command-line";
import { testPorts } from "#tests/context";
import { temporaryDataDir } from "#tests/server";

const place = temporaryDataDir();
let postgres: RunningPostgres | undefined;

afterAll(async () => {
  await postgres?.stop();
  await place.clear();
});

test("verify-ledger reports what holds, and fails by name after tampering", {
  timeout: 120_000,
}, async () => {
  expect(await guildhall(place.dataDir, "verify-ledger")).toContain("no block yet");

  postgres = await startPostgres({ dataDir: place.dataDir });
  const db = openDatabase(postgres.appUrl, { max: 1 });
  const owner = () => ({ type: "member" as const, id: randomUUID() });
  const tip = charged(
    {
      kind: "tip",
      payer: owner(),
      currency: "EUR",
      grossMinor: 500n,
      taxMinor: 0n,
      platformFeeBp: 500,
      beneficiaries: [{ owner: owner(), basisPoints: 10_000 }],
    },
    { processorFeeMinor: 33n },
  );
  const source = { type: "payment", id: randomUUID() };
  await inTransaction({ db, ports: testPorts(db) }, (tx) =>
    post(tx, tip, { key: "one", source, occurredAt: new Date() }),
  );
  await sealLedger({ db }, `${place.dataDir}/ledger-heads.txt`);
  await db.$client.end();
  expect(await guildhall(place.dataDir, "verify-ledger")).toMatch(/Head +block 1 [0-9a-f]{64}$/);

  const superuser = new pg.Client(postgres.superuserUrl.replace(/\/[^/]*$/, "/guildhall"));
  await superuser.connect();
  // In both tables that have the time, so that they still agree.
  for (const table of ["transfers", "entries"]) {
    await superuser.query(`alter table ledger.${table} disable trigger ${table}_stay`);
    await superuser.query(
      `update ledger.${table} set occurred_at = occurred_at - interval '1 day'`,
    );
    await superuser.query(`alter table ledger.${table} enable always trigger ${table}_stay`);
  }
  await superuser.end();
  await expect(guildhall(place.dataDir, "verify-ledger")).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/FAILED +The chain of blocks .*block 1 is not what was sealed/),
  });
});
