import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ReportReason } from "#contracts/report-reasons";
import type { Actor, Member } from "#permissions";
import { profiles } from "#tables/people";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { accuracyOf, severeReasons } from "./accuracy.ts";
import {
  appealDecision,
  casePage,
  caseQueue,
  decideAppeal,
  decideCase,
  decisionInput,
  fileReport,
  moderationJobs,
} from "./index.server.ts";
import { caseOf } from "./moderation.factory.ts";

const { db } = await testDatabase();
await testMail(db, moderationJobs);
const as = (actor: Actor) => testContext(db, actor);
const aModerator = async () => (await aMember(db, { roles: ["moderator"] })).actor;

describe("reporter accuracy", () => {
  test("starts in the middle, and one report changes it little", () => {
    expect(accuracyOf({ acted: 0, decided: 0 })).toBe(1);
    expect(accuracyOf({ acted: 1, decided: 1 })).toBeCloseTo(1.2);
    expect(accuracyOf({ acted: 0, decided: 1 })).toBeCloseTo(0.8);
  });

  test("falls with every dismissed report, but never to zero", () => {
    const fallen = [1, 3, 9, 30, 3_000].map((decided) => accuracyOf({ acted: 0, decided }));
    expect(fallen).toEqual(fallen.toSorted((a, b) => b - a));
    expect(fallen.at(-1)).toBe(0.25);
    expect(accuracyOf({ acted: 3_000, decided: 3_000 })).toBeLessThanOrEqual(2);
  });

  test("is ignored where a child or a life may be in danger", () => {
    expect(severeReasons).toEqual(
      expect.arrayContaining(["child_abuse", "child_grooming", "threat", "incitement"]),
    );
    expect(severeReasons).not.toContain("spam");
  });
});

/** A report about a new user without followers. */
async function reported(by: Member, reason: ReportReason = "spam") {
  const about = await aMember(db);
  const subject = { kind: "person", id: about.user.id } as const;
  await fileReport(as(by), { subject, reason, note: "Look" });
  return { about, subject, code: (await caseOf(db, about.actor))?.code ?? "" };
}

async function decided(by: Member, measure: "dismiss" | "warn") {
  const made = await reported(by);
  const input = decisionInput.parse({ measure, ground: "selling", statement: "A shop." });
  await decideCase(as(await aModerator()), { code: made.code, ...input });
  return made;
}

const recordOn = async (code: string, username: string) =>
  (await casePage(as(await aModerator()), { code })).staffView?.reporters.find(
    (each) => each.username === username,
  )?.record;

describe("a reporter's record", () => {
  test("counts only decided cases, and a successful appeal counts the other way", async () => {
    const { actor, user } = await aMember(db);
    await decided(actor, "dismiss");
    const { about, code } = await decided(actor, "warn");
    const open = await reported(actor);
    expect(await recordOn(open.code, user.username)).toEqual({ acted: 1, decided: 2 });
    // The case under review is never part of the record next to it.
    expect(await recordOn(code, user.username)).toEqual({ acted: 0, decided: 1 });

    await appealDecision(as(about.actor), { code, words: "It is my museum." });
    expect(await recordOn(open.code, user.username)).toEqual({ acted: 0, decided: 1 });
    await decideAppeal(as(await aModerator()), { code, outcome: "overturned", words: "True." });
    expect(await recordOn(open.code, user.username)).toEqual({ acted: 0, decided: 2 });
  });

  test("is visible to moderators, not to the reporter or the reported member", async () => {
    const { actor } = await aMember(db);
    const { about, code } = await decided(actor, "warn");
    for (const side of [actor, about.actor])
      expect((await casePage(as(side), { code })).staffView).toBeNull();
  });
});

describe("the queue order", () => {
  const order = async (codes: readonly string[]) => {
    const { lines } = await caseQueue(as(await aModerator()), { view: "open" });
    return lines.map(({ code }) => code).filter((code) => codes.includes(code));
  };
  const often = async (measure: "dismiss" | "warn") => {
    const { actor } = await aMember(db);
    for (let n = 0; n < 8; n++) await decided(actor, measure);
    return actor;
  };

  test("puts reports of accurate reporters before those of inaccurate ones", async () => {
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
    const { staffView } = await casePage(as(await aModerator()), { code: low.code });
    expect(staffView?.place).toMatchObject({ people: 0, reach: 1, accuracy: 0.33, age: 1 });
    // The SQL and the TypeScript rule agree.
    expect(staffView?.reporters[0]).toMatchObject({
      record: { acted: 0, decided: 8 },
      weight: 0.33,
    });

    // A report by another user raises it; one by an often wrong reporter never lowers it.
    await fileReport(as((await aMember(db)).actor), {
      subject: low.subject,
      reason: "spam",
      note: "",
    });
    await fileReport(as(wrong), { subject: high.subject, reason: "spam", note: "" });
    const now = async (code: string) =>
      (await casePage(as(await aModerator()), { code })).staffView?.place?.accuracy;
    expect(await now(low.code)).toBe(1);
    expect(await now(high.code)).toBe(1.67);
  });

  test("never lowers a severe case by the reporter's record, even if changed later", async () => {
    const wrong = await often("dismiss");
    const child = await reported(wrong, "child_grooming");
    const gore = await reported(wrong, "gore");
    const accuracy = async (code: string) =>
      (await casePage(as(await aModerator()), { code })).staffView?.place?.accuracy;
    expect(await accuracy(child.code)).toBe(1);
    expect(await accuracy(gore.code)).toBe(1);
    await fileReport(as(wrong), { subject: child.subject, reason: "spam", note: "" });
    expect(await accuracy(child.code)).toBe(1);
  });

  test("puts cases with more reach first, and those waiting longer", async () => {
    const one = await aMember(db);
    const other = await aMember(db);
    const quiet = await reported(one.actor);
    const known = await reported(other.actor);
    expect(await order([quiet.code, known.code])).toEqual([quiet.code, known.code]);
    const followerCount = 99;
    await db.insert(profiles).values({ userId: known.about.user.id, followerCount });
    expect(await order([quiet.code, known.code])).toEqual([known.code, quiet.code]);
    const later = as(await aModerator());
    later.clock.advance(24 * 3_600_000);
    expect((await casePage(later, { code: known.code })).staffView?.place).toMatchObject({
      people: 99,
      reach: 2,
      age: 1.5,
    });
    // The followers are fake, which an invariant would notice.
    await db.delete(profiles).where(eq(profiles.userId, known.about.user.id));
  });
});
