import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordAudit } from "#modules/audit";
import type { Actor } from "#permissions";
import { inTransaction } from "#platform/db";
import { providerEvents } from "#tables/payments";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { loadAdminOverview, loadWebhooks } from "../index.server.ts";
import { listRecentErrorGroups } from "../system/error-groups.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
const moderator = as((await aMember(db, { roles: ["moderator"] })).actor);

test("moderators see decisions on the overview but no administrator actions", async () => {
  const acts = [
    { action: "moderation.case_decided", subject: { kind: "case", id: "abc" } },
    { action: "moderation.seal_opened", nature: "opened", reason: "A court asks" },
    { action: "admin.payout_approved", reason: "Looked at it", details: { amount: "900" } },
  ] as const;
  await inTransaction(chief, async (tx) => {
    for (const act of acts) await recordAudit(tx, chief, act);
  });
  const read = async (reader: typeof chief) =>
    (await loadAdminOverview(reader)).entries.map(({ action }) => action);
  expect(await read(chief)).toEqual(acts.map(({ action }) => action).toReversed());
  expect(await read(moderator)).toEqual(["moderation.case_decided"]);
  const [line] = (await loadAdminOverview(chief)).entries;
  expect(line).not.toHaveProperty("details");
  expect(line).not.toHaveProperty("hash");
});

/** The query plans the database would choose for large tables. */
async function plansOf(ask: (ctx: typeof chief) => Promise<unknown>): Promise<string> {
  const queries: SQL[] = [];
  const listening = Object.assign(Object.create(db) as typeof db, {
    execute: (query: SQL) => {
      queries.push(query);
      return db.execute(query);
    },
  });
  await ask({ ...chief, db: listening });
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    let lines = "";
    for (const query of queries) {
      const { rows } = await tx.execute<Record<string, string>>(sql`explain ${query}`);
      lines += rows.map((row) => row["QUERY PLAN"]).join("\n");
    }
    return lines;
  });
}

test("daily counts use an index", async () => {
  const plans = await plansOf((ctx) => loadAdminOverview(ctx));
  for (const table of ["messages", "users"]) expect(plans).toContain(`${table}_pkey`);
  expect(plans).not.toMatch(/Seq Scan on (messages|forum_posts|users)/);
});

test("known releases are queried once, not per report", async () => {
  const plans = await plansOf((ctx) => listRecentErrorGroups(ctx));
  expect(plans).toContain("error_reports");
  expect(plans).not.toContain("SubPlan");
});

test("a pending webhook is listed first, however many came later", async () => {
  const now = chief.clock.now().getTime();
  const event = (eventId: string, minutesAgo: number, acted: boolean) => {
    const at = new Date(now - minutesAgo * 60_000);
    return {
      provider: "sandbox",
      eventId,
      type: "payment",
      objectKind: "payment",
      objectId: "p",
      createdAt: at,
      receivedAt: at,
      actedAt: acted ? at : null,
    };
  };
  await db
    .insert(providerEvents)
    .values([
      event("stuck", 900, false),
      event("later", 800, false),
      ...Array.from({ length: 12 }, (_, n) => event(`done ${n}`, n, true)),
    ]);
  const { events } = await loadWebhooks(chief);
  expect(events.map(({ id }) => id)).toEqual([
    "stuck",
    "later",
    ...Array.from({ length: 10 }, (_, n) => `done ${n}`),
  ]);
});
