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
  listAuditEntries,
  recordAudit,
  verifyAuditChain,
} from "./index.server.ts";

const { db, ownerUrl } = await testDatabase();
const restored = await testDatabase();
const ctx = testContext(db, system("test"));
const note = (entry: AuditEntry) => inTransaction(ctx, (tx) => recordAudit(tx, ctx, entry));
const person = "019a0000-0000-7000-8000-000000000001";

test("entries written concurrently form one chain", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      note({
        action: "admin.announced",
        personId: person,
        details: { n: String(n) },
        reason: "é — “x”",
      }),
    ),
  );
  const check = await verifyAuditChain(ctx);
  expect(check).toMatchObject({ isValid: true, checked: 20, head: { place: 20 }, problem: null });
  const newest = await listAuditEntries(ctx, { personId: person, limit: 3 });
  expect(newest.map(({ place }) => place)).toEqual([20, 19, 18]);
  expect(newest[0]).toMatchObject({ actorName: "test", actorId: null, nature: "did" });
  expect(await listAuditEntries(ctx, { text: "announced", before: 2 })).toHaveLength(1);
  expect(await listAuditEntries(ctx, { text: "100%" })).toHaveLength(0);
});

test("an action that is rolled back leaves no entry and no gap", async () => {
  await expect(
    inTransaction(ctx, async (tx) => {
      await recordAudit(tx, ctx, { action: "admin.flag_set" });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  await note({ action: "admin.flag_set" });
  expect(await verifyAuditChain(ctx)).toMatchObject({ isValid: true, checked: 21 });
});

test("entries can't be changed or removed, not even by the table owner", async () => {
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
  expect(await verifyAuditChain(ctx)).toMatchObject({ isValid: true, checked: 21 });
});

test("a restored backup has the same chain, which continues", async () => {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-audit-backup-"));
  try {
    const { head } = await verifyAuditChain(ctx);
    await backup(ownerUrl, join(folder, "backup"));
    await restore(join(folder, "backup"), restored.ownerUrl);
    const there = { ...ctx, db: restored.db };
    expect(await verifyAuditChain(there, { expectedHead: head?.hash })).toMatchObject({
      isValid: true,
      head,
    });
    await inTransaction(there, (tx) => recordAudit(tx, there, { action: "admin.flag_set" }));
    expect(await verifyAuditChain(there)).toMatchObject({ isValid: true, checked: 22 });
    await expect(restored.db.execute("delete from audit_entries")).rejects.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("tampering behind the triggers is detected, and so is truncation", async () => {
  const { head } = await verifyAuditChain(ctx);
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query("alter table audit_entries disable trigger user");
  const stored = await owner.query("select * from audit_entries where place in (7, 21)");
  await owner.query("update audit_entries set reason = 'nothing to see' where place = 7");
  expect(await verifyAuditChain(ctx)).toMatchObject({ isValid: false, brokenAt: 7, checked: 6 });
  await owner.query("update audit_entries set reason = $1 where place = 7", [
    stored.rows[0].reason,
  ]);
  expect((await verifyAuditChain(ctx)).isValid).toBe(true);
  await owner.query("delete from audit_entries where place = 21");
  // The rest is still consistent: only a hash stored elsewhere shows that something is missing.
  expect(await verifyAuditChain(ctx)).toMatchObject({ isValid: true, checked: 20 });
  expect(await verifyAuditChain(ctx, { expectedHead: head?.hash })).toMatchObject({
    isValid: false,
  });
  await owner.query("update audit_entries set place = 30 where place = 20");
  expect(await verifyAuditChain(ctx)).toMatchObject({ isValid: false, brokenAt: 20 });
  await owner.query("update audit_entries set place = 20 where place = 30");
  await owner.query("alter table audit_entries enable always trigger audit_entries_stay");
  await owner.query("alter table audit_entries enable always trigger audit_entries_append");
  await owner.end();
});
