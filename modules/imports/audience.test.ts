import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { subscribe } from "#modules/subscriptions";
import { system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { message } from "#platform/i18n";
import { subscriptions } from "#tables/subscriptions";
import { testDatabase } from "#tests/database";
import { aCreator } from "../creators/creators.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aTestSite, aTier } from "../subscriptions/subscriptions.factory.ts";
import { aPatreonFile } from "./imports.factory.ts";
import {
  analyzeAudience,
  audienceImportsOf,
  audiencePage,
  declineInvitation,
  deleteExpiredAudiences,
  eraseImports,
  importJobs,
  importsExport,
  inviteAudience,
  loadInvitation,
  recordAcceptedInvitation,
} from "./index.server.ts";
import { audienceImports, audienceLines, invitations } from "./tables.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url, undefined, { jobs: importJobs });

type Creator = Awaited<ReturnType<typeof aCreator>>;
const look = async (creator: Creator, file: Buffer) =>
  (await analyzeAudience(site.as(creator), { bytes: file })).importId;
const linkIn = (text: string, from: RegExp) => from.exec(text)?.[1] ?? "";
const tokenOf = (text: string) => linkIn(text, /invited=([\w.%-]+)/);
const outOf = (text: string) => linkIn(text, /unsubscribe\/([\w.-]+)/);

describe("analyzing a list", () => {
  test("shows the outcome of each numbered line and sends no email", async () => {
    const { creator, tier } = await site.aCreatorWithTier({ name: "Bench" });
    const sharing = await site.aPayer();
    const silent = await site.aPayer();
    for (const [payer, shareEmail] of [[sharing, true] as const, [silent, false] as const])
      await subscribe(
        site.as(payer),
        site.subscribeInput(creator, tier.id, { method: payer.methodId, shareEmail }),
      );
    await site.drain();
    const file = aPatreonFile(
      [
        { name: "Ada\nLovelace; née Byron", email: "ADA@example.org", tier: "bench" },
        { email: "" },
        { email: "not an address" },
        { email: "ada@example.org", tier: "Chair" },
        { email: "old@example.org", status: "Former patron" },
        { email: "free@example.org", status: "", free: true },
        { email: sharing.user.email },
        { email: silent.user.email },
        { email: creator.user.email },
      ],
      { separator: ";" },
    );
    const page = await audiencePage(site.as(creator), await look(creator, file));
    const outcomes = page.lines.map(({ line, outcome, reason }) => [line, outcome, reason]);
    expect(outcomes.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [2, "invite", ""],
      [4, "bad", "portability.imports.lines.noEmail"],
      [5, "bad", "portability.imports.lines.badEmail"],
      [6, "doubled", message("portability.imports.lines.duplicate", { line: 2 })],
      [7, "former", ""],
      [8, "invite", ""],
      [9, "supporter", ""],
      // A list must not reveal whether an address has an account here.
      [10, "invite", ""],
      [11, "bad", "portability.imports.lines.ownEmail"],
    ]);
    expect(page).toMatchObject({
      source: "patreon",
      state: "analyzed",
      invited: 0,
      waiting: 0,
      tally: { invite: 3, bad: 3, doubled: 1, former: 1, supporter: 1 },
    });
    expect(page.lines.find(({ line }) => line === 2)?.name).toBe("Ada Lovelace; née Byron");
    expect(page.sourceTiers).toMatchObject([
      { sourceTier: "", people: 2, tierId: null },
      { sourceTier: "bench", people: 1, tierId: tier.id },
    ]);
    expect(await site.drain()).toEqual([]);
    expect(await db.$count(invitations, eq(invitations.creatorId, creator.user.id))).toBe(0);
  });

  test("replaces an earlier analysis, and both are private", async () => {
    const creator = await aCreator(db);
    const other = await aCreator(db);
    const file = aPatreonFile([{ email: "a@example.org" }]);
    const first = await look(creator, file);
    const second = await look(creator, file);
    await expect(audiencePage(site.as(creator), first)).rejects.toMatchObject({
      kind: "not_found",
    });
    for (const act of [
      () => audiencePage(site.as(other), second),
      () => inviteAudience(site.as(other), { importId: second, tiers: [] }),
    ])
      await expect(act()).rejects.toMatchObject({ kind: "not_found" });
    await expect(
      analyzeAudience(site.as(await aMember(db)), { bytes: file }),
    ).rejects.toMatchObject({ code: "not_a_creator" });
  });
});

describe("inviting supporters", () => {
  test("emails each person once with their tier, however often it is imported", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const people = [
      { name: "<script>alert(1)</script>", email: "bo@example.org", tier: "Gold" },
      { name: "=HYPERLINK(1)", email: "cy@example.org", tier: "Silver" },
    ];
    const importId = await look(creator, aPatreonFile(people));
    const ctx = site.as(creator);
    await inviteAudience(ctx, { importId, tiers: [tier.id, "none"] });
    await inviteAudience(ctx, { importId, tiers: ["none", "none"] });
    const emails = await site.drain();
    expect(emails.map(({ to }) => to.address).sort()).toEqual(["bo@example.org", "cy@example.org"]);
    const bo = emails.find(({ to }) => to.address.startsWith("bo"));
    expect(bo?.text).toContain(`/creators/${creator.user.username}/subscribe?tier=${tier.id}`);
    expect(bo?.text).toContain("no card or payment details were transferred");
    expect(bo?.html).not.toContain("<script>");
    expect(bo?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(emails.find(({ to }) => to.address.startsWith("cy"))?.text).not.toContain("tier=");
    expect(await audiencePage(ctx, importId)).toMatchObject({
      state: "done",
      invited: 2,
      waiting: 0,
      subscribed: 0,
      declined: 0,
    });
    const again = await look(creator, aPatreonFile([...people, { email: "di@example.org" }]));
    expect((await audiencePage(ctx, again)).tally).toEqual({ asked: 2, invite: 1 });
    await inviteAudience(ctx, { importId: again, tiers: ["none"] });
    expect((await site.drain()).map(({ to }) => to.address)).toEqual(["di@example.org"]);
    expect(await audienceImportsOf(ctx)).toHaveLength(2);
  });

  test("rejects another creator's tier, a draft tier and an empty list", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const { tier: foreign } = await site.aCreatorWithTier();
    const draft = await aTier(db, creator.user.id, { state: "draft" });
    const ctx = site.as(creator);
    const importId = await look(creator, aPatreonFile([{ email: "a@example.org", tier: "A" }]));
    for (const tierId of [foreign.id, draft.id])
      await expect(inviteAudience(ctx, { importId, tiers: [tierId] })).rejects.toMatchObject({
        code: "tier_not_open",
      });
    expect(await audiencePage(ctx, importId)).toMatchObject({ state: "analyzed", invited: 0 });
    await inviteAudience(ctx, { importId, tiers: [tier.id] });
    expect(await site.drain()).toHaveLength(1);
    const nobody = await look(creator, aPatreonFile([{ email: "" }]));
    await expect(inviteAudience(ctx, { importId: nobody, tiers: [] })).rejects.toMatchObject({
      code: "nobody_to_invite",
    });
  });

  test("counts those who join and never invites again those who decline", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const people = ["e@example.org", "f@example.org", "g@example.org"].map((email) => ({ email }));
    const importId = await look(creator, aPatreonFile(people));
    await inviteAudience(site.as(creator), { importId, tiers: [tier.id] });
    const emails = await site.drain();
    const emailTo = (start: string) =>
      emails.find(({ to }) => to.address.startsWith(start))?.text ?? "";
    const payer = await site.aPayer();
    const token = decodeURIComponent(tokenOf(emailTo("e")));
    expect(await loadInvitation(site.systemCtx, "come", token)).toMatchObject({
      username: creator.user.username,
    });
    const { subscriptionId } = await subscribe(
      site.as(payer),
      site.subscribeInput(creator, tier.id, { method: payer.methodId }),
    );
    await recordAcceptedInvitation(site.as(payer), { token: `${token}x`, subscriptionId });
    await recordAcceptedInvitation(site.as(await aMember(db)), { token, subscriptionId });
    expect((await audiencePage(site.as(creator), importId)).subscribed).toBe(0);
    await recordAcceptedInvitation(site.as(payer), { token, subscriptionId });
    const declineToken = outOf(emailTo("f"));
    expect(await loadInvitation(site.systemCtx, "refuse", declineToken)).toBeDefined();
    await declineInvitation(site.systemCtx, { token: declineToken });
    await declineInvitation(site.systemCtx, { token: declineToken });
    await declineInvitation(site.systemCtx, { token: outOf(emailTo("g")), all: true });
    await expect(
      declineInvitation(site.systemCtx, { token: `${declineToken}x` }),
    ).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await audiencePage(site.as(creator), importId)).toMatchObject({
      invited: 3,
      subscribed: 1,
      declined: 2,
    });
    const again = await look(creator, aPatreonFile(people));
    expect((await audiencePage(site.as(creator), again)).tally).toEqual({ asked: 3 });
    const other = await aCreator(db);
    const theirs = await look(other, aPatreonFile(people));
    expect((await audiencePage(site.as(other), theirs)).tally).toEqual({ asked: 1, invite: 2 });
  });
});

describe("data retention", () => {
  const pass = async (days: number) => {
    site.clock.set(new Date(site.clock.now().getTime() + days * dayMs));
    await deleteExpiredAudiences.handle(site.systemCtx, {});
  };

  test("deletes unconfirmed lists after a day and addresses after half a year", async () => {
    const creator = await aCreator(db);
    const importId = await look(creator, aPatreonFile([{ email: "h@example.org" }]));
    await inviteAudience(site.as(creator), { importId, tiers: ["none"] });
    await site.drain();
    const draft = await look(creator, aPatreonFile([{ email: "i@example.org" }]));
    await pass(1.5);
    await expect(audiencePage(site.as(creator), draft)).rejects.toMatchObject({
      kind: "not_found",
    });
    expect((await audiencePage(site.as(creator), importId)).isErased).toBe(false);
    await pass(180);
    expect(await audiencePage(site.as(creator), importId)).toMatchObject({
      isErased: true,
      invited: 1,
      lines: [],
      tally: { invite: 1 },
    });
    const rows = await db.select().from(invitations).where(eq(invitations.importId, importId));
    expect(rows).toMatchObject([{ address: null, name: "" }]);
    const again = await look(creator, aPatreonFile([{ email: "h@example.org" }]));
    expect((await audiencePage(site.as(creator), again)).tally).toEqual({ asked: 1 });
  });

  test("deletes a leaving creator's data, and a member's address in others' lists", async () => {
    const creator = await aCreator(db);
    const member = await aMember(db);
    const file = aPatreonFile([{ email: member.user.email, name: "Their name" }]);
    const importId = await look(creator, file);
    await inviteAudience(site.as(creator), { importId, tiers: ["none"] });
    await site.drain();
    expect(await importsExport(site.systemCtx, { userId: member.user.id })).toMatchObject({
      askedBy: [{ by: creator.user.username }],
    });
    const eraser = { ...site.systemCtx, actor: system("portability") };
    await eraseImports(eraser, { userId: member.user.id });
    expect(
      await db.select().from(audienceLines).where(eq(audienceLines.importId, importId)),
    ).toMatchObject([{ address: "", name: "" }]);
    await eraseImports(eraser, { userId: creator.user.id });
    await eraseImports(eraser, { userId: creator.user.id });
    expect(await db.$count(audienceImports, eq(audienceImports.creatorId, creator.user.id))).toBe(
      0,
    );
    expect(await db.$count(invitations, eq(invitations.creatorId, creator.user.id))).toBe(0);
    await expect(eraseImports(site.as(creator), { userId: member.user.id })).rejects.toThrow();
    expect(await db.$count(subscriptions)).toBeGreaterThan(0);
  });
});
