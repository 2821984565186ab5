import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { backup, restore } from "#platform/postgres";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { balancesOf, charged, sealLedger, verifyLedger } from "./index.server.ts";
import { anAllocation, anOwner, postNow } from "./ledger.factory.ts";

const from = await testDatabase();
const to = await testDatabase();

test("a ledger restored from a backup is complete, protected and continues", async () => {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-ledger-backup-"));
  const headsFile = join(folder, "heads.txt");
  const creator = anOwner();
  const before = testContext(from.db);
  const after = testContext(to.db);
  const tip = () =>
    charged(anAllocation({ beneficiaries: [{ owner: creator, basisPoints: 10_000 }] }), {
      processorFeeMinor: 33n,
    });
  try {
    await postNow(before, tip());
    await sealLedger(before, headsFile);
    await postNow(before, tip());

    await backup(from.ownerUrl, join(folder, "backup"));
    await restore(join(folder, "backup"), to.ownerUrl);
    expect(await verifyLedger(after, { headsFile })).toMatchObject({ isValid: true });
    expect(await balancesOf(after, creator)).toEqual(await balancesOf(before, creator));

    const again = await postNow(after, tip());
    expect(again.alreadyPosted).toBe(false);
    await sealLedger(after, headsFile);
    expect(await verifyLedger(after, { headsFile })).toMatchObject({
      isValid: true,
      head: { number: 2 },
    });

    const owner = new pg.Client(to.ownerUrl);
    await owner.connect();
    await owner.query("set role ledger_owner");
    await expect(owner.query("delete from ledger.entries")).rejects.toMatchObject({
      code: "LG003",
    });
    await owner.end();
    await expect(to.db.execute("delete from ledger.entries")).rejects.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});
