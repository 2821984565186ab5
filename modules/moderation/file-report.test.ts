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

test("is kept, and said again replaces what was said", async () => {
  const ana = await aMember(db);
  const ben = await aMember(db);
  const first = await fileReport(as(ana.actor), about(ben.user.id, "Look"));
  const again = await fileReport(as(ana.actor), about(ben.user.id, "Look again"));
  expect(again).toEqual(first);
  const kept = await db.select().from(reports).where(eq(reports.subjectId, ben.user.id));
  expect(kept).toMatchObject([
    { id: first.id, note: "Look again", reason: "spam", resolvedAt: null },
  ]);
});

test("keeps that they believe it where the law wants that said, and nowhere else", async () => {
  const ana = await aMember(db);
  const ben = await aMember(db);
  const subject = { kind: "person", id: ben.user.id } as const;
  const said = (given: object) =>
    reportInput.parse({ subject, reason: "unlawful", note: "The trade law.", ...given });
  expect(() => said({})).toThrow("Confirm that you believe it.");
  await fileReport(as(ana.actor), said({ goodFaith: true }));
  const mod = (await aMember(db, { roles: ["moderator"] })).actor;
  const code = (await caseOf(db, ben.actor))?.code ?? "";
  const shown = async () => (await casePage(as(mod), { code })).desk?.reporters;
  expect(await shown()).toMatchObject([{ reason: "unlawful", goodFaith: true }]);
  // Said again about something else, it is a statement of nothing.
  await fileReport(as(ana.actor), said({ reason: "spam", goodFaith: true }));
  expect(await shown()).toMatchObject([{ reason: "spam", goodFaith: false }]);
});

test("tells nobody whether somebody exists, and is not for visitors or oneself", async () => {
  const ana = await aMember(db);
  const ben = await aMember(db);
  await block(as(ben.actor), { userId: ana.user.id });
  const refusals = await Promise.all(
    [ben.user.id, "019a0000-0000-7000-8000-000000000000"].map((id) =>
      fileReport(as(ana.actor), about(id)).catch((error) => ({ ...error, message: error.message })),
    ),
  );
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]).toMatchObject({ kind: "not_found" });
  await expect(fileReport(as(guest), about(ana.user.id))).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  await expect(fileReport(as(ana.actor), about(ana.user.id))).rejects.toMatchObject({
    kind: "forbidden",
  });
});

test.each([
  ["no reason", { reason: "" }],
  ["a made-up reason", { reason: "dislike" }],
  ["a note too long", { note: "x".repeat(2_001) }],
  ["an id that is none", { subject: { kind: "person", id: "1" } }],
  [
    "a kind that is none",
    { subject: { kind: "planet", id: "019a0000-0000-7000-8000-000000000000" } },
  ],
])("%s is refused", (_, part) => {
  expect(
    reportInput.safeParse({ ...about("019a0000-0000-7000-8000-000000000000"), ...part }).success,
  ).toBe(false);
});
