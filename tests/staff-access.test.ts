import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { type RequestScope, scopeContext } from "#app/http/scope.ts";
import { twoFactorPage } from "#app/routes/admin/admin-access.ts";
import { action as caseAction } from "#app/routes/cases/case.tsx";
import { action as actOnPayout } from "#app/routes/money/payout.tsx";
import { action as actOnPayouts } from "#app/routes/money/payouts.tsx";
import { fileReport, moderationJobs } from "#modules/moderation";
import type { Actor, Member } from "#permissions";
import { cases } from "#tables/moderation";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { inEnglish } from "#tests/translate";
import { aMember } from "../modules/identity/identity.factory.ts";
import { caseOf } from "../modules/moderation/moderation.factory.ts";

// The demo waives the second factor.
vi.hoisted(() => vi.stubEnv("DEMO", "0"));

const { db } = await testDatabase();
await testMail(db, moderationJobs);
const nothing = "019a0000-0000-7000-8000-000000000000";

type Fields = Record<string, string>;
type Action = typeof caseAction | typeof actOnPayout | typeof actOnPayouts;

/** A form's response: its redirect target, or the status. */
async function send(
  action: Action,
  actor: Actor,
  fields: Fields,
  params: Fields = {},
): Promise<string | number> {
  const url = new URL("https://hall.test/there");
  const context = new RouterContextProvider();
  context.set(scopeContext, {
    ctx: testContext(db, actor),
    ...inEnglish,
  } as unknown as RequestScope);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const args = { context, request, url, params, pattern: "" };
  const answer = await Promise.resolve()
    .then(() => action(args as unknown as Parameters<Action>[0]))
    .catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer.headers.get("Location") ?? answer.status;
  return (answer as { init?: { status?: number } }).init?.status ?? 0;
}

const staff = async (role: "admin" | "moderator", hasSecondFactor: boolean): Promise<Member> => ({
  ...(await aMember(db, { roles: [role] })).actor,
  hasSecondFactor,
});

test("staff actions on payouts need two-factor authentication; own payouts do not", async () => {
  const bare = await staff("admin", false);
  const whole = await staff("admin", true);
  const words = "Something is not clear yet.";
  const forms: Fields[] = [
    { form: "approve" },
    { form: "decline", note: words },
    { form: "keep", days: "3", note: words },
    { form: "free" },
    { form: "answer", answer: words },
  ];
  for (const fields of forms) {
    expect(await send(actOnPayout, bare, fields, { id: nothing })).toBe(twoFactorPage);
    expect(await send(actOnPayout, whole, fields, { id: nothing })).toBe(404);
    expect(await send(actOnPayout, { ...whole, suspended: true }, fields, { id: nothing })).toBe(
      403,
    );
  }
  const own: Fields[] = [{ form: "cancel" }, { form: "object", text: words }];
  for (const fields of own)
    expect(await send(actOnPayout, bare, fields, { id: nothing })).toBe(404);
  const resume = { form: "resume", userId: whole.userId };
  expect(await send(actOnPayouts, bare, resume)).toBe(twoFactorPage);
  expect(await send(actOnPayouts, await staff("moderator", true), resume)).toBe(403);
});

test("case decisions need it too; the subject of a case may always respond", async () => {
  const bare = await staff("admin", false);
  const whole = await staff("admin", true);
  const about = await aMember(db);
  const reporter = await aMember(db);
  const subject = { kind: "person", id: about.user.id } as const;
  const report = { subject, reason: "scam", note: "Look" } as const;
  await fileReport(testContext(db, reporter.actor), report);
  const code = (await caseOf(db, about.actor))?.code ?? "";
  const say = (actor: Actor, fields: Fields) => send(caseAction, actor, fields, { code });
  const claimed = async () =>
    (await db.select().from(cases).where(eq(cases.code, code)))[0]?.claimedBy;

  const acts: Fields[] = [
    { intent: "claim" },
    { intent: "note", words: "Looked" },
    { intent: "say", words: "Hello" },
  ];
  for (const fields of acts) expect(await say(bare, fields)).toBe(twoFactorPage);
  expect(await claimed()).toBeNull();
  expect(await say(about.actor, { intent: "claim" })).toBe(403);
  await say(whole, { intent: "claim" });
  expect(await claimed()).toBe(whole.userId);

  const warn = { measure: "warn", ground: "honest", statement: "Please read the rules." };
  expect(await say(whole, { intent: "decide", ...warn })).toContain("/there");
  // Staff themselves, without a second factor, in a case about them.
  const person: Member = { ...about.actor, roles: ["admin"] };
  expect(await say(person, { intent: "appeal", words: "It was not me." })).toContain("/there");
  expect(await say(person, { intent: "say", words: "Really." })).toContain("/there");
});
