import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#platform/db";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { platform } from "../account-kinds.ts";
import {
  balancesOf,
  charged,
  releasedFromPending,
  sealLedger,
  verifyLedger,
} from "../index.server.ts";
import { anAllocation, anOwner, postNow } from "../ledger.factory.ts";
import { readHeads } from "../published-heads.ts";

const { db, url, ownerUrl } = await testDatabase();
const ctx = testContext(db);
const folder = await mkdtemp(join(tmpdir(), "guildhall-heads-"));
const headsFile = join(folder, "heads.txt");
const owner = new pg.Client(ownerUrl);
const creator = anOwner();

const tip = () =>
  postNow(
    ctx,
    charged(anAllocation({ beneficiaries: [{ owner: creator, basisPoints: 10_000 }] }), {
      processorFeeMinor: 33n,
    }),
  );

beforeAll(async () => {
  await owner.connect();
  await owner.query("set role ledger_owner");
  for (let n = 0; n < 3; n++) {
    const { transferId } = await tip();
    await postNow(
      ctx,
      releasedFromPending({
        owner: creator,
        amountMinor: 100n,
        currency: "EUR",
        held: () => 0n,
      }),
      { reverses: transferId },
    );
    await sealLedger(ctx, headsFile);
  }
  await tip();
});
afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true });
});

/** The verifier, inside the transaction in which the tampering happens. */
const look = () => {
  const during = { transaction: (work: (tx: unknown) => unknown) => work(drizzle(owner)) };
  return verifyLedger({ db: during as unknown as Database }, { headsFile });
};

/** Runs statements as an attacker with full privileges, runs the verifier, and rolls back. */
async function tampered(...statements: string[]) {
  await owner.query("begin");
  try {
    for (const table of ["accounts", "transfers", "entries", "blocks"])
      await owner.query(`alter table ledger.${table} disable trigger user`);
    for (const statement of statements) await owner.query(statement);
    for (const table of ["accounts", "transfers", "entries", "blocks"])
      await owner.query(`alter table ledger.${table} enable trigger user`);
    return await look();
  } finally {
    await owner.query("rollback");
  }
}

test("a valid ledger passes each check, and its head is the published one", async () => {
  const checked: string[] = [];
  const { isValid, findings, head } = await verifyLedger(ctx, {
    headsFile,
    onChecked: ({ invariant }) => checked.push(invariant),
  });
  expect(findings.filter(({ problem }) => problem)).toEqual([]);
  expect(isValid).toBe(true);
  expect(checked).toHaveLength(13);
  expect(head?.number).toBe(3);
  expect((await readFile(headsFile, "utf8")).trim().split("\n").at(-1)).toContain(
    `3 ${head?.hash} `,
  );
  expect(await tampered()).toMatchObject({ isValid: true });
});

describe("detects and names", () => {
  const anEntry =
    "where (transfer_id, n) = (select transfer_id, n from ledger.entries order by id limit 1)";
  const aTransfer =
    "where id = (select transfer_ids[array_upper(transfer_ids, 1)] from ledger.blocks where number = 3)";
  test.each([
    [
      "a changed amount",
      /sums to zero in each/,
      `update ledger.entries set amount_minor = amount_minor + 1 ${anEntry}`,
    ],
    ["a lost entry", /two entries or more/, `delete from ledger.entries ${anEntry}`],
    ["a lost transfer", /belongs to a transfer/, `delete from ledger.transfers ${aTransfer}`],
    [
      "a changed account kind",
      /known kind/,
      "update ledger.accounts set kind = 'guild_purse' where kind = 'creator_pending'",
    ],
    [
      "a lowered minimum balance",
      /known kind/,
      "update ledger.accounts set floor_minor = -500 where kind = 'creator_pending'",
    ],
    [
      "a raised balance",
      /sum of its entries/,
      "update ledger.accounts set balance_minor = balance_minor + 1 where kind = 'creator_available'",
    ],
    [
      "a raised hot balance",
      /sum of its entries/,
      "update ledger.accounts set balance_minor = balance_minor + 1 where kind = 'platform_fees'",
    ],
    [
      "a changed intermediate balance",
      /follows from the one before/,
      `update ledger.entries set balance_after_minor = balance_after_minor + 1 where balance_after_minor > 0 and id = (select min(id) from ledger.entries where balance_after_minor > 0)`,
    ],
    [
      "money moved to another account",
      /what was asked under it|known kind/,
      `update ledger.accounts set owner_id = gen_random_uuid() where kind = 'creator_pending'`,
    ],
    [
      "a reversal of nothing",
      /asked under it/,
      `update ledger.transfers set reverses = null where reverses is not null`,
    ],
    ["a transfer removed from the queue", /waits for the next/, "delete from ledger.unsealed"],
    [
      "a transfer sealed twice",
      /waits for the next/,
      "insert into ledger.unsealed select transfer_ids[1] from ledger.blocks limit 1",
    ],
    [
      "a granted privilege",
      /but the owner may write/,
      "grant insert on ledger.entries to guildhall_app",
    ],
    [
      "changed transfer details",
      /chain of blocks/,
      `update ledger.transfers set meta = '{"splitVersion": "2"}' ${aTransfer}`,
    ],
    [
      "a changed time",
      /chain of blocks/,
      `update ledger.transfers set occurred_at = occurred_at + interval '1 microsecond' ${aTransfer};
       update ledger.entries e set occurred_at = t.occurred_at from ledger.transfers t where t.id = e.transfer_id`,
    ],
    [
      "a changed time of an entry",
      /has its time/,
      `update ledger.entries set occurred_at = occurred_at + interval '1 microsecond' ${anEntry}`,
    ],
    [
      "a changed actor",
      /chain of blocks/,
      `update ledger.transfers set actor_id = gen_random_uuid() ${aTransfer}`,
    ],
    [
      "a rewritten hash",
      /chain of blocks/,
      "update ledger.blocks set hash = sha256(hash) where number = 2",
    ],
    [
      "a block removed from the middle",
      /waits for the next|chain of blocks/,
      "delete from ledger.blocks where number = 2",
    ],
    [
      "the last block removed",
      /sum of its entries/,
      "insert into ledger.unsealed select unnest(transfer_ids) from ledger.blocks where number = 3; delete from ledger.blocks where number = 3",
    ],
  ])("%s", async (_what, truth, statement) => {
    const { isValid, findings } = await tampered(statement);
    expect(isValid).toBe(false);
    expect(findings.at(-1)?.invariant).toMatch(truth);
    expect(findings.at(-1)?.problem).toBeTruthy();
  });

  test("a disabled trigger", async () => {
    await owner.query("begin");
    await owner.query("alter table ledger.entries disable trigger entries_stay");
    const { findings } = await look().finally(() => owner.query("rollback"));
    expect(findings.at(-1)).toMatchObject({
      invariant: expect.stringMatching(/guards of the tables/),
    });
    expect(findings.at(-1)?.problem).toContain("entries_stay");
  });
});

test("a fully rewritten chain still differs from the published heads", async () => {
  const published = await readFile(headsFile, "utf8");
  await writeFile(headsFile, published.replace(/^2 [0-9a-f]{8}/m, "2 00000000"));
  const { isValid, findings } = await verifyLedger(ctx, { headsFile });
  await writeFile(headsFile, published);
  expect(isValid).toBe(false);
  expect(findings.at(-1)?.problem).toMatch(/^block 2 is [0-9a-f]{64}, but was published as 0{8}/);
});

describe("sealing", () => {
  test("includes committed entries, and those in progress in the next block", async () => {
    await sealLedger(ctx, headsFile);
    const slow = new pg.Client(url);
    await slow.connect();
    await slow.query("begin");
    await slow.query(`select ledger.post('fee_covered', 'slow', 'x', 'x', null, null, now(), '{}',
      array['platform_fees', 'tax'], array['platform', 'platform'],
      array['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000']::uuid[],
      array['EUR', 'EUR'], array[-7, 7])`);
    await tip();
    const fees = async () =>
      (await balancesOf(ctx, platform, "EUR")).find(({ kind }) => kind === "platform_fees")
        ?.balanceMinor;
    const before = await fees();
    expect(await sealLedger(ctx, headsFile)).toEqual({ sealed: 1 });
    expect(await fees()).toBe(before);
    await slow.query("commit");
    await slow.end();
    expect(await fees()).toBe((before ?? 0n) - 7n);
    expect(await sealLedger(ctx, headsFile)).toEqual({ sealed: 1 });
    expect(await fees()).toBe((before ?? 0n) - 7n);
    expect(await verifyLedger(ctx, { headsFile })).toMatchObject({ isValid: true });
  });

  test("by several at once writes each block once and publishes missing heads", async () => {
    for (let n = 0; n < 5; n++) await tip();
    const sealed = await Promise.all(Array.from({ length: 5 }, () => sealLedger(ctx, headsFile)));
    expect(sealed.reduce((sum, one) => sum + one.sealed, 0)).toBe(5);
    const lines = (await readFile(headsFile, "utf8")).trim().split("\n");
    await writeFile(headsFile, `${lines.slice(0, 2).join("\n")}\n`);
    await sealLedger(ctx, headsFile);
    const { isValid, head } = await verifyLedger(ctx, { headsFile });
    expect(isValid).toBe(true);
    expect((await readFile(headsFile, "utf8")).trim().split("\n")).toHaveLength(head?.number ?? 0);
  });

  test("repairs a line truncated by a crash without losing later lines", async () => {
    const heads = await readHeads(headsFile);
    const lines = (await readFile(headsFile, "utf8")).trim().split("\n");
    await writeFile(headsFile, `${lines.slice(0, 2).join("\n")}\n${lines[2]?.slice(0, 40)}`);
    await sealLedger(ctx, headsFile);
    expect(await readHeads(headsFile)).toEqual(heads);
    await sealLedger(ctx, headsFile);
    expect(await readHeads(headsFile)).toEqual(heads);
    expect(await verifyLedger(ctx, { headsFile })).toMatchObject({ isValid: true });
  });

  test("reads only the end of a long file", async () => {
    const published = await readFile(headsFile, "utf8");
    const long = `${"# a remark of somebody who looks after it\n".repeat(500)}${published}`;
    await writeFile(headsFile, long);
    await tip();
    await sealLedger(ctx, headsFile);
    const after = await readFile(headsFile, "utf8");
    expect(after.slice(0, long.length)).toBe(long);
    expect(after.slice(long.length).trim().split("\n")).toHaveLength(1);
    await writeFile(headsFile, `${published}${after.slice(long.length)}`);
  });
});
