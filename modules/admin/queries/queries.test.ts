import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordAudit } from "#modules/audit";
import type { Actor } from "#permissions";
import { inTransaction } from "#platform/db";
import { providerEvents } from "#tables/payments";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../../identity/identity.factory.ts";
import { operations, overview } from "../index.server.ts";
import { errorGroupsLately } from "../system/error-groups.ts";

const { db } = await testDatabase();
await testPost(db);
const as = (actor: Actor) => testContext(db, actor);
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
const steward = as((await aMember(db, { roles: ["moderator"] })).actor);

test("moderators read of decisions on the overview, and of nothing administrators did or opened", async () => {
  const acts = [
    { action: "moderation.case_decided", subject: { kind: "case", id: "abc" } },
    { action: "moderation.seal_opened", nature: "opened", reason: "A court asks" },
    { action: "admin.payout_approved", reason: "Looked at it", details: { amount: "900" } },
  ] as const;
  await inTransaction(chief, async (tx) => {
    for (const act of acts) await recordAudit(tx, chief, act);
  });
  const read = async (who: typeof chief) =>
    (await overview(who)).entries.map(({ action }) => action);
  expect(await read(chief)).toEqual(acts.map(({ action }) => action).toReversed());
  expect(await read(steward)).toEqual(["moderation.case_decided"]);
  const [line] = (await overview(chief)).entries;
  expect(line).not.toHaveProperty("details");
  expect(line).not.toHaveProperty("hash");
});

/** How the database would go about what is asked, if it had much of it. */
async function plansOf(ask: (ctx: typeof chief) => Promise<unknown>): Promise<string> {
  const asked: SQL[] = [];
  const listening = Object.assign(Object.create(db) as typeof db, {
    execute: (query: SQL) => {
      asked.push(query);
      return db.execute(query);
    },
  });
  await ask({ ...chief, db: listening });
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    let lines = "";
    for (const query of asked) {
      const { rows } = await tx.execute<Record<string, string>>(sql`explain ${query}`);
      lines += rows.map((row) => row["QUERY PLAN"]).join("\n");
    }
    return lines;
  });
}

test("what is counted by the day is found by an index", async () => {
  const plans = await plansOf((ctx) => overview(ctx));
  for (const table of ["messages", "users"]) expect(plans).toContain(`${table}_pkey`);
  expect(plans).not.toMatch(/Seq Scan on (messages|forum_posts|users)/);
});

test("which releases were heard from is asked once, not for each report", async () => {
  const plans = await plansOf((ctx) => errorGroupsLately(ctx));
  expect(plans).toContain("error_reports");
  expect(plans).not.toContain("SubPlan");
});

test("a webhook that waits stands first, however many came after it", async () => {
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
  const { events } = await operations(chief);
  expect(events.map(({ id }) => id)).toEqual([
    "stuck",
    "later",
    ...Array.from({ length: 10 }, (_, n) => `done ${n}`),
  ]);
});
