import { describe, expect, test } from "vitest";
import { type Actor, guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { activeUntil, isActive, nextStep, strikeOf } from "./account-status.ts";
import {
  appealDecision,
  casePage,
  decideAppeal,
  decideCase,
  decisionInput,
  fileReport,
  getOwnAccountStatus,
  moderationExport,
  moderationJobs,
  undoDecision,
} from "./index.server.ts";
import { measures } from "./measures.ts";
import { caseOf } from "./moderation.factory.ts";

const { db } = await testDatabase();
await testMail(db, moderationJobs);
const at = (actor: Actor, days = 0) => {
  const ctx = testContext(db, actor);
  ctx.clock.advance(days * dayMs);
  return ctx;
};
const aModerator = async () => (await aMember(db, { roles: ["moderator"] })).actor;

describe("decision points", () => {
  const then = new Date("2026-03-01T00:00:00Z");
  const made = { at: then, measure: "warn", automated: false, undoneAt: null } as const;

  test("every measure is light or serious, and dismissing counts nothing", () => {
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

  test("light ones expire after 90 days, serious ones after 365, to the millisecond", () => {
    expect(activeUntil(made)).toEqual(new Date("2026-05-30T00:00:00Z"));
    expect(activeUntil({ ...made, measure: "mute" })).toEqual(new Date("2027-03-01T00:00:00Z"));
    expect(isActive(made, new Date("2026-05-29T23:59:59.999Z"))).toBe(true);
    expect(isActive(made, new Date("2026-05-30T00:00:00Z"))).toBe(false);
    expect(isActive({ ...made, undoneAt: then }, then)).toBe(false);
  });

  test("each step states the usual consequence, more severe each time", () => {
    const steps = [
      nextStep([]),
      nextStep(["light"]),
      nextStep(["light", "light"]),
      nextStep(["serious", "serious"]),
      nextStep(["serious", "serious", "serious", "light"]),
    ];
    expect(new Set(steps).size).toBe(5);
    expect(steps[0]).toBe("warn");
    expect(nextStep(["serious"])).toBe(steps[2]);
    expect(steps.at(-1)).toBe("close");
  });
});

async function decided(about: Awaited<ReturnType<typeof aMember>>, measure: string, days = 0) {
  const { actor } = await aMember(db);
  const subject = { kind: "person", id: about.user.id } as const;
  const report = { subject, reason: "spam", note: "Look" } as const;
  await fileReport(at(actor, days), report);
  const mod = await aModerator();
  const input = { measure, ground: "selling", statement: "It was a shop.", days: 3 };
  const open = await caseOf(db, about.actor);
  await decideCase(at(mod, days), { code: open?.code ?? "", ...decisionInput.parse(input) });
  return { code: open?.code ?? "", reporter: actor, mod };
}

describe("account status", () => {
  test("shows the member what counts, until when and what follows, and expires", async () => {
    const about = await aMember(db);
    expect((await getOwnAccountStatus(at(about.actor))).strikes).toEqual([]);
    const { code, reporter, mod } = await decided(about, "warn");
    const status = await getOwnAccountStatus(at(about.actor));
    expect(status.strikes).toMatchObject([{ code, weight: "light", measure: "warn" }]);
    expect(status.next).toBe(nextStep(["light"]));
    // The same in the admin area; no other user's page shows anything of it.
    const { staffView } = await casePage(at(mod), { code });
    expect(staffView?.history?.standing).toEqual(status);
    expect((await casePage(at(reporter), { code })).staffView).toBeNull();
    expect((await getOwnAccountStatus(at(reporter))).strikes).toEqual([]);
    await expect(async () => getOwnAccountStatus(at(guest))).rejects.toMatchObject({
      kind: "unauthenticated",
    });

    expect((await getOwnAccountStatus(at(about.actor, 89))).strikes).toHaveLength(1);
    const faded = await getOwnAccountStatus(at(about.actor, 90));
    expect(faded).toEqual({ strikes: [], next: nextStep([]) });
  });

  test("is clean at once after a successful appeal or an undo", async () => {
    const objects = await aMember(db);
    const spared = await aMember(db);
    const first = await decided(objects, "mute");
    expect((await getOwnAccountStatus(at(objects.actor))).strikes).toMatchObject([
      { weight: "serious" },
    ]);
    await appealDecision(at(objects.actor), { code: first.code, words: "It is a museum." });
    expect((await getOwnAccountStatus(at(objects.actor))).strikes).toHaveLength(1);
    await decideAppeal(at(await aModerator()), {
      code: first.code,
      outcome: "overturned",
      words: "So it is.",
    });
    expect((await getOwnAccountStatus(at(objects.actor))).strikes).toEqual([]);

    const second = await decided(spared, "warn");
    await undoDecision(at(second.mod), { code: second.code, reason: "My mistake" });
    expect((await getOwnAccountStatus(at(spared.actor))).strikes).toEqual([]);
  });

  test("ignores dismissed cases, and the export lists the points", async () => {
    const about = await aMember(db);
    await decided(about, "dismiss");
    expect((await getOwnAccountStatus(at(about.actor))).strikes).toEqual([]);
    const { decided: copied } = await moderationExport(at(about.actor), { userId: about.user.id });
    expect(copied).toMatchObject([{ measure: "dismiss", counts: null, countsUntil: null }]);
  });
});
