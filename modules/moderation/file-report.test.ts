import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { casePage, fileReport } from "#modules/moderation";
import { block } from "#modules/people";
import { type Actor, guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { reportInput } from "./inputs.ts";
import { caseOf } from "./moderation.factory.ts";
import { reports } from "./tables.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const about = (id: string, note = "") =>
  reportInput.parse({ subject: { kind: "person", id }, reason: "spam", note });

test("stores a report, and reporting again replaces it", async () => {
  const ana = await aMember(db);
  const ben = await aMember(db);
  const first = await fileReport(as(ana.actor), about(ben.user.id, "Look"));
  const again = await fileReport(as(ana.actor), about(ben.user.id, "Look again"));
  expect(again).toEqual(first);
  const rows = await db.select().from(reports).where(eq(reports.subjectId, ben.user.id));
  expect(rows).toMatchObject([
    { id: first.id, note: "Look again", reason: "spam", resolvedAt: null },
  ]);
});

test("stores the good-faith statement only where the law requires it", async () => {
  const ana = await aMember(db);
  const ben = await aMember(db);
  const subject = { kind: "person", id: ben.user.id } as const;
  const input = (overrides: object) =>
    reportInput.parse({ subject, reason: "unlawful", note: "The trade law.", ...overrides });
  expect(() => input({})).toThrow("reports.errors.noGoodFaith");
  await fileReport(as(ana.actor), input({ goodFaith: true }));
  const mod = (await aMember(db, { roles: ["moderator"] })).actor;
  const code = (await caseOf(db, ben.actor))?.code ?? "";
  const reportersOf = async () => (await casePage(as(mod), { code })).staffView?.reporters;
  expect(await reportersOf()).toMatchObject([{ reason: "unlawful", goodFaith: true }]);
  // Repeated for another reason, the statement of good faith no longer applies.
  await fileReport(as(ana.actor), input({ reason: "spam", goodFaith: true }));
  expect(await reportersOf()).toMatchObject([{ reason: "spam", goodFaith: false }]);
});

test("does not reveal whether a member exists; not for visitors or oneself", async () => {
  const ana = await aMember(db);
  const ben = await aMember(db);
  await block(as(ben.actor), { userId: ana.user.id });
  const errors = await Promise.all(
    [ben.user.id, "019a0000-0000-7000-8000-000000000000"].map((id) =>
      fileReport(as(ana.actor), about(id)).catch((error) => ({ ...error, message: error.message })),
    ),
  );
  expect(errors[0]).toEqual(errors[1]);
  expect(errors[0]).toMatchObject({ kind: "not_found" });
  await expect(fileReport(as(guest), about(ana.user.id))).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  await expect(fileReport(as(ana.actor), about(ana.user.id))).rejects.toMatchObject({
    kind: "forbidden",
  });
});

test.each([
  ["no reason", { reason: "" }],
  ["an unknown reason", { reason: "dislike" }],
  ["a note too long", { note: "x".repeat(2_001) }],
  ["an invalid id", { subject: { kind: "person", id: "1" } }],
  ["an unknown kind", { subject: { kind: "planet", id: "019a0000-0000-7000-8000-000000000000" } }],
])("%s is rejected", (_, part) => {
  expect(
    reportInput.safeParse({ ...about("019a0000-0000-7000-8000-000000000000"), ...part }).success,
  ).toBe(false);
});
