import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ReportReason } from "#contracts/conduct";
import type { Actor, Member } from "#permissions";
import { profiles } from "#tables/people";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { accuracyOf, graveReasons } from "./accuracy.ts";
import {
  appealDecision,
  casePage,
  caseQueue,
  decideCase,
  decisionInput,
  fileReport,
  hearAppeal,
  moderationJobs,
} from "./index.server.ts";
import { caseOf } from "./moderation.factory.ts";

const { db } = await testDatabase();
await testPost(db, moderationJobs);
const as = (actor: Actor) => testContext(db, actor);
const steward = async () => (await aMember(db, { roles: ["moderator"] })).actor;

describe("how far a reporter is believed", () => {
  test("begins in the middle, and one report moves it little", () => {
    expect(accuracyOf({ acted: 0, decided: 0 })).toBe(1);
    expect(accuracyOf({ acted: 1, decided: 1 })).toBeCloseTo(1.2);
    expect(accuracyOf({ acted: 0, decided: 1 })).toBeCloseTo(0.8);
  });

  test("falls with every report that was dismissed, yet never to nothing", () => {
    const fallen = [1, 3, 9, 30, 3_000].map((decided) => accuracyOf({ acted: 0, decided }));
    expect(fallen).toEqual(fallen.toSorted((a, b) => b - a));
    expect(fallen.at(-1)).toBe(0.25);
    expect(accuracyOf({ acted: 3_000, decided: 3_000 })).toBeLessThanOrEqual(2);
  });

  test("never weighs where a child or anybody's life may be in danger", () => {
    expect(graveReasons).toEqual(
      expect.arrayContaining(["child_abuse", "child_grooming", "threat", "incitement"]),
    );
    expect(graveReasons).not.toContain("spam");
  });
});

/** A report about somebody new, with nobody following them. */
async function reported(by: Member, reason: ReportReason = "spam") {
  const about = await aMember(db);
  const subject = { kind: "person", id: about.user.id } as const;
  await fileReport(as(by), { subject, reason, note: "Look" });
  return { about, subject, code: (await caseOf(db, about.actor))?.code ?? "" };
}

async function decided(by: Member, measure: "dismiss" | "warn") {
  const made = await reported(by);
  const given = decisionInput.parse({ measure, ground: "selling", statement: "A shop." });
  await decideCase(as(await steward()), { code: made.code, ...given });
  return made;
}

const recordOn = async (code: string, username: string) =>
  (await casePage(as(await steward()), { code })).desk?.reporters.find(
    (each) => each.username === username,
  )?.record;

describe("a record", () => {
  test("counts decided cases alone, and an objection that was right counts the other way", async () => {
    const { actor, user } = await aMember(db);
    await decided(actor, "dismiss");
    const { about, code } = await decided(actor, "warn");
    const open = await reported(actor);
    expect(await recordOn(open.code, user.username)).toEqual({ acted: 1, decided: 2 });
    // What is looked at is never part of the record beside it.
    expect(await recordOn(code, user.username)).toEqual({ acted: 0, decided: 1 });

    await appealDecision(as(about.actor), { code, words: "It is my museum." });
    expect(await recordOn(open.code, user.username)).toEqual({ acted: 0, decided: 1 });
    await hearAppeal(as(await steward()), { code, outcome: "overturned", words: "True." });
    expect(await recordOn(open.code, user.username)).toEqual({ acted: 0, decided: 2 });
  });

  test("is for stewards, not for whoever reported nor for whom it is about", async () => {
    const { actor } = await aMember(db);
    const { about, code } = await decided(actor, "warn");
    for (const side of [actor, about.actor])
      expect((await casePage(as(side), { code })).desk).toBeNull();
  });
});

describe("the queue", () => {
  const order = async (codes: readonly string[]) => {
    const { lines } = await caseQueue(as(await steward()), { view: "open" });
    return lines.map(({ code }) => code).filter((code) => codes.includes(code));
  };
  const often = async (measure: "dismiss" | "warn") => {
    const { actor } = await aMember(db);
    for (let n = 0; n < 8; n++) await decided(actor, measure);
    return actor;
  };

  test("shows what those often right report before what those often wrong do", async () => {
    const wrong = await often("dismiss");
    const right = await often("warn");
    const unknown = await aMember(db);
    const low = await reported(wrong);
    const middle = await reported(unknown.actor);
    const high = await reported(right);
    expect(await order([low.code, middle.code, high.code])).toEqual([
      high.code,
      middle.code,
      low.code,
    ]);
    const { desk } = await casePage(as(await steward()), { code: low.code });
    expect(desk?.place).toMatchObject({ people: 0, reach: 1, accuracy: 0.33, age: 1 });
    // The database and the rule say the same.
    expect(desk?.reporters[0]).toMatchObject({ record: { acted: 0, decided: 8 }, weight: 0.33 });

    // Somebody else pointing at it lifts it; one more who is often wrong never pulls it down.
    await fileReport(as((await aMember(db)).actor), {
      subject: low.subject,
      reason: "spam",
      note: "",
    });
    await fileReport(as(wrong), { subject: high.subject, reason: "spam", note: "" });
    const now = async (code: string) =>
      (await casePage(as(await steward()), { code })).desk?.place?.accuracy;
    expect(await now(low.code)).toBe(1);
    expect(await now(high.code)).toBe(1.67);
  });

  test("never lets a record lower what is grave, whatever they said of it later", async () => {
    const wrong = await often("dismiss");
    const child = await reported(wrong, "child_grooming");
    const gore = await reported(wrong, "gore");
    const accuracy = async (code: string) =>
      (await casePage(as(await steward()), { code })).desk?.place?.accuracy;
    expect(await accuracy(child.code)).toBe(1);
    expect(await accuracy(gore.code)).toBe(1);
    await fileReport(as(wrong), { subject: child.subject, reason: "spam", note: "" });
    expect(await accuracy(child.code)).toBe(1);
  });

  test("shows what many have before them first, and what waits longer", async () => {
    const one = await aMember(db);
    const other = await aMember(db);
    const quiet = await reported(one.actor);
    const known = await reported(other.actor);
    expect(await order([quiet.code, known.code])).toEqual([quiet.code, known.code]);
    const followerCount = 99;
    await db.insert(profiles).values({ userId: known.about.user.id, followerCount });
    expect(await order([quiet.code, known.code])).toEqual([known.code, quiet.code]);
    const later = as(await steward());
    later.clock.advance(24 * 3_600_000);
    expect((await casePage(later, { code: known.code })).desk?.place).toMatchObject({
      people: 99,
      reach: 2,
      age: 1.5,
    });
    // Nobody follows them in truth, which an invariant would notice.
    await db.delete(profiles).where(eq(profiles.userId, known.about.user.id));
  });
});
