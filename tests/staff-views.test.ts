import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { type RequestScope, scopeContext } from "#app/http/scope.ts";
import { twoFactorPage } from "#app/routes/admin/admin-access.ts";
import { loader as sales } from "#app/routes/archives/sales.tsx";
import { loader as oneCase } from "#app/routes/cases/case.tsx";
import { loader as feedback } from "#app/routes/feedback/item.tsx";
import { action as arrange, loader as categories } from "#app/routes/forum/categories.tsx";
import { loader as payout } from "#app/routes/money/payout.tsx";
import { loader as payouts } from "#app/routes/money/payouts.tsx";
import { feedbackInput, submitFeedback } from "#modules/feedback";
import { fileReport } from "#modules/moderation";
import type { Actor, Member } from "#permissions";
import { feedback as feedbackRows } from "#tables/feedback";
import { inEnglish } from "#tests/translate";
import { twoAdministrators } from "../modules/admin/two-administrators.factory.ts";
import { aWork } from "../modules/archives/archives.factory.ts";
import { aMember } from "../modules/identity/identity.factory.ts";
import { caseOf } from "../modules/moderation/moderation.factory.ts";

// The demo waives the second factor.
vi.hoisted(() => vi.stubEnv("DEMO", "0"));

const { db, ctx, staff, requestedPayout } = await twoAdministrators();
const as = (actor: Actor) => ({ ...ctx, actor });
const bare: Member = { ...(await staff("admin")), hasSecondFactor: false };
const whole: Member = { ...(await staff("admin")), hasSecondFactor: true };
const stranger = (await aMember(db)).actor;

type Route = (args: never) => Promise<unknown>;
interface RouteInput {
  readonly params?: Record<string, string>;
  readonly search?: string;
  readonly sent?: Record<string, string>;
}

/** A page's response: shown, its redirect target, or the error status. */
async function open(
  route: Route,
  actor: Actor,
  { params = {}, search = "", sent }: RouteInput = {},
) {
  const url = new URL(`https://hall.test/there${search}`);
  const context = new RouterContextProvider();
  context.set(scopeContext, { ctx: as(actor), ...inEnglish } as unknown as RequestScope);
  const request = new Request(url, sent && { method: "POST", body: new URLSearchParams(sent) });
  const args = { context, request, url, params, pattern: "" };
  const answer = await route(args as never).then(
    () => "shown",
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Response) return answer.headers.get("Location") ?? answer.status;
  return typeof answer === "string"
    ? answer
    : ((answer as { init?: { status?: number } }).init?.status ?? answer);
}

test("other members' payouts need two-factor authentication, own payouts do not", async () => {
  const { payee, payoutId } = await requestedPayout();
  const one = { params: { id: payoutId } };
  expect(await open(payout, bare, one)).toBe(twoFactorPage);
  expect(await open(payout, whole, one)).toBe("shown");
  expect(await open(payout, payee, one)).toBe("shown");
  expect(await open(payout, stranger, one)).toBe(404);
  const list = { search: "?view=staff" };
  expect(await open(payouts, bare, list)).toBe(twoFactorPage);
  expect(await open(payouts, whole, list)).toBe("shown");
  expect(await open(payouts, stranger, list)).toBe(403);
  expect(await open(payouts, bare)).toBe("shown");
});

test("a case needs it for moderators, not for the members involved", async () => {
  const about = await aMember(db);
  const subject = { kind: "person", id: about.user.id } as const;
  await fileReport(as(stranger), { subject, reason: "scam", note: "Look" });
  const one = { params: { code: (await caseOf(db, about.actor))?.code ?? "" } };
  expect(await open(oneCase, bare, one)).toBe(twoFactorPage);
  for (const actor of [whole, await staff("moderator"), about.actor, stranger])
    expect(await open(oneCase, actor, one)).toBe("shown");
  // Staff themselves, in a case about them.
  const person: Member = { ...about.actor, roles: ["admin"], hasSecondFactor: false };
  expect(await open(oneCase, person, one)).toBe("shown");
});

test("without it sales and feedback of others are as for any member", async () => {
  const maker = (await aMember(db)).actor;
  const { publicId: work } = await aWork(as(maker));
  for (const [actor, answer] of [
    [bare, 403],
    [stranger, 403],
    [whole, "shown"],
    [maker, "shown"],
  ] as const)
    expect(await open(sales, actor, { params: { work } })).toBe(answer);

  const input = feedbackInput.parse({ kind: "bug", text: "The blade is wrong.", contact: "none" });
  const device = { ip: "198.51.100.7", userAgent: "Lynx on a kettle" };
  await submitFeedback(as(stranger), { ...input, idempotencyKey: "a form", device });
  const [row] = await db.select().from(feedbackRows);
  const one = { params: { reference: row?.reference ?? "" } };
  expect(await open(feedback, bare, one)).toBe(404);
  expect(await open(feedback, whole, one)).toBe("shown");
  expect(await open(feedback, stranger, one)).toBe("shown");
});

test("forum categories are changed and shown only with it", async () => {
  expect(await open(categories, bare)).toBe(twoFactorPage);
  expect(await open(arrange, bare, { sent: { intent: "review" } })).toBe(twoFactorPage);
  expect(await open(categories, whole)).toBe("shown");
  expect(await open(categories, stranger)).toBe(403);
  expect(await open(categories, await staff("moderator"))).toBe(403);
});
