import { describe, expect, test } from "vitest";
import { type Actor, guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import {
  appealDecision,
  casePage,
  decideCase,
  decisionInput,
  fileReport,
  hearAppeal,
  moderationExport,
  moderationJobs,
  ownStanding,
  undoDecision,
} from "./index.server.ts";
import { measures } from "./measures.ts";
import { caseOf } from "./moderation.factory.ts";
import { counts, countsUntil, nextStep, strikeOf } from "./standing.ts";

const { db } = await testDatabase();
await testPost(db, moderationJobs);
const at = (actor: Actor, days = 0) => {
  const ctx = testContext(db, actor);
  ctx.clock.advance(days * dayMs);
  return ctx;
};
const steward = async () => (await aMember(db, { roles: ["moderator"] })).actor;

describe("what a decision counts", () => {
  const then = new Date("2026-03-01T00:00:00Z");
  const made = { at: then, measure: "warn", automated: false, undoneAt: null } as const;

  test("every measure is light or serious, and leaving things as they are is nothing", () => {
    const weights = measures.map((measure) => strikeOf({ measure, automated: false }));
    expect(weights).toEqual([
      null,
      "light",
      "light",
      "light",
      "light",
      "light",
      "light",
      "serious",
      "serious",
      "serious",
      "serious",
    ]);
    expect(strikeOf({ measure: "hide", automated: true })).toBeNull();
  });

  test("light fades after 90 days, serious after 365, to the millisecond", () => {
    expect(countsUntil(made)).toEqual(new Date("2026-05-30T00:00:00Z"));
    expect(countsUntil({ ...made, measure: "mute" })).toEqual(new Date("2027-03-01T00:00:00Z"));
    expect(counts(made, new Date("2026-05-29T23:59:59.999Z"))).toBe(true);
    expect(counts(made, new Date("2026-05-30T00:00:00Z"))).toBe(false);
    expect(counts({ ...made, undoneAt: then }, then)).toBe(false);
  });

  test("each step says what usually follows, graver with every one", () => {
    const steps = [
      nextStep([]),
      nextStep(["light"]),
      nextStep(["light", "light"]),
      nextStep(["serious", "serious"]),
      nextStep(["serious", "serious", "serious", "light"]),
    ];
    expect(new Set(steps).size).toBe(5);
    expect(steps[0]).toContain("reminder");
    expect(nextStep(["serious"])).toBe(steps[2]);
    expect(steps.at(-1)).toContain("closed");
  });
});

async function decided(about: Awaited<ReturnType<typeof aMember>>, measure: string, days = 0) {
  const { actor } = await aMember(db);
  const subject = { kind: "person", id: about.user.id } as const;
  const report = { subject, reason: "spam", note: "Look" } as const;
  await fileReport(at(actor, days), report);
  const mod = await steward();
  const given = { measure, ground: "selling", statement: "It was a shop.", days: 3 };
  const open = await caseOf(db, about.actor);
  await decideCase(at(mod, days), { code: open?.code ?? "", ...decisionInput.parse(given) });
  return { code: open?.code ?? "", reporter: actor, mod };
}

describe("how somebody stands", () => {
  test("is theirs to read: what counts, until when, what follows; and it fades", async () => {
    const about = await aMember(db);
    expect((await ownStanding(at(about.actor))).strikes).toEqual([]);
    const { code, reporter, mod } = await decided(about, "warn");
    const shown = await ownStanding(at(about.actor));
    expect(shown.strikes).toMatchObject([{ code, weight: "light", measure: "warn" }]);
    expect(shown.next).toBe(nextStep(["light"]));
    // The same at the desk; nobody else's page says anything of it.
    const { desk } = await casePage(at(mod), { code });
    expect(desk?.history?.standing).toEqual(shown);
    expect((await casePage(at(reporter), { code })).desk).toBeNull();
    expect((await ownStanding(at(reporter))).strikes).toEqual([]);
    await expect(async () => ownStanding(at(guest))).rejects.toMatchObject({
      kind: "unauthenticated",
    });

    expect((await ownStanding(at(about.actor, 89))).strikes).toHaveLength(1);
    const faded = await ownStanding(at(about.actor, 90));
    expect(faded).toEqual({ strikes: [], next: nextStep([]) });
  });

  test("is clean at once when an objection was right, or a steward takes it back", async () => {
    const objects = await aMember(db);
    const spared = await aMember(db);
    const first = await decided(objects, "mute");
    expect((await ownStanding(at(objects.actor))).strikes).toMatchObject([{ weight: "serious" }]);
    await appealDecision(at(objects.actor), { code: first.code, words: "It is a museum." });
    expect((await ownStanding(at(objects.actor))).strikes).toHaveLength(1);
    await hearAppeal(at(await steward()), {
      code: first.code,
      outcome: "overturned",
      words: "So it is.",
    });
    expect((await ownStanding(at(objects.actor))).strikes).toEqual([]);

    const second = await decided(spared, "warn");
    await undoDecision(at(second.mod), { code: second.code, reason: "My mistake" });
    expect((await ownStanding(at(spared.actor))).strikes).toEqual([]);
  });

  test("what was dismissed counts for nothing, and the copy says what each counts", async () => {
    const about = await aMember(db);
    await decided(about, "dismiss");
    expect((await ownStanding(at(about.actor))).strikes).toEqual([]);
    const { decided: copied } = await moderationExport(at(about.actor), { userId: about.user.id });
    expect(copied).toMatchObject([{ measure: "dismiss", counts: null, countsUntil: null }]);
  });
});
