import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyAuditChain } from "#modules/audit";
import { balancesOf, verifyLedger } from "#modules/ledger";
import { applyProviderObject, ProviderUnreachable, providerPort } from "#modules/payments";
import { advance } from "#modules/sandbox";
import { guildShopsPort, subscribe } from "#modules/subscriptions";
import { giveTip, guildTipPort, tipJobs, tipListeners } from "#modules/tips";
import {
  guildSellerPort,
  publishSplitRule,
  ruleInput,
  treasuryListeners,
  treasuryTips,
} from "#modules/treasury";
import { type Actor, guest, type Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { provide } from "#platform/ports";
import { fileReferencesPort, openDiskStorage, storagePort } from "#platform/storage";
import { auditEntries } from "#tables/audit";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { cards } from "../payments/payments.factory.ts";
import { aTestSite } from "../subscriptions/subscriptions.factory.ts";
import { aTipForm, createTipSettings } from "../tips/tips.factory.ts";

import { aGuildWithTreasury } from "../treasury/treasury.factory.ts";
import { aDispute, lastPayment, pdf } from "./disputes.factory.ts";
import {
  acceptDispute,
  allDisputes,
  cleanupEvidence,
  disputeDeadlineNear,
  disputeFile,
  disputeFileReferences,
  disputeJobs,
  disputePage,
  disputesExport,
  disputesPage,
  eraseDisputes,
  evidenceInput,
  remindOfDisputes,
  saveEvidence,
  submitDisputeEvidence,
} from "./index.server.ts";
import { disputeFiles, disputeResponses } from "./tables.ts";

const { db, url } = await testDatabase();
provideForTest(db, provide(guildTipPort, treasuryTips));
provideForTest(db, provide(guildShopsPort, guildSellerPort));
const folder = mkdtempSync(join(tmpdir(), "guildhall-disputes-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
provideForTest(
  db,
  provide(storagePort, () => Promise.resolve(storage)),
);
provideForTest(db, provide(fileReferencesPort, [disputeFileReferences]));
const site = await aTestSite(db, url, undefined, {
  listeners: [...tipListeners, ...treasuryListeners],
  jobs: [...tipJobs, ...disputeJobs],
});
const processor = { box: site.box, provider: site.provider };
const line = { down: false };
provideForTest(
  db,
  provide(providerPort, {
    ...site.provider,
    submitEvidence: (order) =>
      line.down
        ? Promise.reject(new ProviderUnreachable("nobody answers"))
        : site.provider.submitEvidence(order),
  }),
);
const ctxOf = (actor: Actor) => ({ ...site.systemCtx, actor }) as Context<Actor>;

let admin: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  admin = await aMember(db, { roles: ["admin"] });
});

/** A tip of 6.00, disputed by the payer's bank. */
async function aDisputedTip() {
  const creator = await aMember(db);
  await createTipSettings(db, creator.user.id);
  const payer = await site.aPayer(cards.works, { createdAt: new Date("2026-01-01T00:00:00Z") });
  const form = { amount: "other", ownAmount: "6.00", method: payer.methodId };
  await giveTip(site.as(payer), aTipForm(creator.user.username, form));
  await site.drain();
  const paymentId = await lastPayment(site.systemCtx, payer.actor);
  const held = async () =>
    (await balancesOf({ db }, { type: "member", id: creator.user.id }, "EUR")).reduce(
      (sum, { balanceMinor }) => sum + balanceMinor,
      0n,
    );
  const before = await held();
  const dispute = await aDispute(site.systemCtx, processor, paymentId);
  const hear = async () => {
    const object = await site.provider.fetch("dispute", dispute.providerId);
    if (!object) throw new Error("the processor does not know the dispute");
    // Every piece of news arrives twice.
    await applyProviderObject(site.systemCtx, object);
    await applyProviderObject(site.systemCtx, object);
    await site.drain();
  };
  const see = (actor: Actor) => disputePage(ctxOf(actor), dispute.id);
  return { creator: creator.actor, payer: payer.actor, dispute, held, before, hear, see };
}
type Disputed = Awaited<ReturnType<typeof aDisputedTip>>;

const texts = (more: Record<string, unknown> = {}) =>
  evidenceInput.parse({ explanation: "They wrote to thank me.", version: "0", ...more });
const save = ({ creator, dispute }: Disputed, more: object = {}, form = {}) =>
  saveEvidence(ctxOf(creator), { disputeId: dispute.id, ...texts(form), ...more });
const withFile = { files: { communication: { name: "mail.pdf", content: pdf() } } };
const submit = ({ creator, dispute }: Disputed) =>
  submitDisputeEvidence(ctxOf(creator), { disputeId: dispute.id });
const later = async (days: number) => {
  site.clock.advance(days * dayMs);
  await advance(site.box);
};
const booksBalance = async () =>
  expect((await verifyLedger({ db }, { headsFile: "no such file" })).isValid).toBe(true);

describe("outcomes", () => {
  test("won: evidence with a file is submitted, and the money comes back", async () => {
    const one = await aDisputedTip();
    expect(await one.held()).toBe(0n);
    expect(await one.see(one.creator)).toMatchObject({ status: "needs_answer", mayAnswer: true });
    await save(one, withFile);
    expect(await one.see(one.creator)).toMatchObject({ status: "needs_answer" });
    await submit(one);
    expect(await one.see(one.creator)).toMatchObject({ status: "under_review", mayAnswer: false });
    await later(3);
    await one.hear();
    expect(await one.see(one.creator)).toMatchObject({ status: "won", role: "seller" });
    expect(await one.see(one.payer)).toMatchObject({ status: "won", role: "payer" });
    expect(await one.held()).toBe(one.before);
    await booksBalance();
  });

  test("lost: the bank decides against the evidence", async () => {
    const one = await aDisputedTip();
    await save(one, withFile, { explanation: "losing_evidence" });
    await submit(one);
    await later(0);
    await one.hear();
    expect(await one.see(one.creator)).toMatchObject({ status: "lost" });
    expect(await one.held()).toBe(0n);
    await booksBalance();
  });

  test("accepted: the dispute ends at once", async () => {
    const one = await aDisputedTip();
    await acceptDispute(ctxOf(one.creator), { disputeId: one.dispute.id });
    expect(await one.see(one.creator)).toMatchObject({ status: "accepted", mayAnswer: false });
    await one.hear();
    expect(await one.see(one.creator)).toMatchObject({ status: "accepted" });
    await expect(submit(one)).rejects.toMatchObject({ code: "dispute_closed" });
    expect(await one.held()).toBe(0n);
    await booksBalance();
  });

  test("expired: nobody answered by the deadline, and then it is too late", async () => {
    const one = await aDisputedTip();
    await save(one);
    site.clock.advance(7 * dayMs);
    expect(await one.see(one.creator)).toMatchObject({ status: "unanswered", mayAnswer: false });
    await expect(submit(one)).rejects.toMatchObject({ code: "dispute_deadline_passed" });
    await expect(save(one, {}, { version: "1" })).rejects.toMatchObject({
      code: "dispute_deadline_passed",
    });
    await expect(
      acceptDispute(ctxOf(one.creator), { disputeId: one.dispute.id }),
    ).rejects.toMatchObject({ code: "dispute_deadline_passed" });
    await advance(site.box);
    await one.hear();
    expect(await one.see(one.creator)).toMatchObject({ status: "expired" });
    expect(await one.see(one.payer)).toMatchObject({ status: "lost", answeredAt: null });
    expect(await one.held()).toBe(0n);
    await booksBalance();
  });

  test("the closing news first: the same result", async () => {
    const one = await aDisputedTip();
    await save(one, withFile);
    const old = await site.provider.fetch("dispute", one.dispute.providerId);
    await submit(one);
    await later(3);
    await one.hear();
    if (old) await applyProviderObject(site.systemCtx, old);
    expect(await one.see(one.creator)).toMatchObject({ status: "won" });
    expect(await one.held()).toBe(one.before);
    await booksBalance();
  });
});

describe("evidence", () => {
  test("is a draft that two people do not overwrite", async () => {
    const one = await aDisputedTip();
    await save(one, withFile, { product: " A tip " });
    await expect(save(one)).rejects.toMatchObject({ code: "evidence_changed" });
    const staff = ctxOf(admin.actor);
    const disputeId = one.dispute.id;
    const more = { files: { receipt: { name: "../r/1.png", content: png } } };
    await saveEvidence(staff, { disputeId, ...texts({ version: "1" }), ...more });
    const { evidence } = await one.see(one.creator);
    expect(evidence).toMatchObject({ version: 2, product: "", empty: false, rejected: false });
    expect(evidence?.files.map(({ kind, name }) => [kind, name])).toEqual([
      ["communication", "mail.pdf"],
      ["receipt", "1.png"],
    ]);
    await saveEvidence(staff, { disputeId, ...texts({ version: "2" }), remove: ["receipt"] });
    expect((await one.see(admin.actor)).evidence?.files).toHaveLength(1);
  });

  test("files must be of a kind and size that the processor accepts", async () => {
    const one = await aDisputedTip();
    const file = (content: Uint8Array) => ({ files: { receipt: { name: "a.pdf", content } } });
    for (const content of [Buffer.from("<script>"), Buffer.alloc(0), pdf("x".repeat(4_600_000))])
      await expect(save(one, file(content))).rejects.toMatchObject({
        code: "evidence_file",
        fields: { receipt: [expect.any(String)] },
      });
    const large = { name: "a.pdf", content: pdf("x".repeat(3_000_000)) };
    await expect(save(one, { files: { receipt: large, other: large } })).rejects.toMatchObject({
      fields: { other: [expect.any(String)] },
    });
    expect((await one.see(one.creator)).evidence).toMatchObject({ version: 0, files: [] });
    expect(
      await db.select().from(disputeFiles).where(eq(disputeFiles.disputeId, one.dispute.id)),
    ).toEqual([]);
  });

  test("is submitted once, and not without content", async () => {
    const one = await aDisputedTip();
    await expect(submit(one)).rejects.toMatchObject({ code: "no_evidence" });
    await save(one, withFile);
    const both = await Promise.allSettled([submit(one), submit(one)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(submit(one)).rejects.toMatchObject({ code: "dispute_already_answered" });
    await expect(save(one, {}, { version: "1" })).rejects.toMatchObject({
      code: "dispute_already_answered",
    });
  });

  test("is sent by a job if the processor did not answer", async () => {
    const one = await aDisputedTip();
    await save(one, withFile);
    line.down = true;
    await submit(one);
    expect(await one.see(one.creator)).toMatchObject({ status: "sending", mayAnswer: false });
    line.down = false;
    site.clock.advance(120_000);
    await disputeJobs[0]?.handle(site.systemCtx as Context, { disputeId: one.dispute.id });
    expect(await one.see(one.creator)).toMatchObject({ status: "under_review" });
  });

  test("that the processor rejects is a draft again, and says so", async () => {
    const one = await aDisputedTip();
    await save(one, withFile);
    await db
      .update(disputeFiles)
      .set({ providerId: "sbx_file_of_nobody" })
      .where(eq(disputeFiles.disputeId, one.dispute.id));
    await expect(submit(one)).rejects.toMatchObject({ code: "processor_rejected_evidence" });
    expect(await one.see(one.creator)).toMatchObject({
      status: "needs_answer",
      evidence: { rejected: true },
    });
  });

  test("begins with what was recorded about the sale", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const payer = await site.aPayer(cards.works);
    const input = site.subscribeInput(creator, tier.id, { method: payer.methodId });
    await subscribe(site.as(payer), input);
    await site.drain();
    const paymentId = await lastPayment(site.systemCtx, payer.actor);
    const { id } = await aDispute(site.systemCtx, processor, paymentId);
    const page = await disputePage(ctxOf(creator.actor), id);
    expect(page.what).toContain("disputes.what.subscription");
    expect(page.records.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        "disputes.records.ordered",
        "disputes.records.paid",
        "disputes.records.periodBegan",
        "disputes.records.periodEnds",
      ]),
    );
  });
});

describe("who may see what", () => {
  test("the payer sees that it exists and how it ends, nothing else", async () => {
    const one = await aDisputedTip();
    await save(one, withFile);
    expect(await one.see(one.payer)).toMatchObject({
      role: "payer",
      status: "under_review",
      dueAt: null,
      reason: null,
      code: "",
      evidence: null,
      records: [],
      mayAnswer: false,
    });
    const disputeId = one.dispute.id;
    await expect(submitDisputeEvidence(ctxOf(one.payer), { disputeId })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(acceptDispute(ctxOf(one.payer), { disputeId })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const [file] = await db
      .select()
      .from(disputeFiles)
      .where(eq(disputeFiles.disputeId, disputeId));
    const at = { disputeId, fileId: file?.id ?? "" };
    await expect(disputeFile(ctxOf(one.payer), at)).rejects.toMatchObject({ kind: "not_found" });
    expect(await disputeFile(ctxOf(one.creator), at)).toMatchObject({ name: "mail.pdf" });
    expect(await disputeFile(ctxOf(admin.actor), at)).toMatchObject({ name: "mail.pdf" });
    const other = await aDisputedTip();
    await expect(
      disputeFile(ctxOf(other.creator), { ...at, disputeId: other.dispute.id }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("others and moderators do not know of it", async () => {
    const one = await aDisputedTip();
    const other = await aMember(db);
    const moderator = await aMember(db, { roles: ["moderator"] });
    for (const actor of [other.actor, moderator.actor]) {
      await expect(one.see(actor)).rejects.toMatchObject({ kind: "not_found" });
      await expect(
        submitDisputeEvidence(ctxOf(actor), { disputeId: one.dispute.id }),
      ).rejects.toMatchObject({ kind: "not_found" });
      expect((await disputesPage(ctxOf(actor), null)).disputes).toEqual([]);
      await expect(allDisputes(ctxOf(actor), null)).rejects.toMatchObject({ kind: "forbidden" });
    }
    await expect(one.see(guest)).rejects.toMatchObject({ kind: "unauthenticated" });
    for (const actor of [one.creator, one.payer])
      expect((await disputesPage(ctxOf(actor), null)).disputes.map(({ id }) => id)).toEqual([
        one.dispute.id,
      ]);
    const all = await allDisputes(ctxOf(admin.actor), null);
    expect(all.disputes.length).toBeGreaterThan(0);
  });

  test("an administrator answers for the seller, and the audit log says so", async () => {
    const one = await aDisputedTip();
    const disputeId = one.dispute.id;
    await saveEvidence(ctxOf(admin.actor), { disputeId, ...texts(), ...withFile });
    await submitDisputeEvidence(ctxOf(admin.actor), { disputeId });
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, disputeId));
    expect(entries).toMatchObject([{ action: "admin.dispute_answered" }]);
    expect((await verifyAuditChain(ctxOf(admin.actor))).isValid).toBe(true);
  });

  test("a guild's dispute is answered by those who may spend; members with a share see it", async () => {
    const guild = await aGuildWithTreasury(db, site.clock);
    const binder = await aGuildMember(db, guild);
    const rule = ruleInput.parse({ people: [{ username: binder.username, share: "40" }] });
    await publishSplitRule(guild.ctx, { slug: guild.slug, ...rule });
    const plain = await aGuildMember(db, guild);
    const payer = await site.aPayer(cards.works, { createdAt: new Date("2026-01-01T00:00:00Z") });
    const form = { amount: "other", ownAmount: "6.00", method: payer.methodId };
    await giveTip(site.as(payer), aTipForm(`guilds/${guild.slug}`, form));
    await site.drain();
    const paymentId = await lastPayment(site.systemCtx, payer.actor);
    const { id } = await aDispute(site.systemCtx, processor, paymentId);
    expect(await disputePage(ctxOf(guild.owner), id)).toMatchObject({
      role: "seller",
      mayAnswer: true,
    });
    expect(await disputePage(ctxOf(binder), id)).toMatchObject({
      role: "shares",
      mayAnswer: false,
      evidence: null,
    });
    await expect(disputePage(ctxOf(plain), id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(submitDisputeEvidence(ctxOf(binder), { disputeId: id })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await acceptDispute(ctxOf(guild.owner), { disputeId: id });
    await site.drain();
    expect(await disputePage(ctxOf(binder), id)).toMatchObject({ status: "accepted" });
    await booksBalance();
  });
});

describe("later", () => {
  const run = (job: { handle: (ctx: never, payload: never) => Promise<void> }) =>
    job.handle(site.systemCtx as never, {} as never);

  test("reminds three days and one day before the deadline, once each", async () => {
    const one = await aDisputedTip();
    const reminded = async () =>
      (
        await db
          .select({ days: disputeResponses.remindedDays })
          .from(disputeResponses)
          .where(eq(disputeResponses.disputeId, one.dispute.id))
      )[0]?.days;
    await run(remindOfDisputes);
    expect(await reminded()).toBeUndefined();
    site.clock.advance(4.5 * dayMs);
    await run(remindOfDisputes);
    await run(remindOfDisputes);
    expect(await reminded()).toBe(3);
    site.clock.advance(2 * dayMs);
    await run(remindOfDisputes);
    expect(await reminded()).toBe(1);
    expect(disputeDeadlineNear.name).toBe("disputes.deadline_near");
    // The reminder wrote no evidence: the first save still begins with version 0.
    await save(one);
    await submit(one);
    site.clock.advance(0.4 * dayMs);
    await run(remindOfDisputes);
    expect(await reminded()).toBe(1);
  });

  test("evidence is exported to its author, and deleted after a year or with the account", async () => {
    const one = await aDisputedTip();
    await save(one, withFile);
    const items = await Array.fromAsync(
      disputesExport(site.systemCtx, (one.creator as Member).userId),
    );
    expect(items.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^[\w-]+\/[\w-]+$/),
      "disputes.json",
    ]);
    expect(JSON.stringify(items)).toContain("They wrote to thank me.");
    const ofPayer = await Array.fromAsync(
      disputesExport(site.systemCtx, (one.payer as Member).userId),
    );
    expect(JSON.stringify(ofPayer)).not.toContain("They wrote to thank me.");
    await acceptDispute(ctxOf(one.creator), { disputeId: one.dispute.id });
    await run(cleanupEvidence);
    expect((await one.see(one.creator)).evidence?.files).toHaveLength(1);
    site.clock.advance(366 * dayMs);
    await run(cleanupEvidence);
    expect((await one.see(one.creator)).evidence).toMatchObject({ empty: true, files: [] });

    const two = await aDisputedTip();
    await save(two, withFile);
    await acceptDispute(ctxOf(two.creator), { disputeId: two.dispute.id });
    await eraseDisputes(site.systemCtx, { userId: (two.payer as Member).userId });
    expect((await two.see(two.creator)).evidence).toMatchObject({ empty: true, files: [] });
  });
});

const png = Buffer.from("\x89PNG\r\n\x1a\nnot much of a picture", "latin1");
