import { expect, test } from "vitest";
import type { ReportReason } from "#contracts/report-reasons";
import type { Actor } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import {
  appealDecision,
  casePage,
  caseQueue,
  decideCase,
  decisionInput,
  fileReport,
  moderationJobs,
  queueSizes,
} from "./index.server.ts";
import { caseOf } from "./moderation.factory.ts";
import { cases } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db, moderationJobs);
const hour = 3_600_000;

/** So many hours after the beginning of time in this file. */
function at(actor: Actor, hours: number) {
  const ctx = testContext(db, actor);
  ctx.clock.advance(hours * hour);
  return ctx;
}
const start = testContext(db).clock.now().getTime();
const hoursOf = (due: string | null) => due && (Date.parse(due) - start) / hour;

async function reported(reason: ReportReason, hours: number) {
  const by = await aMember(db);
  const about = await aMember(db);
  const subject = { kind: "person", id: about.user.id } as const;
  await fileReport(at(by.actor, hours), { subject, reason, note: "Look" });
  const row = await caseOf(db, about.actor);
  return { code: row?.code ?? "", about, by, subject };
}

test("the queue shows overdue cases first, then by severity, then by age", async () => {
  const mod = (await aMember(db, { roles: ["moderator"] })).actor;
  const names = new Map<string, string>();
  for (const [name, reason, hours] of [
    ["spam", "spam", 0],
    ["copied", "stolen_work", 2],
    ["address", "doxxing", 45],
    ["threat", "threat", 47.5],
  ] as const)
    names.set((await reported(reason, hours)).code, name);
  const orderAt = async (hours: number) => {
    const { lines } = await caseQueue(at(mod, hours), { view: "open" });
    const { overdue } = await queueSizes(at(mod, hours));
    expect(lines.filter((line) => line.overdue)).toHaveLength(overdue);
    return lines.map(({ code, overdue: late }) => `${names.get(code)}${late ? " late" : ""}`);
  };
  // Nothing is overdue: ordered by severity, then by age.
  expect(await orderAt(47.9)).toEqual(["threat", "address", "spam", "copied"]);
  // The spam is overdue after two days: it precedes more severe cases that still have time.
  expect(await orderAt(48.1)).toEqual(["spam late", "threat", "address", "copied"]);
  // Of those that are late, the gravest first again.
  expect(await orderAt(48.6)).toEqual(["threat late", "spam late", "address", "copied"]);
  expect(await orderAt(50.5)).toEqual(["threat late", "address late", "spam late", "copied late"]);
});

test("a more severe report moves the deadline earlier, a milder one never later", async () => {
  const mod = (await aMember(db, { roles: ["moderator"] })).actor;
  const { code, subject } = await reported("spam", 0);
  const due = async () => hoursOf((await casePage(at(mod, 1), { code })).due);
  expect(await due()).toBe(48);
  const again = async (reason: ReportReason) => {
    const { actor } = await aMember(db);
    await fileReport(at(actor, 0.5), { subject, reason, note: "Look" });
  };
  await again("child_grooming");
  expect(await due()).toBe(1);
  await again("spam");
  expect(await due()).toBe(1);
});

test("a decided case has no deadline, and an appeal has two days", async () => {
  const mod = (await aMember(db, { roles: ["moderator"] })).actor;
  const { code, about, by } = await reported("threat", 0);
  expect(await casePage(at(by.actor, 0.5), { code })).toMatchObject({ overdue: false });
  expect(await casePage(at(mod, 1.01), { code })).toMatchObject({ overdue: true });
  const decided = decisionInput.parse({ measure: "warn", ground: "harm", statement: "A threat." });
  await decideCase(at(mod, 2), { code, ...decided });
  expect(await casePage(at(mod, 200), { code })).toMatchObject({ due: null, overdue: false });
  await appealDecision(at(about.actor, 100), { code, words: "It was a line from a play." });
  const heard = await casePage(at(mod, 101), { code });
  expect(hoursOf(heard.due)).toBe(148);
  expect(heard.overdue).toBe(false);
  expect((await casePage(at(mod, 149), { code })).overdue).toBe(true);
});

test("queue pages have no gaps, also for decided cases", async () => {
  const mod = (await aMember(db, { roles: ["moderator"] })).actor;
  const reasons = ["threat", "spam", "doxxing"] as const;
  for (let n = 0; n < 54; n++) await reported(reasons[n % 3] ?? "spam", n / 4);
  const walk = async (view: "open" | "decided") => {
    const codes: string[] = [];
    let after: string | undefined;
    do {
      const page = await caseQueue(at(mod, 49), { view, after });
      codes.push(...page.lines.map(({ code }) => code));
      after = page.next ?? undefined;
    } while (after);
    return codes;
  };
  const open = await walk("open");
  expect(open).toHaveLength((await queueSizes(at(mod, 49))).open);
  expect(new Set(open).size).toBe(open.length);
  await db.update(cases).set({ status: "closed" });
  const decided = await walk("decided");
  expect(decided.length).toBeGreaterThan(54);
  expect(new Set(decided)).toEqual(new Set(await everyCode()));
});

const everyCode = async () => (await db.select().from(cases)).map(({ code }) => code);
