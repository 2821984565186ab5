import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lapseProposals, proposeRole } from "#modules/identity";
import {
  appealDecision,
  caseKey,
  casePage,
  decideCase,
  decisionInput,
  fileReport,
  hearAppeal,
  moderationJobs,
} from "#modules/moderation";
import { drivePayout, keepPayout, letPayoutGo, payoutPage, requestPayout } from "#modules/payouts";
import { guest, type Member, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { auditEntries } from "#tables/audit";
import { accountLimits, userRoles, users } from "#tables/identity";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { caseOf } from "../moderation/moderation.factory.ts";
import { aProcessor } from "../payments/payments.factory.ts";
import {
  aKey,
  aPayee,
  as,
  balanceOf,
  earn,
  fresh,
  machine,
  payoutById,
  settle,
} from "../payouts/payouts.factory.ts";
import { answerProposal, securityOverview } from "./index.server.ts";

const { db, url } = await testDatabase();
await testPost(db, moderationJobs);
const ctx = testContext(db);
const hall = { ctx, ...aProcessor(url, ctx.clock) };
const staff = async (role: "admin" | "moderator") => (await aMember(db, { roles: [role] })).actor;
const [ada, ben] = [await staff("admin"), await staff("admin")];

const withMoney = async () => {
  const who = await aPayee(hall);
  await earn(hall, who, 5_000n);
  await settle(hall, who);
  return who;
};
const waiting = async (who: Member) => {
  const { proposals } = await securityOverview(fresh(ctx, ada));
  return proposals.filter(({ username }) => username === who.username);
};
const lastAudit = async (personId: string) =>
  (
    await db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.personId, personId))
      .orderBy(desc(auditEntries.place))
  ).map(({ action }) => action);
const isBanned = async ({ userId }: Member) =>
  (await db.$count(accountLimits, eq(accountLimits.userId, userId))) > 0;

/** An open case about somebody, and what closing their account would say. */
async function reported(who: Member) {
  const { actor } = await aMember(db);
  const subject = { kind: "person", id: who.userId } as const;
  await fileReport(as(ctx, actor), { subject, reason: "scam", note: "Look" });
  const given = { measure: "ban", ground: "honest", statement: "Sold what was not theirs." };
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
      ...["admin.act_agreed", "moderation.case_decided", "admin.act_proposed"],
    ]);
    const caseId = (await caseOf(db, who))?.id ?? "";
    const objection = { code: ban.code, key: caseKey(caseId), words: "It was mine to sell." };
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
      ...{ status: "open", desk: { closing: null } },
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
      ...["admin.proposal_lapsed", "admin.act_proposed"],
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

const note = "The same works are sold elsewhere under another name.";
const asked = async () => {
  const who = await withMoney();
  const { creator_available: amountMinor = 0n } = await balanceOf(ctx, who);
  const { payoutId } = await requestPayout(fresh(ctx, who), { amountMinor, onceKey: aKey() });
  return { who, payoutId };
};

describe("a second word", () => {
  test("is about what was read: proposed anew meanwhile, the old one can't be agreed to", async () => {
    const { who, payoutId } = await asked();
    const keep = (days: number) => keepPayout(fresh(ctx, ada), { payoutId, days, note });
    expect(await keep(8)).toEqual({ waits: true });
    const read = (await waiting(who))[0]?.id ?? "";
    expect(await keep(90)).toEqual({ waits: true });
    await expect(
      answerProposal(fresh(ctx, ben), { proposalId: read, agree: true }),
    ).rejects.toMatchObject({ kind: "conflict", code: "proposal_over" });
    expect((await payoutById(db, payoutId))?.keptUntil).toBeNull();
    const now = await waiting(who);
    expect(now).toMatchObject([{ days: "90" }]);
    await answerProposal(fresh(ctx, ben), { proposalId: now[0]?.id ?? "", agree: true });
    expect(await payoutById(db, payoutId)).toMatchObject({
      keptUntil: new Date(ctx.clock.now().getTime() + 90 * dayMs),
    });
  });

  test("leaves proposals of another role as they are", async () => {
    const { actor: who } = await aMember(db);
    const role = (role: "admin" | "moderator", give: boolean) =>
      proposeRole(fresh(ctx, ada), { userId: who.userId, role, give, reason: "Calm" });
    await role("moderator", true);
    await role("admin", true);
    await role("admin", false);
    const open = (await waiting(who)).map(({ role, give }) => `${role} ${give}`);
    expect(open.sort()).toEqual(["admin false", "moderator true"]);
  });

  test("counts only while the first one's does: no longer staff or suspended, theirs can be declined alone", async () => {
    const { who, payoutId } = await asked();
    const agree = async (agree: boolean) =>
      answerProposal(fresh(ctx, ben), { proposalId: (await waiting(who))[0]?.id ?? "", agree });
    const cara = await staff("admin");
    await keepPayout(fresh(ctx, cara), { payoutId, days: 30, note });
    const suspended = (at: Date | null) =>
      db.update(users).set({ suspendedAt: at }).where(eq(users.id, cara.userId));
    await suspended(ctx.clock.now());
    await expect(agree(true)).rejects.toMatchObject({ code: "proposer_no_longer" });
    await suspended(null);
    await db.delete(userRoles).where(eq(userRoles.userId, cara.userId));
    await expect(agree(true)).rejects.toMatchObject({ code: "proposer_no_longer" });
    expect((await payoutById(db, payoutId))?.keptUntil).toBeNull();
    await agree(false);
    expect(await waiting(who)).toEqual([]);
  });

  test("is still needed when everybody who could say it is suspended, who can't say it then", async () => {
    const { who, payoutId } = await asked();
    const others = and(
      ne(users.id, ada.userId),
      inArray(users.id, db.select({ id: userRoles.userId }).from(userRoles)),
    );
    await db.update(users).set({ suspendedAt: ctx.clock.now() }).where(others);
    expect(await keepPayout(fresh(ctx, ada), { payoutId, days: 30, note })).toEqual({
      waits: true,
    });
    const proposalId = (await waiting(who))[0]?.id ?? "";
    const suspended = { ...ben, suspended: true };
    for (const agree of [true, false])
      await expect(
        answerProposal(fresh(ctx, suspended), { proposalId, agree }),
      ).rejects.toMatchObject({ kind: "forbidden" });
    await expect(
      keepPayout(fresh(ctx, suspended), { payoutId, days: 1, note }),
    ).rejects.toMatchObject({ kind: "not_found" });
    await db.update(users).set({ suspendedAt: null }).where(others);
    await answerProposal(fresh(ctx, ben), { proposalId, agree: true });
    expect((await payoutById(db, payoutId))?.keptUntil).not.toBeNull();
  });
});

describe("keeping a payout back", () => {
  test("for a week is one administrator's to do, and it leaves by itself afterwards", async () => {
    const { who, payoutId } = await asked();
    expect(await keepPayout(fresh(ctx, ada), { payoutId, days: 7, note })).toEqual({
      waits: false,
    });
    await drivePayout(machine(ctx), payoutId);
    expect(await payoutById(db, payoutId)).toMatchObject({
      ...{ state: "held", holdReason: "looked_into" },
      holdUntil: new Date(ctx.clock.now().getTime() + 7 * dayMs),
    });
    expect((await lastAudit(who.userId))[0]).toBe("admin.payout_kept");
    // Whose it is reads until when, and not what is looked into.
    const shown = await payoutPage(fresh(ctx, who), payoutId);
    expect(shown).toMatchObject({ holdReason: "looked_into", may: { object: true, keep: false } });
    expect(shown.changes.map((change) => change.note)).not.toContain(note);
    ctx.clock.advance(7 * dayMs);
    await drivePayout(machine(ctx), payoutId);
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "sent" });
  });

  test("for longer needs another's word, also when it is done a week at a time", async () => {
    const { who, payoutId } = await asked();
    await keepPayout(fresh(ctx, ada), { payoutId, days: 5, note });
    ctx.clock.advance(4 * dayMs);
    expect(await keepPayout(fresh(ctx, ada), { payoutId, days: 5, note })).toEqual({ waits: true });
    expect(await payoutPage(fresh(ctx, ben), payoutId)).toMatchObject({
      keeping: { proposed: true },
    });
    expect((await payoutPage(fresh(ctx, who), payoutId)).keeping.proposed).toBe(false);
    const before = await payoutById(db, payoutId);
    const [proposal] = await waiting(who);
    expect(proposal).toMatchObject({ kind: "keep_payout", payout: payoutId, days: "5" });
    const proposalId = proposal?.id ?? "";
    await expect(
      answerProposal(fresh(ctx, ada), { proposalId, agree: true }),
    ).rejects.toMatchObject({ code: "own_proposal" });
    expect(await payoutById(db, payoutId)).toEqual(before);
    await answerProposal(fresh(ctx, ben), { proposalId, agree: true });
    expect(await payoutById(db, payoutId)).toMatchObject({
      keptUntil: new Date(ctx.clock.now().getTime() + 5 * dayMs),
    });
    await letPayoutGo(fresh(ctx, ben), { payoutId });
    await drivePayout(machine(ctx), payoutId);
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "sent" });
    await expect(keepPayout(fresh(ctx, ada), { payoutId, days: 1, note })).rejects.toMatchObject({
      code: "too_late_to_keep",
    });
    await expect(letPayoutGo(fresh(ctx, ada), { payoutId })).rejects.toMatchObject({
      code: "not_kept",
    });
  });

  test("let go, leaves nothing for another to agree to", async () => {
    const { who, payoutId } = await asked();
    await keepPayout(fresh(ctx, ada), { payoutId, days: 5, note });
    await keepPayout(fresh(ctx, ada), { payoutId, days: 30, note });
    const proposalId = (await waiting(who))[0]?.id ?? "";
    await letPayoutGo(fresh(ctx, ada), { payoutId });
    expect(await waiting(who)).toEqual([]);
    expect((await lastAudit(who.userId)).slice(0, 2)).toEqual([
      ...["admin.payout_let_go", "admin.act_declined"],
    ]);
    await expect(
      answerProposal(fresh(ctx, ben), { proposalId, agree: true }),
    ).rejects.toMatchObject({ code: "proposal_over" });
    expect((await payoutById(db, payoutId))?.keptUntil).toBeNull();
  });

  test("is for administrators with a fresh proof, and never for their own", async () => {
    const { who, payoutId } = await asked();
    const keep = (given: Member, from = fresh(ctx, given)) =>
      keepPayout(from, { payoutId, days: 3, note });
    await expect(keep((await aMember(db)).actor)).rejects.toMatchObject({ kind: "not_found" });
    await expect(keep(await staff("moderator"))).rejects.toMatchObject({ kind: "not_found" });
    await expect(keep({ ...who, roles: ["admin"] })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(keep(ada, as(ctx, ada))).rejects.toMatchObject({ code: "prove_again" });
    await expect(
      keepPayout(fresh(ctx, ada), { payoutId: "' or 1=1 --", days: 3, note }),
    ).rejects.toMatchObject({ kind: "not_found" });
    expect((await payoutById(db, payoutId))?.keptUntil).toBeNull();
  });
});
