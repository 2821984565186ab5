import { and, eq, inArray, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { proposeRole } from "#modules/identity";
import {
  cancelPayout,
  declinePayout,
  drivePayout,
  keepPayout,
  letPayoutGo,
  payoutPage,
} from "#modules/payouts";
import type { Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { userRoles, users } from "#tables/identity";
import { aMember } from "../identity/identity.factory.ts";
import { as, fresh, machine, payoutById } from "../payouts/payouts.factory.ts";
import { answerProposal } from "./index.server.ts";
import { twoAdministrators } from "./two-words.factory.ts";

const { db, ctx, staff, ada, ben, ask, asked, waiting, lastAudit } = await twoAdministrators();
const note = "The same works are sold elsewhere under another name.";

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
      state: "held",
      holdReason: "looked_into",
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

  test("and declining it, over and over, needs another's word as well", async () => {
    const { who, payoutId } = await asked();
    await keepPayout(fresh(ctx, ada), { payoutId, days: 7, note });
    ctx.clock.advance(6 * dayMs);
    await declinePayout(fresh(ctx, ada), { payoutId, note });
    const second = { ...(await ask(who)), note };
    expect(await keepPayout(fresh(ctx, ada), { ...second, days: 7 })).toEqual({ waits: true });
    expect(await keepPayout(fresh(ctx, ada), { ...second, days: 1 })).toEqual({ waits: false });
    ctx.clock.advance(dayMs);
    await declinePayout(fresh(ctx, ada), second);
    const third = { ...(await ask(who)), note };
    expect(await keepPayout(fresh(ctx, ada), { ...third, days: 1 })).toEqual({ waits: true });
    // What was long ago counts no more.
    ctx.clock.advance(91 * dayMs);
    expect(await keepPayout(fresh(ctx, ada), { ...third, days: 7 })).toEqual({ waits: false });
  });

  test("counts anew after its owner called it back", async () => {
    const { who, payoutId } = await asked();
    await keepPayout(fresh(ctx, ada), { payoutId, days: 7, note });
    ctx.clock.advance(6 * dayMs);
    await cancelPayout(fresh(ctx, who), { payoutId });
    const next = await ask(who);
    expect(await keepPayout(fresh(ctx, ada), { ...next, days: 7, note })).toEqual({ waits: false });
  });

  test("let go, leaves nothing for another to agree to", async () => {
    const { who, payoutId } = await asked();
    await keepPayout(fresh(ctx, ada), { payoutId, days: 5, note });
    await keepPayout(fresh(ctx, ada), { payoutId, days: 30, note });
    const proposalId = (await waiting(who))[0]?.id ?? "";
    await letPayoutGo(fresh(ctx, ada), { payoutId });
    expect(await waiting(who)).toEqual([]);
    expect((await lastAudit(who.userId)).slice(0, 2)).toEqual([
      "admin.payout_let_go",
      "admin.act_declined",
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
