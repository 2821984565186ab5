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

/** Does what somebody with all rights could do, lets the verifier look, and takes it back. */
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

test("a sound ledger is called sound, truth by truth, and its head is the one published", async () => {
  const told: string[] = [];
  const { sound, findings, head } = await verifyLedger(ctx, {
    headsFile,
    onChecked: ({ truth }) => told.push(truth),
  });
  expect(findings.filter(({ problem }) => problem)).toEqual([]);
  expect(sound).toBe(true);
  expect(told).toHaveLength(13);
  expect(head?.number).toBe(3);
  expect((await readFile(headsFile, "utf8")).trim().split("\n").at(-1)).toContain(
    `3 ${head?.hash} `,
  );
  expect(await tampered()).toMatchObject({ sound: true });
});

describe("finds, by name,", () => {
  const anEntry =
    "where (transfer_id, n) = (select transfer_id, n from ledger.entries order by id limit 1)";
  const aTransfer =
    "where id = (select transfer_ids[array_upper(transfer_ids, 1)] from ledger.blocks where number = 3)";
  test.each([
    [
      "an amount",
      /sums to zero in each/,
      `update ledger.entries set amount_minor = amount_minor + 1 ${anEntry}`,
    ],
    ["a lost entry", /two entries or more/, `delete from ledger.entries ${anEntry}`],
    ["a lost transfer", /belongs to a transfer/, `delete from ledger.transfers ${aTransfer}`],
    [
      "an account of another kind",
      /known kind/,
      "update ledger.accounts set kind = 'guild_purse' where kind = 'creator_pending'",
    ],
    [
      "a lowered floor",
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
      "another balance on the way",
      /follows from the one before/,
      `update ledger.entries set balance_after_minor = balance_after_minor + 1 where balance_after_minor > 0 and id = (select min(id) from ledger.entries where balance_after_minor > 0)`,
    ],
    [
      "money given to another",
      /what was asked under it|known kind/,
      `update ledger.accounts set owner_id = gen_random_uuid() where kind = 'creator_pending'`,
    ],
    [
      "a transfer that takes back nothing",
      /asked under it/,
      `update ledger.transfers set reverses = null where reverses is not null`,
    ],
    ["a transfer taken out of the queue", /waits for the next/, "delete from ledger.unsealed"],
    [
      "a transfer sealed twice",
      /waits for the next/,
      "insert into ledger.unsealed select transfer_ids[1] from ledger.blocks limit 1",
    ],
    [
      "a right given away",
      /but the owner may write/,
      "grant insert on ledger.entries to guildhall_app",
    ],
    [
      "a fact about a transfer",
      /chain of blocks/,
      `update ledger.transfers set meta = '{"splitVersion": "2"}' ${aTransfer}`,
    ],
    [
      "another hour",
      /chain of blocks/,
      `update ledger.transfers set occurred_at = occurred_at + interval '1 microsecond' ${aTransfer}`,
    ],
    [
      "another actor",
      /chain of blocks/,
      `update ledger.transfers set actor_id = gen_random_uuid() ${aTransfer}`,
    ],
    [
      "a rewritten hash",
      /chain of blocks/,
      "update ledger.blocks set hash = sha256(hash) where number = 2",
    ],
    [
      "a block taken out of the middle",
      /waits for the next|chain of blocks/,
      "delete from ledger.blocks where number = 2",
    ],
    [
      "the last block taken away",
      /sum of its entries/,
      "insert into ledger.unsealed select unnest(transfer_ids) from ledger.blocks where number = 3; delete from ledger.blocks where number = 3",
    ],
  ])("%s", async (_what, truth, statement) => {
    const { sound, findings } = await tampered(statement);
    expect(sound).toBe(false);
    expect(findings.at(-1)?.truth).toMatch(truth);
    expect(findings.at(-1)?.problem).toBeTruthy();
  });

  test("a guard put to sleep", async () => {
    await owner.query("begin");
    await owner.query("alter table ledger.entries disable trigger entries_stay");
    const { findings } = await look().finally(() => owner.query("rollback"));
    expect(findings.at(-1)).toMatchObject({ truth: expect.stringMatching(/guards of the tables/) });
    expect(findings.at(-1)?.problem).toContain("entries_stay");
  });
});

test("a whole chain written anew still differs from what was published", async () => {
  const published = await readFile(headsFile, "utf8");
  await writeFile(headsFile, published.replace(/^2 [0-9a-f]{8}/m, "2 00000000"));
  const { sound, findings } = await verifyLedger(ctx, { headsFile });
  await writeFile(headsFile, published);
  expect(sound).toBe(false);
  expect(findings.at(-1)?.problem).toMatch(/^block 2 is [0-9a-f]{64}, but was published as 0{8}/);
});

describe("sealing", () => {
  test("takes what is committed, and what was still under way in the next block", async () => {
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
    expect(await verifyLedger(ctx, { headsFile })).toMatchObject({ sound: true });
  });

  test("by several at once writes each block once, and tells what a dead one left untold", async () => {
    for (let n = 0; n < 5; n++) await tip();
    const sealed = await Promise.all(Array.from({ length: 5 }, () => sealLedger(ctx, headsFile)));
    expect(sealed.reduce((sum, one) => sum + one.sealed, 0)).toBe(5);
    const lines = (await readFile(headsFile, "utf8")).trim().split("\n");
    await writeFile(headsFile, `${lines.slice(0, 2).join("\n")}\n`);
    await sealLedger(ctx, headsFile);
    const { sound, head } = await verifyLedger(ctx, { headsFile });
    expect(sound).toBe(true);
    expect((await readFile(headsFile, "utf8")).trim().split("\n")).toHaveLength(head?.number ?? 0);
  });

  test("a line a dead process tore is told again, whole, and swallows nothing after it", async () => {
    const told = await readHeads(headsFile);
    const lines = (await readFile(headsFile, "utf8")).trim().split("\n");
    await writeFile(headsFile, `${lines.slice(0, 2).join("\n")}\n${lines[2]?.slice(0, 40)}`);
    await sealLedger(ctx, headsFile);
    expect(await readHeads(headsFile)).toEqual(told);
    await sealLedger(ctx, headsFile);
    expect(await readHeads(headsFile)).toEqual(told);
    expect(await verifyLedger(ctx, { headsFile })).toMatchObject({ sound: true });
  });

  test("of a long file only the end is read", async () => {
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
