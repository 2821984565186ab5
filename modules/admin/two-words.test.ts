import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lapseProposals } from "#modules/identity";
import {
  appealDecision,
  caseKey,
  casePage,
  decideCase,
  decisionInput,
  fileReport,
  hearAppeal,
} from "#modules/moderation";
import { guest, type Member, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { accountLimits, userRoles } from "#tables/identity";
import { aMember } from "../identity/identity.factory.ts";
import { caseOf } from "../moderation/moderation.factory.ts";
import { as, fresh } from "../payouts/payouts.factory.ts";
import { answerProposal } from "./index.server.ts";
import { twoAdministrators } from "./two-words.factory.ts";

const { db, ctx, staff, ada, ben, withMoney, waiting, lastAudit } = await twoAdministrators();
const isBanned = async ({ userId }: Member) =>
  (await db.$count(accountLimits, eq(accountLimits.userId, userId))) > 0;

/** An open case about somebody, and what closing their account would say. */
async function reported(who: Member, over: object = {}) {
  const { actor } = await aMember(db);
  const subject = { kind: "person", id: who.userId } as const;
  await fileReport(as(ctx, actor), { subject, reason: "scam", note: "Look" });
  const given = {
    measure: "ban",
    ground: "honest",
    statement: "Sold what was not theirs.",
    ...over,
  };
  return { code: (await caseOf(db, who))?.code ?? "", ...decisionInput.parse(given), actor };
}

describe("closing the account of somebody with income", () => {
  test("waits for another's word, is carried out by it, and neither of the two hears the objection", async () => {
    const who = await withMoney();
    const { actor: _reporter, ...ban } = await reported(who);
    expect(await decideCase(fresh(ctx, ada), ban)).toEqual({ waits: true });
    expect(await isBanned(who)).toBe(false);
    const open = await casePage(fresh(ctx, ben), { code: ban.code });
    expect(open).toMatchObject({ status: "open", desk: { closing: { by: ada.displayName } } });
    const [proposal] = await waiting(who);
    expect(proposal).toMatchObject({ kind: "close_account", mine: true, case: ban.code });
    const proposalId = proposal?.id ?? "";
    await expect(
      answerProposal(fresh(ctx, ada), { proposalId, agree: true }),
    ).rejects.toMatchObject({ code: "own_proposal" });
    await expect(
      answerProposal(fresh(ctx, await staff("moderator")), { proposalId, agree: true }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    expect(await isBanned(who)).toBe(false);

    await answerProposal(fresh(ctx, ben), { proposalId, agree: true });
    expect(await isBanned(who)).toBe(true);
    expect((await lastAudit(who.userId)).slice(0, 3)).toEqual([
      "admin.act_agreed",
      "moderation.case_decided",
      "admin.act_proposed",
    ]);
    const caseId = (await caseOf(db, who))?.id ?? "";
    const objection = { code: ban.code, key: caseKey(ctx, caseId), words: "It was mine to sell." };
    await appealDecision(as(ctx, guest), objection);
    const heard = { code: ban.code, outcome: "overturned", words: "So it was." } as const;
    for (const both of [ada, ben])
      await expect(hearAppeal(fresh(ctx, both), heard)).rejects.toMatchObject({
        kind: "forbidden",
      });
    await hearAppeal(fresh(ctx, await staff("moderator")), heard);
    expect(await isBanned(who)).toBe(false);
  });

  test("can be declined, and then nothing was done", async () => {
    const who = await withMoney();
    const { actor: _reporter, ...ban } = await reported(who);
    await decideCase(fresh(ctx, ada), ban);
    const [proposal] = await waiting(who);
    await answerProposal(fresh(ctx, ben), { proposalId: proposal?.id ?? "", agree: false });
    expect(await isBanned(who)).toBe(false);
    expect(await casePage(fresh(ctx, ben), { code: ban.code })).toMatchObject({
      status: "open",
      desk: { closing: null },
    });
    expect((await lastAudit(who.userId))[0]).toBe("admin.act_declined");
  });

  test("lapses after a week, before the clock has noticed as well as after", async () => {
    const who = await withMoney();
    const { actor: _reporter, ...ban } = await reported(who);
    await decideCase(fresh(ctx, ada), ban);
    const proposalId = (await waiting(who))[0]?.id ?? "";
    ctx.clock.advance(7 * dayMs);
    await expect(
      answerProposal(fresh(ctx, ben), { proposalId, agree: true }),
    ).rejects.toMatchObject({ code: "proposal_lapsed" });
    await lapseProposals.handle(as(ctx, system("clock")), {});
    await lapseProposals.handle(as(ctx, system("clock")), {});
    expect(await waiting(who)).toEqual([]);
    expect((await lastAudit(who.userId)).slice(0, 2)).toEqual([
      "admin.proposal_lapsed",
      "admin.act_proposed",
    ]);
    expect(await isBanned(who)).toBe(false);
    // Proposed anew, it can be agreed to.
    await decideCase(fresh(ctx, ada), ban);
    const [again] = await waiting(who);
    await answerProposal(fresh(ctx, ben), { proposalId: again?.id ?? "", agree: true });
    expect(await isBanned(who)).toBe(true);
  });

  test("agreed to after the case was decided otherwise does nothing", async () => {
    const who = await withMoney();
    const { actor: _reporter, ...ban } = await reported(who);
    await decideCase(fresh(ctx, ada), ban);
    await decideCase(fresh(ctx, ada), { ...ban, measure: "warn" });
    const [proposal] = await waiting(who);
    await expect(
      answerProposal(fresh(ctx, ben), { proposalId: proposal?.id ?? "", agree: true }),
    ).rejects.toMatchObject({ code: "case_moved" });
    expect(await isBanned(who)).toBe(false);
  });

  test("is never agreed to by whoever reported it", async () => {
    const who = await withMoney();
    const subject = { kind: "person", id: who.userId } as const;
    await fileReport(fresh(ctx, ben), { subject, reason: "scam", note: "Look" });
    const { actor: _reporter, ...ban } = await reported(who);
    await decideCase(fresh(ctx, ada), ban);
    const [proposal] = await waiting(who);
    await expect(
      answerProposal(fresh(ctx, ben), { proposalId: proposal?.id ?? "", agree: true }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    expect(await isBanned(who)).toBe(false);
  });

  test("is done at once where they earn nothing", async () => {
    const { actor: who } = await aMember(db);
    const { actor: _reporter, ...ban } = await reported(who);
    expect(await decideCase(fresh(ctx, ada), ban)).toEqual({ waits: false });
    expect(await isBanned(who)).toBe(true);
  });
});

describe("shutting an administrator out", () => {
  const days = 3;
  const limits = async ({ userId }: Member) =>
    (await db.select().from(accountLimits).where(eq(accountLimits.userId, userId))).map(
      ({ kind, until }) => ({ kind, until }),
    );

  test.each([
    ["suspend", { measure: "suspend", days }, "suspended"],
    ["ban", { measure: "ban" }, "banned"],
  ] as const)("to %s one takes two others, and fresh proof", async (measure, given, kind) => {
    const carol = await staff("admin");
    const { actor: _reporter, ...decision } = await reported(carol, given);
    await expect(decideCase(as(ctx, carol), decision)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(decideCase(fresh(ctx, await staff("moderator")), decision)).rejects.toMatchObject({
      kind: "forbidden",
    });
    const stale = { ...ada, provedAt: new Date(0) };
    await expect(decideCase(as(ctx, stale), decision)).rejects.toMatchObject({
      code: "prove_again",
    });
    expect(await decideCase(fresh(ctx, ada), decision)).toEqual({ waits: true });
    expect(await limits(carol)).toEqual([]);
    const [proposal] = await waiting(carol);
    const act = measure === "ban" ? "close" : "suspend";
    expect(proposal).toMatchObject({ kind: "close_account", act, case: decision.code });
    const open = await casePage(fresh(ctx, ben), { code: decision.code });
    expect(open).toMatchObject({ status: "open", desk: { closing: { act } } });
    const answer = { proposalId: proposal?.id ?? "", agree: true };
    for (const one of [ada, carol])
      await expect(answerProposal(fresh(ctx, one), answer)).rejects.toThrow();
    expect(await limits(carol)).toEqual([]);
    await answerProposal(fresh(ctx, ben), answer);
    const until = measure === "ban" ? null : new Date(ctx.clock.now().getTime() + days * dayMs);
    expect(await limits(carol)).toEqual([{ kind, until }]);
  });

  test("waits for nobody where it only mutes, nor where a steward is no administrator", async () => {
    const carol = await staff("admin");
    const { actor: _first, ...mute } = await reported(carol, { measure: "mute", days });
    expect(await decideCase(fresh(ctx, ada), mute)).toEqual({ waits: false });
    const mod = await staff("moderator");
    const { actor: _second, ...suspend } = await reported(mod, { measure: "suspend", days });
    expect(await decideCase(as(ctx, ada), suspend)).toEqual({ waits: false });
  });

  test("is done at once, with fresh proof, where there is nobody else", async () => {
    const carol = await staff("admin");
    const others = (await db.select().from(userRoles).where(eq(userRoles.role, "admin"))).filter(
      ({ userId }) => userId !== ada.userId && userId !== carol.userId,
    );
    const { actor: _reporter, ...suspend } = await reported(carol, { measure: "suspend", days });
    const theirs = inArray(
      userRoles.userId,
      others.map(({ userId }) => userId),
    );
    await db.delete(userRoles).where(theirs);
    const stale = { ...ada, provedAt: new Date(0) };
    await expect(decideCase(as(ctx, stale), suspend)).rejects.toMatchObject({
      code: "prove_again",
    });
    expect(await decideCase(fresh(ctx, ada), suspend)).toEqual({ waits: false });
    expect(await limits(carol)).toMatchObject([{ kind: "suspended" }]);
  });
});
