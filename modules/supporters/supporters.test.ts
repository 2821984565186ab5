import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readSupporterFilter } from "#contracts/supporters";
import {
  archiveJobs,
  buyWork,
  commentOnWork,
  deleteComment,
  purchaseListeners,
} from "#modules/archives";
import { asMembers, eraseAccount } from "#modules/identity";
import { block, editProfile, unblock } from "#modules/people";
import {
  cancelSubscription,
  eraseSubscriptions,
  refundCharge,
  shareEmail,
  subscribe,
} from "#modules/subscriptions";
import {
  eraseSupporters,
  saveSupporterNote,
  supporterListeners,
  supporterPage,
  supportersCsv,
  supportersExport,
  supportersPage,
} from "#modules/supporters";
import { giveTip, refundTip, shareTipEmail, tipJobs, tipListeners } from "#modules/tips";
import { guest, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { parseCsv } from "#platform/csv";
import { randomId } from "#platform/ids";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aTestSite, aTier } from "../subscriptions/subscriptions.factory.ts";
import { aTipForm, createTipSettings } from "../tips/tips.factory.ts";
import { supporterNoteInput } from "./inputs.ts";
import { writeSupporters } from "./refresh.ts";
import { supporterNotes, supporters } from "./tables.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url, "2026-03-01T10:00:00Z", {
  listeners: [...tipListeners, ...purchaseListeners, ...supporterListeners],
  jobs: [...tipJobs, ...archiveJobs],
});

type Site = Awaited<ReturnType<typeof site.aCreatorWithTier>>;
type Payer = Awaited<ReturnType<typeof site.aPayer>>;
const early = { createdAt: new Date("2026-01-01T00:00:00Z") };

async function aCreatorWithTips(): Promise<Site> {
  const made = await site.aCreatorWithTier({ name: "Bench" });
  await createTipSettings(db, made.creator.user.id);
  return made;
}

async function join({ creator, tier }: Site, payer: Payer, more: { shareEmail?: boolean } = {}) {
  const input = site.subscribeInput(creator, tier.id, { method: payer.methodId, ...more });
  const { subscriptionId } = await subscribe(site.as(payer), input);
  await site.drain();
  return subscriptionId;
}

async function tip({ creator }: Site, payer: Payer, more: Parameters<typeof aTipForm>[1] = {}) {
  const ctx = site.as(payer) as Context<Member>;
  const form = aTipForm(creator.user.username, { method: payer.methodId, ...more });
  const given = await giveTip(ctx, form);
  await site.drain();
  return given;
}

const filterOf = (search: string) => readSupporterFilter(new URLSearchParams(search));
const pageOf = ({ creator }: Pick<Site, "creator">, search = "", after?: string) =>
  supportersPage(site.as(creator), { filter: filterOf(search), after });
const namesOf = async (of: Pick<Site, "creator">, search = "") =>
  (await pageOf(of, search)).supporters.map(({ username }) => username);
const oneOf = ({ creator }: Pick<Site, "creator">, { user }: Pick<Payer, "user">) =>
  supporterPage(site.as(creator), { username: user.username });

async function csvOf({ creator }: Site, search = ""): Promise<Record<string, string>[]> {
  const { content } = await supportersCsv(site.as(creator), filterOf(search));
  const text = (await Array.fromAsync(content)).join("");
  const [head = [], ...rows] = parseCsv(text, { maxRows: 5_000 });
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
}

describe("who is a supporter", () => {
  test("subscribers, former ones too, and people who tipped by name", async () => {
    const of = await aCreatorWithTips();
    const [subscriber, former, tipper, anonymous, visitor] = await Promise.all(
      Array.from({ length: 5 }, () => site.aPayer(undefined, early)),
    );
    if (!subscriber || !former || !tipper || !anonymous || !visitor) throw new Error("no payers");
    await join(of, subscriber);
    const ended = await join(of, former);
    await cancelSubscription(site.as(former), {
      subscriptionId: ended,
      reason: "other",
      words: "",
    });
    site.clock.advance(1_000);
    await tip(of, tipper);
    await tip(of, anonymous, { nameVisibility: "nobody" });
    await tip(of, subscriber, { nameVisibility: "nobody" });
    await site.drain();
    const { supporters: rows } = await pageOf(of);
    const find = (payer: Payer) => rows.find(({ id }) => id === payer.user.id);
    expect(rows).toHaveLength(3);
    expect(find(subscriber)).toMatchObject({ state: "active", tier: "Bench", spentMinor: "600" });
    expect(find(former)).toMatchObject({ state: "canceling", spentMinor: "600" });
    expect(find(tipper)).toMatchObject({ state: "tipped", tier: null, spentMinor: "500" });
    // An anonymous tip is in no figure either.
    expect((await oneOf(of, subscriber)).tips).toEqual([]);
    await expect(oneOf(of, anonymous)).rejects.toMatchObject({ kind: "not_found" });
    expect(await namesOf(await aCreatorWithTips())).toEqual([]);
  });

  test("what was refunded is not counted, and a refunded tip makes no supporter", async () => {
    const of = await aCreatorWithTips();
    const subscriber = await site.aPayer(undefined, early);
    const tipper = await site.aPayer(undefined, early);
    const subscriptionId = await join(of, subscriber);
    const { tipId } = await tip(of, tipper);
    expect(await namesOf(of)).toHaveLength(2);
    const [charge] = await site.charges(subscriptionId);
    await refundCharge(site.as(of.creator), {
      chargeId: charge?.id ?? "",
      amount: "2",
      end: false,
      idempotencyKey: randomId(),
    });
    await refundTip(site.as(of.creator), { tipId, idempotencyKey: randomId() });
    await site.drain();
    await site.drain();
    const { supporters: rows } = await pageOf(of);
    expect(rows).toMatchObject([{ id: subscriber.user.id, spentMinor: "400" }]);
  });

  test("computed all at once they are the same as by events", async () => {
    const of = await aCreatorWithTips();
    for (const more of [{}, { nameVisibility: "creator" as const }])
      await tip(of, await site.aPayer(undefined, early), more);
    await join(of, await site.aPayer());
    const own = eq(supporters.creatorId, of.creator.user.id);
    const before = await db.select().from(supporters).where(own).orderBy(supporters.userId);
    expect(before).toHaveLength(3);
    await db.delete(supporters).where(own);
    await db.transaction((tx) => writeSupporters(tx as never, { creatorId: of.creator.user.id }));
    expect(await db.select().from(supporters).where(own).orderBy(supporters.userId)).toEqual(
      before,
    );
  });
});

describe("the list", () => {
  test("is searched, filtered, sorted and paged", async () => {
    const of = await aCreatorWithTips();
    const second = await aTier(db, of.creator.user.id, {
      name: "Room",
      position: 2,
      monthlyMinor: 900n,
    });
    const ada = await site.aPayer(undefined, {
      ...early,
      name: "Ada 100%",
      username: `ada_${randomId().slice(-6)}`,
    });
    const bo = await site.aPayer(undefined, { ...early, name: "Bo" });
    const cy = await site.aPayer(undefined, { ...early, name: "Cy" });
    await join(of, ada);
    site.clock.advance(86_400_000);
    await subscribe(
      site.as(bo),
      site.subscribeInput(of.creator, second.id, { method: bo.methodId, expected: "900" }),
    );
    await site.drain();
    site.clock.advance(86_400_000);
    await tip(of, cy);
    const [a, b, c] = [ada, bo, cy].map(({ user }) => user.username);
    expect(await namesOf(of)).toEqual([c, b, a]);
    expect(await namesOf(of, "sort=spent")).toEqual([b, a, c]);
    expect(await namesOf(of, "sort=name")).toEqual([a, b, c]);
    expect(await namesOf(of, "q=ADA")).toEqual([a]);
    expect(await namesOf(of, `q=@${a}`)).toEqual([a]);
    expect(await namesOf(of, "q=0%25")).toEqual([a]);
    expect(await namesOf(of, "q=%25bo")).toEqual([]);
    expect(await namesOf(of, `tier=${second.id}`)).toEqual([b]);
    expect(await namesOf(of, "state=tipped")).toEqual([c]);
    expect(await namesOf(of, "spent=6")).toEqual([b, a]);
    const day = site.clock.now().toISOString().slice(0, 10);
    expect(await namesOf(of, `since=${day}`)).toEqual([c]);
    for (const sort of ["newest", "spent", "name"]) {
      const all = (await pageOf(of, `sort=${sort}`)).supporters.map(({ id }) => id);
      const rest = (await pageOf(of, `sort=${sort}`, all[0])).supporters.map(({ id }) => id);
      expect(rest).toEqual(all.slice(1));
    }
  });

  test("ignores what makes no sense, and names an amount that is none", async () => {
    const of = await aCreatorWithTips();
    await tip(of, await site.aPayer(undefined, early));
    const search = "tier=x&state=checkout_pending&since=2026-02-31&sort=age&spent=a%20lot&after=1";
    const page = await pageOf(of, search, "1");
    expect(page.supporters).toHaveLength(1);
    expect(page.spentProblem).toContain("payments.amounts.digits");
    expect((await pageOf(of, "", randomId())).supporters).toHaveLength(1);
    expect((await pageOf(of, "q=nobody")).any).toBe(true);
  });

  test("is for the creator alone", async () => {
    const of = await aCreatorWithTips();
    const payer = await site.aPayer(undefined, early);
    await join(of, payer);
    const asOther = { creator: payer };
    await expect(pageOf(asOther as never)).rejects.toMatchObject({ kind: "not_found" });
    await expect(
      supportersPage(testContext(db, guest), { filter: filterOf("") }),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
    const other = await aCreatorWithTips();
    await expect(oneOf(other, payer)).rejects.toMatchObject({ kind: "not_found" });
    await expect(
      saveSupporterNote(site.as(other.creator), {
        username: payer.user.username,
        note: "Mine?",
        tags: [],
      }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("leaves out people across a block, and finds them again by a new name", async () => {
    const of = await aCreatorWithTips();
    const payer = await site.aPayer(undefined, early);
    await join(of, payer);
    await block(site.as(payer), { userId: of.creator.user.id });
    expect(await namesOf(of)).toEqual([]);
    expect(await csvOf(of)).toEqual([]);
    await expect(oneOf(of, payer)).rejects.toMatchObject({ kind: "not_found" });
    await unblock(site.as(payer), { userId: of.creator.user.id });
    expect(await namesOf(of)).toEqual([payer.user.username]);
    await editProfile(site.as(payer), {
      displayName: "Zora Renamed",
      pronouns: "",
      bio: "",
      links: [],
    });
    await site.drain();
    expect(await namesOf(of, "q=zora")).toEqual([payer.user.username]);
  });
});

describe("a supporter", () => {
  test("has a history with the creator, and shares an email address only by choice", async () => {
    const of = await aCreatorWithTips();
    const payer = await site.aPayer(undefined, early);
    const subscriptionId = await join(of, payer);
    const { tipId } = await tip(of, payer, { message: "For paper", nameVisibility: "creator" });
    const work = await aWork(site.as(of.creator));
    const comment = (body: string) =>
      commentOnWork(site.as(payer), { publicId: work.publicId, body, idempotencyKey: randomId() });
    await comment("Lovely *blue*");
    await deleteComment(site.as(payer), await comment("Never mind"));
    const priced = await aWork(site.as(of.creator), { access: "price", price: "4.00" });
    await buyWork(site.as(payer), {
      publicId: priced.publicId,
      method: payer.methodId,
      expected: "400",
      saveCard: false,
      idempotencyKey: randomId(),
    });
    const second = await site.aCreatorWithTier({ name: "Second" });
    await join(second, payer);
    expect((await oneOf(second, payer)).purchases).toEqual([]);
    const page = await oneOf(of, payer);
    expect(page).toMatchObject({
      email: null,
      spentMinor: "1100",
      conversation: null,
      subscriptions: [{ id: subscriptionId, tier: "Bench", state: "active" }],
      periods: [{ amountMinor: "600", refundedMinor: "0" }],
      tips: [{ id: tipId, message: "For paper", amountMinor: "500" }],
      purchases: [
        {
          work: priced.fields.title,
          href: `/archives/${priced.publicId}`,
          amountMinor: "400",
          refundedMinor: "0",
        },
      ],
      comments: [{ excerpt: "Lovely blue", work: work.fields.title }],
    });
    await shareEmail(site.as(payer), { subscriptionId, share: true });
    expect((await oneOf(of, payer)).email).toBe(payer.user.email);
    expect((await csvOf(of))[0]?.email).toBe(payer.user.email);
    await shareEmail(site.as(payer), { subscriptionId, share: false });
    expect((await csvOf(of))[0]?.email).toBe("");
    await shareTipEmail(site.as(payer), { tipId, share: true });
    expect((await oneOf(of, payer)).email).toBe(payer.user.email);
  });

  test("has tags and a note of the creator, who alone exports them", async () => {
    const of = await aCreatorWithTips();
    const payer = await site.aPayer(undefined, { ...early, name: "=1+1" });
    await join(of, payer);
    const save = (note: string, tags: string) =>
      saveSupporterNote(site.as(of.creator), {
        ...supporterNoteInput.parse({ note, tags }),
        username: payer.user.username,
      });
    await save("@Met at the fair", "Printer, paper,printer");
    expect(await oneOf(of, payer)).toMatchObject({
      note: "@Met at the fair",
      tags: ["printer", "paper"],
    });
    expect(await namesOf(of, "tag=paper")).toEqual([payer.user.username]);
    expect(await namesOf(of, "tag=pap")).toEqual([]);
    expect((await pageOf(of)).tags).toEqual(["paper", "printer"]);
    expect(await csvOf(of, "tag=paper")).toMatchObject([
      { name: "'=1+1", note: "'@Met at the fair", tags: "printer, paper", spent: "6.00" },
    ]);
    const exported = (who: string) => supportersExport(site.systemCtx, { userId: who });
    expect(await exported(of.creator.user.id)).toMatchObject({
      notes: [{ supporter: payer.user.username, note: "@Met at the fair" }],
    });
    expect(await exported(payer.user.id)).toEqual({ notes: [], messages: [] });
    // Staff who view the site as the creator see neither.
    const [viewed] = await asMembers(db, [of.creator.user.id]);
    if (!viewed) throw new Error("no member");
    const staff = site.as({
      actor: {
        ...viewed,
        viewedBy: { userId: randomId(), name: "Staff", until: site.clock.now() },
      },
    });
    expect(await supporterPage(staff, { username: payer.user.username })).toMatchObject({
      note: "",
      tags: [],
    });
    expect(
      (await supportersPage(staff, { filter: filterOf("tag=none") })).supporters,
    ).toMatchObject([{ tags: [] }]);
    await save("", "");
    expect(await db.$count(supporterNotes, eq(supporterNotes.userId, payer.user.id))).toBe(0);
  });

  test("invalid tags and notes are rejected", () => {
    for (const [input, problem] of [
      [{ tags: Array.from({ length: 11 }, (_, n) => `tag${n}`).join(",") }, "tooManyTags"],
      [{ tags: "x".repeat(41) }, "tooLong"],
      [{ tags: "a\u202eb" }, "invisibleCharacters"],
      [{ note: "x".repeat(2_001) }, "tooLong"],
    ] as const)
      expect(JSON.stringify(supporterNoteInput.safeParse(input).error?.issues)).toContain(problem);
    expect(supporterNoteInput.parse({ tags: "، , 、" })).toEqual({ note: "", tags: [] });
  });

  test("who deletes their account is gone, with what was noted", async () => {
    const of = await aCreatorWithTips();
    const free = await aTier(db, of.creator.user.id, { isFree: true, position: 0 });
    const payer = await aMember(db);
    await subscribe(
      site.as(payer),
      site.subscribeInput(of.creator, free.id, { method: "none", expected: "0" }),
    );
    await site.drain();
    await saveSupporterNote(site.as(of.creator), {
      username: payer.user.username,
      note: "Kind",
      tags: [],
    });
    const userId = payer.user.id;
    await eraseSupporters(site.systemCtx, { userId });
    await eraseSubscriptions(site.systemCtx, { userId });
    await eraseAccount(site.systemCtx, { userId });
    await site.drain();
    const left = (table: typeof supporters | typeof supporterNotes) =>
      db.$count(table, and(eq(table.userId, userId)));
    expect([await left(supporters), await left(supporterNotes)]).toEqual([0, 0]);
    await expect(eraseSupporters(site.as(of.creator), { userId })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});
