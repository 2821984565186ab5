import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { subscribe } from "#modules/subscriptions";
import { system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { subscriptions } from "#tables/subscriptions";
import { testDatabase } from "#tests/database";
import { aCreator } from "../creators/creators.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aHall, aTier } from "../subscriptions/subscriptions.factory.ts";
import { aPatreonFile } from "./arrivals.factory.ts";
import {
  arrivalJobs,
  arrivalsExport,
  audienceImportsOf,
  audiencePage,
  forgetArrivals,
  forgetAudiences,
  invitationOf,
  inviteAudience,
  lookAtAudience,
  noteCame,
  refuseInvitation,
} from "./index.server.ts";
import { audienceImports, audienceLines, invitations } from "./tables.ts";

const { db, url } = await testDatabase();
const hall = await aHall(db, url, undefined, { jobs: arrivalJobs });

type Creator = Awaited<ReturnType<typeof aCreator>>;
const look = async (creator: Creator, file: Buffer) =>
  (await lookAtAudience(hall.as(creator), { bytes: file })).importId;
const linkIn = (text: string, from: RegExp) => from.exec(text)?.[1] ?? "";
const tokenOf = (text: string) => linkIn(text, /invited=([\w.%-]+)/);
const outOf = (text: string) => linkIn(text, /unsubscribe\/([\w.-]+)/);

describe("a look at a list", () => {
  test("says what each line comes to, with its number, and writes to nobody", async () => {
    const { creator, tier } = await hall.aCreatorWithTier({ name: "Bench" });
    const sharing = await hall.aPayer();
    const silent = await hall.aPayer();
    for (const [payer, shareAddress] of [[sharing, true] as const, [silent, false] as const])
      await subscribe(
        hall.as(payer),
        hall.wish(creator, tier.id, { method: payer.methodId, shareAddress }),
      );
    await hall.drain();
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
    const page = await audiencePage(hall.as(creator), await look(creator, file));
    const said = page.lines.map(({ line, verdict, reason }) => [line, verdict, reason]);
    expect(said.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [2, "invite", ""],
      [4, "bad", "It has no address."],
      [5, "bad", "The address is none a letter can go to."],
      [6, "doubled", "As in line 2."],
      [7, "former", ""],
      [8, "invite", ""],
      [9, "supporter", ""],
      // Whether an address has an account here is nobody’s to learn from a list.
      [10, "invite", ""],
      [11, "bad", "It is your own address."],
    ]);
    expect(page).toMatchObject({
      source: "patreon",
      state: "looked",
      asked: 0,
      waiting: 0,
      tally: { invite: 3, bad: 3, doubled: 1, former: 1, supporter: 1 },
    });
    expect(page.lines.find(({ line }) => line === 2)?.name).toBe("Ada Lovelace; née Byron");
    expect(page.theirTiers).toMatchObject([
      { theirTier: "", people: 2, tierId: null },
      { theirTier: "bench", people: 1, tierId: tier.id },
    ]);
    expect(await hall.drain()).toEqual([]);
    expect(await db.$count(invitations, eq(invitations.creatorId, creator.user.id))).toBe(0);
  });

  test("another look takes the place of the first, and both are nobody else’s to see", async () => {
    const creator = await aCreator(db);
    const other = await aCreator(db);
    const file = aPatreonFile([{ email: "a@example.org" }]);
    const first = await look(creator, file);
    const second = await look(creator, file);
    await expect(audiencePage(hall.as(creator), first)).rejects.toMatchObject({
      kind: "not_found",
    });
    for (const act of [
      () => audiencePage(hall.as(other), second),
      () => inviteAudience(hall.as(other), { importId: second, tiers: [] }),
    ])
      await expect(act()).rejects.toMatchObject({ kind: "not_found" });
    await expect(lookAtAudience(hall.as(await aMember(db)), { bytes: file })).rejects.toMatchObject(
      { code: "not_a_creator" },
    );
  });
});

describe("asking people over", () => {
  test("sends each one letter with their tier, once however often it is brought", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const people = [
      { name: "<script>alert(1)</script>", email: "bo@example.org", tier: "Gold" },
      { name: "=HYPERLINK(1)", email: "cy@example.org", tier: "Silver" },
    ];
    const importId = await look(creator, aPatreonFile(people));
    const ctx = hall.as(creator);
    await inviteAudience(ctx, { importId, tiers: [tier.id, "none"] });
    await inviteAudience(ctx, { importId, tiers: ["none", "none"] });
    const letters = await hall.drain();
    expect(letters.map(({ to }) => to.address).sort()).toEqual([
      "bo@example.org",
      "cy@example.org",
    ]);
    const bo = letters.find(({ to }) => to.address.startsWith("bo"));
    expect(bo?.text).toContain(`/creators/${creator.user.username}/subscribe?tier=${tier.id}`);
    expect(bo?.text).toContain("no card or payment can be moved");
    expect(bo?.html).not.toContain("<script>");
    expect(bo?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(letters.find(({ to }) => to.address.startsWith("cy"))?.text).not.toContain("tier=");
    expect(await audiencePage(ctx, importId)).toMatchObject({
      state: "done",
      asked: 2,
      waiting: 0,
      came: 0,
      refused: 0,
    });
    const again = await look(creator, aPatreonFile([...people, { email: "di@example.org" }]));
    expect((await audiencePage(ctx, again)).tally).toEqual({ asked: 2, invite: 1 });
    await inviteAudience(ctx, { importId: again, tiers: ["none"] });
    expect((await hall.drain()).map(({ to }) => to.address)).toEqual(["di@example.org"]);
    expect(await audienceImportsOf(ctx)).toHaveLength(2);
  });

  test("somebody else’s tier, a draft and an empty list are refused, and nothing is sent", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const { tier: foreign } = await hall.aCreatorWithTier();
    const draft = await aTier(db, creator.user.id, { state: "draft" });
    const ctx = hall.as(creator);
    const importId = await look(creator, aPatreonFile([{ email: "a@example.org", tier: "A" }]));
    for (const tierId of [foreign.id, draft.id])
      await expect(inviteAudience(ctx, { importId, tiers: [tierId] })).rejects.toMatchObject({
        code: "tier_not_open",
      });
    expect(await audiencePage(ctx, importId)).toMatchObject({ state: "looked", asked: 0 });
    await inviteAudience(ctx, { importId, tiers: [tier.id] });
    expect(await hall.drain()).toHaveLength(1);
    const nobody = await look(creator, aPatreonFile([{ email: "" }]));
    await expect(inviteAudience(ctx, { importId: nobody, tiers: [] })).rejects.toMatchObject({
      code: "nobody_to_invite",
    });
  });

  test("whoever comes is counted, whoever says no is never asked again", async () => {
    const { creator, tier } = await hall.aCreatorWithTier();
    const people = ["e@example.org", "f@example.org", "g@example.org"].map((email) => ({ email }));
    const importId = await look(creator, aPatreonFile(people));
    await inviteAudience(hall.as(creator), { importId, tiers: [tier.id] });
    const letters = await hall.drain();
    const letterTo = (start: string) =>
      letters.find(({ to }) => to.address.startsWith(start))?.text ?? "";
    const payer = await hall.aPayer();
    const token = decodeURIComponent(tokenOf(letterTo("e")));
    expect(await invitationOf(hall.house, "come", token)).toMatchObject({
      username: creator.user.username,
    });
    const { subscriptionId } = await subscribe(
      hall.as(payer),
      hall.wish(creator, tier.id, { method: payer.methodId }),
    );
    await noteCame(hall.as(payer), { token: `${token}x`, subscriptionId });
    await noteCame(hall.as(await aMember(db)), { token, subscriptionId });
    expect((await audiencePage(hall.as(creator), importId)).came).toBe(0);
    await noteCame(hall.as(payer), { token, subscriptionId });
    const refusal = outOf(letterTo("f"));
    expect(await invitationOf(hall.house, "refuse", refusal)).toBeDefined();
    await refuseInvitation(hall.house, { token: refusal });
    await refuseInvitation(hall.house, { token: refusal });
    await refuseInvitation(hall.house, { token: outOf(letterTo("g")), all: true });
    await expect(refuseInvitation(hall.house, { token: `${refusal}x` })).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await audiencePage(hall.as(creator), importId)).toMatchObject({
      asked: 3,
      came: 1,
      refused: 2,
    });
    const again = await look(creator, aPatreonFile(people));
    expect((await audiencePage(hall.as(creator), again)).tally).toEqual({ asked: 3 });
    const other = await aCreator(db);
    const theirs = await look(other, aPatreonFile(people));
    expect((await audiencePage(hall.as(other), theirs)).tally).toEqual({ asked: 1, invite: 2 });
  });
});

describe("what is forgotten", () => {
  const pass = async (days: number) => {
    hall.clock.set(new Date(hall.clock.now().getTime() + days * dayMs));
    await forgetAudiences.handle(hall.house, {});
  };

  test("a list nobody confirmed after a day, addresses after half a year; figures stay", async () => {
    const creator = await aCreator(db);
    const importId = await look(creator, aPatreonFile([{ email: "h@example.org" }]));
    await inviteAudience(hall.as(creator), { importId, tiers: ["none"] });
    await hall.drain();
    const draft = await look(creator, aPatreonFile([{ email: "i@example.org" }]));
    await pass(1.5);
    await expect(audiencePage(hall.as(creator), draft)).rejects.toMatchObject({
      kind: "not_found",
    });
    expect((await audiencePage(hall.as(creator), importId)).forgotten).toBe(false);
    await pass(180);
    expect(await audiencePage(hall.as(creator), importId)).toMatchObject({
      forgotten: true,
      asked: 1,
      lines: [],
      tally: { invite: 1 },
    });
    const rows = await db.select().from(invitations).where(eq(invitations.importId, importId));
    expect(rows).toMatchObject([{ address: null, name: "" }]);
    const again = await look(creator, aPatreonFile([{ email: "h@example.org" }]));
    expect((await audiencePage(hall.as(creator), again)).tally).toEqual({ asked: 1 });
  });

  test("all of it when the creator leaves, and a member’s own address in others’ lists", async () => {
    const creator = await aCreator(db);
    const member = await aMember(db);
    const file = aPatreonFile([{ email: member.user.email, name: "Their name" }]);
    const importId = await look(creator, file);
    await inviteAudience(hall.as(creator), { importId, tiers: ["none"] });
    await hall.drain();
    expect(await arrivalsExport(hall.house, { userId: member.user.id })).toMatchObject({
      askedBy: [{ by: creator.user.username }],
    });
    const eraser = { ...hall.house, actor: system("portability") };
    await forgetArrivals(eraser, { userId: member.user.id });
    expect(
      await db.select().from(audienceLines).where(eq(audienceLines.importId, importId)),
    ).toMatchObject([{ address: "", name: "" }]);
    await forgetArrivals(eraser, { userId: creator.user.id });
    await forgetArrivals(eraser, { userId: creator.user.id });
    expect(await db.$count(audienceImports, eq(audienceImports.creatorId, creator.user.id))).toBe(
      0,
    );
    expect(await db.$count(invitations, eq(invitations.creatorId, creator.user.id))).toBe(0);
    await expect(forgetArrivals(hall.as(creator), { userId: member.user.id })).rejects.toThrow();
    expect(await db.$count(subscriptions)).toBeGreaterThan(0);
  });
});
