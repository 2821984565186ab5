import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { withdrawWork, worksForTips } from "#modules/archives";
import { postsForTips, topicPage } from "#modules/forum";
import { transactionDetail, transactionsPage } from "#modules/ledger";
import { listNotifications, notificationListeners } from "#modules/notifications";
import { paymentFor } from "#modules/payments";
import { block } from "#modules/people";
import { receiptOf } from "#modules/receipts";
import { goalsForTips } from "#modules/subscriptions";
import {
  getGivenTip,
  getReceivedTip,
  giveTip,
  tipDescriber,
  tipJobs,
  tipListeners,
  tipPage,
  tipSubjectsPort,
  tipsExport,
} from "#modules/tips";
import { type Actor, guest, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { archiveWorks } from "#tables/archives";
import { forumCategories, forumPosts, forumTopics } from "#tables/forum";
import { goals } from "#tables/subscriptions";
import { tipSettings, tips } from "#tables/tips";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aWork } from "../archives/archives.factory.ts";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import type { aMember } from "../identity/identity.factory.ts";
import { aMethod, aTestProcessor } from "../payments/payments.factory.ts";
import { aTipForm, createTipSettings } from "../tips/tips.factory.ts";
import { notificationJobs } from "./index.server.ts";

const { db, url } = await testDatabase();
const clock = testContext(db).clock;
const { box, provider } = aTestProcessor(db, url, clock);
const listeners = [...tipListeners, ...notificationListeners];
const mail = await testMail(db, [
  ...listeners.map(({ job }) => job),
  ...notificationJobs,
  ...tipJobs,
]);
provideForTest(
  db,
  provide(eventListeners, listeners),
  provide(tipSubjectsPort, { work: worksForTips, post: postsForTips, goal: goalsForTips }),
);

const as = (actor: Actor) => testContext(db, actor) as Context<Member>;
let mira: Awaited<ReturnType<typeof aMember>>;
let other: typeof mira;
beforeAll(async () => {
  mira = await aWriter(db, { username: "mira_makes", name: "Mira" });
  other = await aWriter(db, { username: "other_makes", name: "Other" });
  for (const { user } of [mira, other]) await createTipSettings(db, user.id);
});

const aPayer = () =>
  aWriter(db, { name: "Ola Payer", createdAt: new Date("2026-01-01T00:00:00Z") });

async function aWorkOf({ actor }: { actor: Member }, title: string) {
  const { publicId } = await aWork(as(actor), { title, access: "public" });
  const [work] = await db.select().from(archiveWorks).where(eq(archiveWorks.publicId, publicId));
  return { publicId, about: `work:${work?.id}` };
}

async function aReplyBy({ actor }: { actor: Member }, title: string) {
  const { actor: author } = await aWriter(db);
  const { slug: category } = await aCategory(db);
  const { publicId } = await aTopic(db, {
    author,
    title,
    category,
    replies: [{ by: actor, body: "Rye paste keeps for a week." }],
  });
  const [topic] = await db.select().from(forumTopics).where(eq(forumTopics.publicId, publicId));
  const posts = await db
    .select()
    .from(forumPosts)
    .where(eq(forumPosts.topicId, topic?.id ?? ""));
  const reply = posts.find(({ number }) => number === 2);
  return {
    about: `post:${reply?.id}`,
    /** Only staff may read it any more, not even its author. */
    hide: () =>
      db
        .update(forumCategories)
        .set({ mayRead: "staff", mayStart: "staff", mayReply: "staff" })
        .where(eq(forumCategories.slug, category)),
  };
}

async function aGoalOf({ user }: { user: { id: string } }, title: string) {
  const [goal] = await db
    .insert(goals)
    .values({ creatorId: user.id, kind: "subscribers", title, target: 50n, createdAt: clock.now() })
    .returning();
  return { id: goal?.id ?? "", about: `goal:${goal?.id}` };
}

async function give(about: string | undefined, form: Parameters<typeof aTipForm>[1] = {}) {
  const payer = await aPayer();
  const ctx = as(payer.actor);
  const method = await aMethod(ctx, box, provider);
  const { tipId } = await giveTip(
    ctx,
    aTipForm(mira.user.username, { method, ...(about && { about }), ...form }),
  );
  const { id: paymentId } = await paymentFor(db, "tip", tipId);
  return { ctx, payer, tipId, paymentId };
}

/** What everyone concerned reads about a tip. */
async function shownOf({ ctx, payer, tipId, paymentId }: Awaited<ReturnType<typeof give>>) {
  const emails = await mail.deliver();
  const source = `payment:${paymentId}`;
  const listed = async (actor: Member) => {
    const { rows } = await transactionsPage(as(actor), { filter: {}, describers: [tipDescriber] });
    const details = await Promise.all(
      rows.map(async ({ id }) => transactionDetail(as(actor), id, [tipDescriber])),
    );
    return details.find((detail) => detail.source === source)?.what;
  };
  const { notifications } = await listNotifications(as(mira.actor), { filter: "all" }, english);
  return {
    receipt: (await getGivenTip(ctx, { tipId, key: undefined })).about,
    received: (await getReceivedTip(as(mira.actor), { source }))?.about,
    payerList: await listed(payer.actor),
    recipientList: await listed(mira.actor),
    notifications: notifications.map(({ message }) => message),
    email: emails.filter(({ to }) => to.address === payer.user.email).at(-1)?.text ?? "",
  };
}

describe("a tip names what it is for on both sides", () => {
  test("a work", async () => {
    const { about, publicId } = await aWorkOf(mira, "Six Gardens");
    const page = await tipPage(as((await aPayer()).actor), {
      to: "mira_makes",
      about,
      again: undefined,
    });
    expect(page.about).toMatchObject({ kind: "work", title: "Six Gardens" });
    const given = await give(about, { message: "Lovely." });
    const says = await shownOf(given);
    const named = { kind: "work", title: "Six Gardens", href: `/archives/${publicId}` };
    expect(says.receipt).toEqual(named);
    expect(says.received).toEqual(named);
    expect(says.payerList).toBe("Tip for Six Gardens");
    expect(says.recipientList).toBe("Tip for Six Gardens");
    expect(says.notifications.join()).toContain("for “Six Gardens”");
    expect(says.email).toContain("For the work Six Gardens");
    // The receipt is for Mira, not for the work.
    expect(await receiptOf(db, given.paymentId)).toMatchObject({ number: expect.any(String) });
    const exported = await tipsExport(as(mira.actor), { userId: mira.user.id });
    expect(exported.received.at(-1)?.about).toEqual({ kind: "work", id: about.slice(5) });
  });

  test("a reply", async () => {
    const { about } = await aReplyBy(mira, "Pastes that keep");
    const says = await shownOf(await give(about));
    expect(says.receipt).toMatchObject({ kind: "post", title: "Pastes that keep" });
    expect(says.received?.href).toMatch(/^\/forum\/.+post=2/);
    expect(says.payerList).toBe("Tip for a post in Pastes that keep");
    expect(says.email).toContain("For a post in Pastes that keep");
  });

  test("a goal, which stays named on the receipt once it is closed", async () => {
    const { about, id } = await aGoalOf(mira, "A second press");
    const given = await give(about);
    await db.update(goals).set({ closedAt: clock.now() }).where(eq(goals.id, id));
    const says = await shownOf(given);
    expect(says.receipt).toMatchObject({ kind: "goal", title: "A second press" });
    expect(says.recipientList).toBe("Tip for A second press");
    await expect(give(about)).rejects.toMatchObject({ code: "tip_subject_gone" });
  });

  test("nothing, where it is for the recipient as a whole", async () => {
    const says = await shownOf(await give(undefined));
    expect(says.receipt).toBeNull();
    expect(says.received).toBeNull();
    expect(says.email).not.toContain("For ");
  });
});

test("posts link to the form for a tip to those who take tips, and not for their own author", async () => {
  const quiet = await aWriter(db);
  const { publicId } = await aTopic(db, {
    author: quiet.actor,
    replies: [{ by: mira.actor, body: "Rye paste keeps for a week." }],
  });
  const paths = async (actor: Actor) => {
    const page = await topicPage(as(actor), { publicId });
    return "view" in page ? page.view.posts.map(({ tipPath }) => tipPath) : [];
  };
  const link = expect.stringMatching(/^\/tips\/new\?to=mira_makes&about=post:[0-9a-f-]{36}$/);
  expect(await paths((await aPayer()).actor)).toEqual([null, link]);
  expect(await paths(guest)).toEqual([null, link]);
  expect(await paths(mira.actor)).toEqual([null, null]);
  await db.update(tipSettings).set({ open: false }).where(eq(tipSettings.userId, mira.user.id));
  expect(await paths(guest)).toEqual([null, null]);
  await db.update(tipSettings).set({ open: true }).where(eq(tipSettings.userId, mira.user.id));
});

describe("what a tip can be for", () => {
  test("has to be the recipient’s, there, and visible to the tipper", async () => {
    const { about: foreign } = await aWorkOf(other, "Not Mira’s");
    const { about: withdrawn, publicId } = await aWorkOf(mira, "Taken back");
    await withdrawWork(as(mira.actor), { publicId, reason: "" });
    const secret = await aReplyBy(mira, "Staff matters");
    await secret.hide();
    const before = await db.$count(tips);
    for (const about of [
      foreign,
      withdrawn,
      secret.about,
      "work:00000000-0000-0000-0000-000000000000",
      "person:1",
      "work",
      "work:x:y",
      "",
    ]) {
      await expect(give(about === "" ? " " : about)).rejects.toMatchObject({
        code: "tip_subject_gone",
      });
      const page = await tipPage(as((await aPayer()).actor), {
        to: "mira_makes",
        about,
        again: undefined,
      });
      expect(page.about).toBeNull();
    }
    expect(await db.$count(tips)).toBe(before);
  });

  test("can be named by a guest, who sees what everyone sees", async () => {
    const { about } = await aWorkOf(mira, "Open to all");
    const page = await tipPage(testContext(db, guest), {
      to: "mira_makes",
      about,
      again: undefined,
    });
    expect(page.about).toMatchObject({ title: "Open to all" });
  });

  test("is not sent again with the same form for something else", async () => {
    const { about } = await aWorkOf(mira, "First");
    const { about: second } = await aWorkOf(mira, "Second");
    const payer = await aPayer();
    const ctx = as(payer.actor);
    const method = await aMethod(ctx, box, provider);
    const form = aTipForm("mira_makes", { method, about });
    const { tipId } = await giveTip(ctx, form);
    expect((await giveTip(ctx, form)).tipId).toBe(tipId);
    await expect(giveTip(ctx, { ...form, about: second })).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
  });
});

test("a title that was hidden since is shown to nobody who may not see it", async () => {
  // With a list of notifications of their own.
  mira = await aWriter(db, { username: "mira_later", name: "Mira" });
  await createTipSettings(db, mira.user.id);
  const reply = await aReplyBy(mira, "Later kept secret");
  const given = await give(reply.about, { message: "Thank you." });
  expect((await shownOf(given)).notifications.join()).toContain("Later kept secret");
  await reply.hide();
  const { email: _sentBefore, ...says } = await shownOf(given);
  expect(says).toMatchObject({ receipt: null, received: null });
  expect(says.payerList).not.toContain("Later kept secret");
  expect(JSON.stringify(says)).not.toContain("Later kept secret");

  const work = await aWorkOf(mira, "Withdrawn later");
  const bought = await give(work.about);
  const { user } = bought.payer;
  await withdrawWork(as(mira.actor), { publicId: work.publicId, reason: "" });
  // Its page still says that it was withdrawn, with its title.
  expect((await shownOf(bought)).receipt).toMatchObject({ title: "Withdrawn later" });
  await block(as(mira.actor), { userId: user.id });
  expect((await shownOf(bought)).receipt).toBeNull();
});
