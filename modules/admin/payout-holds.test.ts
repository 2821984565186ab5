import { and, eq, inArray, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { requestRoleChange } from "#modules/identity";
import {
  advancePayout,
  cancelPayout,
  declinePayout,
  holdPayout,
  payoutPage,
  releasePayoutHold,
} from "#modules/payouts";
import type { Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { userRoles, users } from "#tables/identity";
import { aMember } from "../identity/identity.factory.ts";
import { as, asSystem, payoutById, withFreshAuth } from "../payouts/payouts.factory.ts";
import { decideApproval } from "./index.server.ts";
import { twoAdministrators } from "./two-administrators.factory.ts";

const { db, ctx, staff, ada, ben, ask, requestedPayout, waiting, lastAudit } =
  await twoAdministrators();
const note = "The same works are sold elsewhere under another name.";

describe("second approval", () => {
  test("applies to the version that was read, not to one proposed later", async () => {
    const { payee, payoutId } = await requestedPayout();
    const keep = (days: number) => holdPayout(withFreshAuth(ctx, ada), { payoutId, days, note });
    expect(await keep(8)).toEqual({ waits: true });
    const read = (await waiting(payee))[0]?.id ?? "";
    expect(await keep(90)).toEqual({ waits: true });
    await expect(
      decideApproval(withFreshAuth(ctx, ben), { approvalId: read, agree: true }),
    ).rejects.toMatchObject({ kind: "conflict", code: "proposal_over" });
    expect((await payoutById(db, payoutId))?.staffHoldUntil).toBeNull();
    const now = await waiting(payee);
    expect(now).toMatchObject([{ days: "90" }]);
    await decideApproval(withFreshAuth(ctx, ben), { approvalId: now[0]?.id ?? "", agree: true });
    expect(await payoutById(db, payoutId)).toMatchObject({
      staffHoldUntil: new Date(ctx.clock.now().getTime() + 90 * dayMs),
    });
  });

  test("leaves proposals for another role unchanged", async () => {
    const { actor: payee } = await aMember(db);
    const role = (role: "admin" | "moderator", give: boolean) =>
      requestRoleChange(withFreshAuth(ctx, ada), {
        userId: payee.userId,
        role,
        give,
        reason: "Calm",
      });
    await role("moderator", true);
    await role("admin", true);
    await role("admin", false);
    const open = (await waiting(payee)).map(({ role, give }) => `${role} ${give}`);
    expect(open.sort()).toEqual(["admin false", "moderator true"]);
  });

  test("can't complete a proposal of former or suspended staff, only decline it", async () => {
    const { payee, payoutId } = await requestedPayout();
    const agree = async (agree: boolean) =>
      decideApproval(withFreshAuth(ctx, ben), {
        approvalId: (await waiting(payee))[0]?.id ?? "",
        agree,
      });
    const cara = await staff("admin");
    await holdPayout(withFreshAuth(ctx, cara), { payoutId, days: 30, note });
    const suspended = (at: Date | null) =>
      db.update(users).set({ suspendedAt: at }).where(eq(users.id, cara.userId));
    await suspended(ctx.clock.now());
    await expect(agree(true)).rejects.toMatchObject({ code: "proposer_no_longer" });
    await suspended(null);
    await db.delete(userRoles).where(eq(userRoles.userId, cara.userId));
    await expect(agree(true)).rejects.toMatchObject({ code: "proposer_no_longer" });
    expect((await payoutById(db, payoutId))?.staffHoldUntil).toBeNull();
    await agree(false);
    expect(await waiting(payee)).toEqual([]);
  });

  test("is still required when every other administrator is suspended", async () => {
    const { payee, payoutId } = await requestedPayout();
    const others = and(
      ne(users.id, ada.userId),
      inArray(users.id, db.select({ id: userRoles.userId }).from(userRoles)),
    );
    await db.update(users).set({ suspendedAt: ctx.clock.now() }).where(others);
    expect(await holdPayout(withFreshAuth(ctx, ada), { payoutId, days: 30, note })).toEqual({
      waits: true,
    });
    const approvalId = (await waiting(payee))[0]?.id ?? "";
    const suspended = { ...ben, suspended: true };
    for (const agree of [true, false])
      await expect(
        decideApproval(withFreshAuth(ctx, suspended), { approvalId, agree }),
      ).rejects.toMatchObject({ kind: "forbidden" });
    await expect(
      holdPayout(withFreshAuth(ctx, suspended), { payoutId, days: 1, note }),
    ).rejects.toMatchObject({ kind: "not_found" });
    await db.update(users).set({ suspendedAt: null }).where(others);
    await decideApproval(withFreshAuth(ctx, ben), { approvalId, agree: true });
    expect((await payoutById(db, payoutId))?.staffHoldUntil).not.toBeNull();
  });
});

describe("holding a payout", () => {
  test("for a week needs one administrator, and the payout is sent afterwards", async () => {
    const { payee, payoutId } = await requestedPayout();
    expect(await holdPayout(withFreshAuth(ctx, ada), { payoutId, days: 7, note })).toEqual({
      waits: false,
    });
    await advancePayout(asSystem(ctx), payoutId);
    expect(await payoutById(db, payoutId)).toMatchObject({
      state: "held",
      holdReason: "staff_hold",
      holdUntil: new Date(ctx.clock.now().getTime() + 7 * dayMs),
    });
    expect((await lastAudit(payee.userId))[0]).toBe("admin.payout_kept");
    // The payee sees until when the payout is held, but not why.
    const page = await payoutPage(withFreshAuth(ctx, payee), payoutId);
    expect(page).toMatchObject({ holdReason: "staff_hold", may: { object: true, keep: false } });
    expect(page.changes.map((change) => change.note)).not.toContain(note);
    ctx.clock.advance(7 * dayMs);
    await advancePayout(asSystem(ctx), payoutId);
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "sent" });
  });

  test("for longer needs approval, also when extended week by week", async () => {
    const { payee, payoutId } = await requestedPayout();
    await holdPayout(withFreshAuth(ctx, ada), { payoutId, days: 5, note });
    ctx.clock.advance(4 * dayMs);
    expect(await holdPayout(withFreshAuth(ctx, ada), { payoutId, days: 5, note })).toEqual({
      waits: true,
    });
    expect(await payoutPage(withFreshAuth(ctx, ben), payoutId)).toMatchObject({
      keeping: { proposed: true },
    });
    expect((await payoutPage(withFreshAuth(ctx, payee), payoutId)).keeping.proposed).toBe(false);
    const before = await payoutById(db, payoutId);
    const [proposal] = await waiting(payee);
    expect(proposal).toMatchObject({ kind: "hold_payout", payout: payoutId, days: "5" });
    const approvalId = proposal?.id ?? "";
    await expect(
      decideApproval(withFreshAuth(ctx, ada), { approvalId, agree: true }),
    ).rejects.toMatchObject({ code: "own_proposal" });
    expect(await payoutById(db, payoutId)).toEqual(before);
    await decideApproval(withFreshAuth(ctx, ben), { approvalId, agree: true });
    expect(await payoutById(db, payoutId)).toMatchObject({
      staffHoldUntil: new Date(ctx.clock.now().getTime() + 5 * dayMs),
    });
    await releasePayoutHold(withFreshAuth(ctx, ben), { payoutId });
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "approved" });
    await advancePayout(asSystem(ctx), payoutId);
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "sent" });
    await expect(
      holdPayout(withFreshAuth(ctx, ada), { payoutId, days: 1, note }),
    ).rejects.toMatchObject({
      code: "too_late_to_hold",
    });
    await expect(releasePayoutHold(withFreshAuth(ctx, ada), { payoutId })).rejects.toMatchObject({
      code: "not_on_staff_hold",
    });
  });

  test("and repeatedly declining it needs approval as well", async () => {
    const { payee, payoutId } = await requestedPayout();
    await holdPayout(withFreshAuth(ctx, ada), { payoutId, days: 7, note });
    ctx.clock.advance(6 * dayMs);
    await declinePayout(withFreshAuth(ctx, ada), { payoutId, note });
    const second = { ...(await ask(payee)), note };
    expect(await holdPayout(withFreshAuth(ctx, ada), { ...second, days: 7 })).toEqual({
      waits: true,
    });
    expect(await holdPayout(withFreshAuth(ctx, ada), { ...second, days: 1 })).toEqual({
      waits: false,
    });
    ctx.clock.advance(dayMs);
    await declinePayout(withFreshAuth(ctx, ada), second);
    const third = { ...(await ask(payee)), note };
    expect(await holdPayout(withFreshAuth(ctx, ada), { ...third, days: 1 })).toEqual({
      waits: true,
    });
    // What was long ago counts no more.
    ctx.clock.advance(91 * dayMs);
    expect(await holdPayout(withFreshAuth(ctx, ada), { ...third, days: 7 })).toEqual({
      waits: false,
    });
  });

  test("starts over after the owner canceled the payout", async () => {
    const { payee, payoutId } = await requestedPayout();
    await holdPayout(withFreshAuth(ctx, ada), { payoutId, days: 7, note });
    ctx.clock.advance(6 * dayMs);
    await cancelPayout(withFreshAuth(ctx, payee), { payoutId });
    const next = await ask(payee);
    expect(await holdPayout(withFreshAuth(ctx, ada), { ...next, days: 7, note })).toEqual({
      waits: false,
    });
  });

  test("that was released leaves nothing to approve", async () => {
    const { payee, payoutId } = await requestedPayout();
    await holdPayout(withFreshAuth(ctx, ada), { payoutId, days: 5, note });
    await holdPayout(withFreshAuth(ctx, ada), { payoutId, days: 30, note });
    const approvalId = (await waiting(payee))[0]?.id ?? "";
    await releasePayoutHold(withFreshAuth(ctx, ada), { payoutId });
    expect(await waiting(payee)).toEqual([]);
    expect((await lastAudit(payee.userId)).slice(0, 2)).toEqual([
      "admin.payout_let_go",
      "admin.act_declined",
    ]);
    await expect(
      decideApproval(withFreshAuth(ctx, ben), { approvalId, agree: true }),
    ).rejects.toMatchObject({ code: "proposal_over" });
    expect((await payoutById(db, payoutId))?.staffHoldUntil).toBeNull();
  });

  test("needs an administrator who reauthenticated, and never their own payout", async () => {
    const { payee, payoutId } = await requestedPayout();
    const keep = (member: Member, from = withFreshAuth(ctx, member)) =>
      holdPayout(from, { payoutId, days: 3, note });
    await expect(keep((await aMember(db)).actor)).rejects.toMatchObject({ kind: "not_found" });
    await expect(keep(await staff("moderator"))).rejects.toMatchObject({ kind: "not_found" });
    await expect(keep({ ...payee, roles: ["admin"] })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(keep(ada, as(ctx, ada))).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    await expect(
      holdPayout(withFreshAuth(ctx, ada), { payoutId: "' or 1=1 --", days: 3, note }),
    ).rejects.toMatchObject({ kind: "not_found" });
    expect((await payoutById(db, payoutId))?.staffHoldUntil).toBeNull();
  });
});
