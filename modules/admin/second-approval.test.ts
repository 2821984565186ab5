import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expireApprovals } from "#modules/identity";
import {
  appealDecision,
  caseKey,
  casePage,
  decideAppeal,
  decideCase,
  decisionInput,
  fileReport,
} from "#modules/moderation";
import { guest, type Member, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { accountLimits, userRoles } from "#tables/identity";
import { aMember } from "../identity/identity.factory.ts";
import { caseOf } from "../moderation/moderation.factory.ts";
import { as, withFreshAuth } from "../payouts/payouts.factory.ts";
import { decideApproval } from "./index.server.ts";
import { twoAdministrators } from "./two-administrators.factory.ts";

const { db, ctx, staff, ada, ben, withMoney, waiting, lastAudit } = await twoAdministrators();
const isBanned = async ({ userId }: Member) =>
  (await db.$count(accountLimits, eq(accountLimits.userId, userId))) > 0;

/** An open case about a member, with the input for closing their account. */
async function reported(member: Member, over: object = {}) {
  const { actor } = await aMember(db);
  const subject = { kind: "person", id: member.userId } as const;
  await fileReport(as(ctx, actor), { subject, reason: "scam", note: "Look" });
  const decision = {
    measure: "ban",
    ground: "honest",
    statement: "Sold what was not theirs.",
    ...over,
  };
  return { code: (await caseOf(db, member))?.code ?? "", ...decisionInput.parse(decision), actor };
}

describe("closing the account of a member with income", () => {
  test("needs a second approval, and neither approver decides the appeal", async () => {
    const member = await withMoney();
    const { actor: _reporter, ...ban } = await reported(member);
    expect(await decideCase(withFreshAuth(ctx, ada), ban)).toEqual({ waits: true });
    expect(await isBanned(member)).toBe(false);
    const open = await casePage(withFreshAuth(ctx, ben), { code: ban.code });
    expect(open).toMatchObject({ status: "open", staffView: { closing: { by: ada.displayName } } });
    const [proposal] = await waiting(member);
    expect(proposal).toMatchObject({ kind: "close_account", mine: true, case: ban.code });
    const approvalId = proposal?.id ?? "";
    await expect(
      decideApproval(withFreshAuth(ctx, ada), { approvalId, agree: true }),
    ).rejects.toMatchObject({ code: "own_proposal" });
    await expect(
      decideApproval(withFreshAuth(ctx, await staff("moderator")), { approvalId, agree: true }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    expect(await isBanned(member)).toBe(false);

    await decideApproval(withFreshAuth(ctx, ben), { approvalId, agree: true });
    expect(await isBanned(member)).toBe(true);
    expect((await lastAudit(member.userId)).slice(0, 3)).toEqual([
      "admin.act_agreed",
      "moderation.case_decided",
      "admin.act_proposed",
    ]);
    const caseId = (await caseOf(db, member))?.id ?? "";
    const objection = { code: ban.code, key: caseKey(ctx, caseId), words: "It was mine to sell." };
    await appealDecision(as(ctx, guest), objection);
    const heard = { code: ban.code, outcome: "overturned", words: "So it was." } as const;
    for (const both of [ada, ben])
      await expect(decideAppeal(withFreshAuth(ctx, both), heard)).rejects.toMatchObject({
        kind: "forbidden",
      });
    await decideAppeal(withFreshAuth(ctx, await staff("moderator")), heard);
    expect(await isBanned(member)).toBe(false);
  });

  test("can be declined, and then nothing changes", async () => {
    const member = await withMoney();
    const { actor: _reporter, ...ban } = await reported(member);
    await decideCase(withFreshAuth(ctx, ada), ban);
    const [proposal] = await waiting(member);
    await decideApproval(withFreshAuth(ctx, ben), { approvalId: proposal?.id ?? "", agree: false });
    expect(await isBanned(member)).toBe(false);
    expect(await casePage(withFreshAuth(ctx, ben), { code: ban.code })).toMatchObject({
      status: "open",
      staffView: { closing: null },
    });
    expect((await lastAudit(member.userId))[0]).toBe("admin.act_declined");
  });

  test("expires after a week, before and after the cleanup job ran", async () => {
    const member = await withMoney();
    const { actor: _reporter, ...ban } = await reported(member);
    await decideCase(withFreshAuth(ctx, ada), ban);
    const approvalId = (await waiting(member))[0]?.id ?? "";
    ctx.clock.advance(7 * dayMs);
    await expect(
      decideApproval(withFreshAuth(ctx, ben), { approvalId, agree: true }),
    ).rejects.toMatchObject({ code: "proposal_lapsed" });
    await expireApprovals.handle(as(ctx, system("clock")), {});
    await expireApprovals.handle(as(ctx, system("clock")), {});
    expect(await waiting(member)).toEqual([]);
    expect((await lastAudit(member.userId)).slice(0, 2)).toEqual([
      "admin.proposal_lapsed",
      "admin.act_proposed",
    ]);
    expect(await isBanned(member)).toBe(false);
    // Proposed again, it can be agreed to.
    await decideCase(withFreshAuth(ctx, ada), ban);
    const [again] = await waiting(member);
    await decideApproval(withFreshAuth(ctx, ben), { approvalId: again?.id ?? "", agree: true });
    expect(await isBanned(member)).toBe(true);
  });

  test("has no effect when approved after the case was decided otherwise", async () => {
    const member = await withMoney();
    const { actor: _reporter, ...ban } = await reported(member);
    await decideCase(withFreshAuth(ctx, ada), ban);
    await decideCase(withFreshAuth(ctx, ada), { ...ban, measure: "warn" });
    const [proposal] = await waiting(member);
    await expect(
      decideApproval(withFreshAuth(ctx, ben), { approvalId: proposal?.id ?? "", agree: true }),
    ).rejects.toMatchObject({ code: "case_transitioned" });
    expect(await isBanned(member)).toBe(false);
  });

  test("can't be approved by the person who reported it", async () => {
    const member = await withMoney();
    const subject = { kind: "person", id: member.userId } as const;
    await fileReport(withFreshAuth(ctx, ben), { subject, reason: "scam", note: "Look" });
    const { actor: _reporter, ...ban } = await reported(member);
    await decideCase(withFreshAuth(ctx, ada), ban);
    const [proposal] = await waiting(member);
    await expect(
      decideApproval(withFreshAuth(ctx, ben), { approvalId: proposal?.id ?? "", agree: true }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    expect(await isBanned(member)).toBe(false);
  });

  test("happens at once when the member earns nothing", async () => {
    const { actor: member } = await aMember(db);
    const { actor: _reporter, ...ban } = await reported(member);
    expect(await decideCase(withFreshAuth(ctx, ada), ban)).toEqual({ waits: false });
    expect(await isBanned(member)).toBe(true);
  });
});

describe("locking out an administrator", () => {
  const days = 3;
  const limits = async ({ userId }: Member) =>
    (await db.select().from(accountLimits).where(eq(accountLimits.userId, userId))).map(
      ({ kind, until }) => ({ kind, until }),
    );

  test.each([
    ["suspend", { measure: "suspend", days }, "suspended"],
    ["ban", { measure: "ban" }, "banned"],
  ] as const)("to %s one takes two others who reauthenticated", async (measure, input, kind) => {
    const carol = await staff("admin");
    const { actor: _reporter, ...decision } = await reported(carol, input);
    await expect(decideCase(as(ctx, carol), decision)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(
      decideCase(withFreshAuth(ctx, await staff("moderator")), decision),
    ).rejects.toMatchObject({
      kind: "forbidden",
    });
    const stale = { ...ada, authenticatedAt: new Date(0) };
    await expect(decideCase(as(ctx, stale), decision)).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    expect(await decideCase(withFreshAuth(ctx, ada), decision)).toEqual({ waits: true });
    expect(await limits(carol)).toEqual([]);
    const [proposal] = await waiting(carol);
    const act = measure === "ban" ? "close" : "suspend";
    expect(proposal).toMatchObject({ kind: "close_account", act, case: decision.code });
    const open = await casePage(withFreshAuth(ctx, ben), { code: decision.code });
    expect(open).toMatchObject({ status: "open", staffView: { closing: { act } } });
    const answer = { approvalId: proposal?.id ?? "", agree: true };
    for (const one of [ada, carol])
      await expect(decideApproval(withFreshAuth(ctx, one), answer)).rejects.toThrow();
    expect(await limits(carol)).toEqual([]);
    await decideApproval(withFreshAuth(ctx, ben), answer);
    const until = measure === "ban" ? null : new Date(ctx.clock.now().getTime() + days * dayMs);
    expect(await limits(carol)).toEqual([{ kind, until }]);
  });

  test("needs no approval for a mute or for a moderator", async () => {
    const carol = await staff("admin");
    const { actor: _first, ...mute } = await reported(carol, { measure: "mute", days });
    expect(await decideCase(withFreshAuth(ctx, ada), mute)).toEqual({ waits: false });
    const mod = await staff("moderator");
    const { actor: _second, ...suspend } = await reported(mod, { measure: "suspend", days });
    expect(await decideCase(as(ctx, ada), suspend)).toEqual({ waits: false });
  });

  test("happens at once after reauthentication when there is no other administrator", async () => {
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
    const stale = { ...ada, authenticatedAt: new Date(0) };
    await expect(decideCase(as(ctx, stale), suspend)).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    expect(await decideCase(withFreshAuth(ctx, ada), suspend)).toEqual({ waits: false });
    expect(await limits(carol)).toMatchObject([{ kind: "suspended" }]);
  });
});
