import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { system } from "#permissions";
import { inTransaction } from "#platform/db";
import { backup, restore } from "#platform/postgres";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import {
  type AuditEntry,
  auditEntriesLike,
  recordAudit,
  verifyAuditChain,
} from "./index.server.ts";

const { db, ownerUrl } = await testDatabase();
const elsewhere = await testDatabase();
const ctx = testContext(db, system("test"));
const note = (entry: AuditEntry) => inTransaction(ctx, (tx) => recordAudit(tx, ctx, entry));
const person = "019a0000-0000-7000-8000-000000000001";

test("entries written at once still stand in one chain", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      note({
        action: "test.noted",
        personId: person,
        details: { n: String(n) },
        reason: "é — “x”",
      }),
    ),
  );
  const check = await verifyAuditChain(ctx);
  expect(check).toMatchObject({ sound: true, checked: 20, head: { place: 20 }, problem: null });
  const newest = await auditEntriesLike(ctx, { personId: person, limit: 3 });
  expect(newest.map(({ place }) => place)).toEqual([20, 19, 18]);
  expect(newest[0]).toMatchObject({ actorName: "test", actorId: null, nature: "did" });
  expect(await auditEntriesLike(ctx, { text: "noted", before: 2 })).toHaveLength(1);
  expect(await auditEntriesLike(ctx, { text: "100%" })).toHaveLength(0);
});

test("an act that does not happen leaves no entry and no gap", async () => {
  await expect(
    inTransaction(ctx, async (tx) => {
      await recordAudit(tx, ctx, { action: "test.never" });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  await note({ action: "test.after" });
  expect(await verifyAuditChain(ctx)).toMatchObject({ sound: true, checked: 21 });
});

test("nobody changes or removes an entry, the tables' owner neither", async () => {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  for (const sql of [
    "update audit_entries set reason = 'other' where place = 3",
    "delete from audit_entries where place = 3",
    "truncate audit_entries",
    "set session_replication_role = replica; delete from audit_entries",
  ])
    await expect(owner.query(sql)).rejects.toThrow();
  for (const sql of ["update audit_entries set reason = 'x'", "delete from audit_entries"])
    await expect(db.execute(sql)).rejects.toThrow();
  await owner.end();
  expect(await verifyAuditChain(ctx)).toMatchObject({ sound: true, checked: 21 });
});

test("a backup brought back has the same chain, which then goes on", async () => {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-audit-backup-"));
  try {
    const { head } = await verifyAuditChain(ctx);
    await backup(ownerUrl, join(folder, "backup"));
    await restore(join(folder, "backup"), elsewhere.ownerUrl);
    const there = { ...ctx, db: elsewhere.db };
    expect(await verifyAuditChain(there, { keptHead: head?.hash })).toMatchObject({
      sound: true,
      head,
    });
    await inTransaction(there, (tx) => recordAudit(tx, there, { action: "test.goes_on" }));
    expect(await verifyAuditChain(there)).toMatchObject({ sound: true, checked: 22 });
    await expect(elsewhere.db.execute("delete from audit_entries")).rejects.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("what was tampered with behind the guards is found, and so is what was cut off", async () => {
  const { head } = await verifyAuditChain(ctx);
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query("alter table audit_entries disable trigger user");
  const kept = await owner.query("select * from audit_entries where place in (7, 21)");
  await owner.query("update audit_entries set reason = 'nothing to see' where place = 7");
  expect(await verifyAuditChain(ctx)).toMatchObject({ sound: false, brokenAt: 7, checked: 6 });
  await owner.query("update audit_entries set reason = $1 where place = 7", [kept.rows[0].reason]);
  expect((await verifyAuditChain(ctx)).sound).toBe(true);
  await owner.query("delete from audit_entries where place = 21");
  // The rest still holds together: only a hash kept elsewhere shows that something is gone.
  expect(await verifyAuditChain(ctx)).toMatchObject({ sound: true, checked: 20 });
  expect(await verifyAuditChain(ctx, { keptHead: head?.hash })).toMatchObject({ sound: false });
  await owner.query("update audit_entries set place = 30 where place = 20");
  expect(await verifyAuditChain(ctx)).toMatchObject({ sound: false, brokenAt: 20 });
  await owner.query("update audit_entries set place = 20 where place = 30");
  await owner.query("alter table audit_entries enable always trigger audit_entries_stay");
  await owner.query("alter table audit_entries enable always trigger audit_entries_append");
  await owner.end();
});
