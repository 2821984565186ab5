import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Actor, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { accountLimits } from "#tables/identity";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { decideCase, fileReport, moderationJobs, undoDecision } from "./index.server.ts";
import { decisionInput } from "./inputs.ts";
import { cases } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db, moderationJobs);
const as = (actor: Actor) => testContext(db, actor);
const steward = async () => (await aMember(db, { roles: ["moderator"] })).actor;
const decision = (given: object) =>
  decisionInput.parse({ ground: "maker", statement: "It went after a person.", ...given });

describe("what two cases took from somebody", () => {
  /** Decided in a case of its own: the one before is over, so a new report opens another. */
  async function muted(userId: string, days: number) {
    const subject = { kind: "person", id: userId } as const;
    const report = { subject, reason: "harassment", note: "" } as const;
    await fileReport(as((await aMember(db)).actor), report);
    const [open] = await db
      .select()
      .from(cases)
      .where(and(eq(cases.concernedId, userId), eq(cases.status, "open")));
    const code = open?.code ?? "";
    await decideCase(as(await steward()), { code, ...decision({ measure: "mute", days }) });
    return { code, caseId: open?.id };
  }
  const undo = async ({ code }: { readonly code: string }) =>
    undoDecision(as(await steward()), { code, reason: "Second thoughts" });
  const limitOf = async (userId: string) =>
    (await db.select().from(accountLimits).where(eq(accountLimits.userId, userId)))[0];
  const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);
  const { clock } = as(system("test"));

  test("stays taken by the second when the first is undone", async () => {
    const { user } = await aMember(db);
    const [first, second] = [await muted(user.id, 30), await muted(user.id, 3)];
    expect(first.caseId).not.toBe(second.caseId);
    await undo(first);
    expect(await limitOf(user.id)).toMatchObject({
      ...{ kind: "muted", caseId: second.caseId, until: daysFrom(clock.now(), 3) },
    });
    await undo(second);
    expect(await limitOf(user.id)).toBeUndefined();
  });

  test("is what the first took when the second is undone", async () => {
    const { user } = await aMember(db);
    const [first, second] = [await muted(user.id, 30), await muted(user.id, 3)];
    await undo(second);
    expect(await limitOf(user.id)).toMatchObject({
      ...{ kind: "muted", caseId: first.caseId, until: daysFrom(clock.now(), 30) },
    });
    await undo(first);
    expect(await limitOf(user.id)).toBeUndefined();
  });
});
