import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { guildDoorPort, publishWork, withdrawWork, workInput } from "#modules/archives";
import { archivesGuildAccess, joinGuild } from "#modules/guilds";
import { limitAccount, mailerPort } from "#modules/identity";
import {
  listNotifications,
  notificationJobs,
  notificationListeners,
  saveCreatorEmails,
  saveNotificationSettings,
  unsubscribe,
} from "#modules/notifications";
import { block, follow, unfollow } from "#modules/people";
import { subscribe, withdrawFromSubscription } from "#modules/subscriptions";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Mail } from "#platform/mail";
import { provide } from "#platform/ports";
import { notificationPreferences } from "#tables/notifications";
import { follows } from "#tables/people";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { english } from "#tests/translate";
import { aDraft, aWork } from "../archives/archives.factory.ts";
import { aGuild, aLink } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aTestSite, aTier } from "../subscriptions/subscriptions.factory.ts";
import {
  newsletterJobs,
  newsletterListeners,
  newsletterPage,
  planInput,
  removePlan,
  savePlan,
  sendNow,
  sendTest,
} from "./index.server.ts";
import { recordReports } from "./reports/record-reports.ts";
import { sendingSettings } from "./settings.ts";
import { emailSuppressions, newsletterMailings, newsletterRecipients } from "./tables.ts";

const { db, url } = await testDatabase();
provideForTest(
  db,
  provide(guildDoorPort, archivesGuildAccess),
  provide(sendingSettings, {
    perSecond: 10_000,
    perDomain: 10_000,
    reportWaitMs: 60_000,
    isRepeatable: false,
  }),
);
const site = await aTestSite(db, url, undefined, {
  listeners: [...notificationListeners, ...newsletterListeners],
  jobs: [...notificationJobs, ...newsletterJobs],
});

type Person = Awaited<ReturnType<typeof aMember>>;
type Creator = Awaited<ReturnType<typeof site.aCreatorWithTier>>["creator"];

const paywalled = "The free beginning.\n\n<!-- paywall -->\n\nThe paid **ending**.";

/** A member who pays for a tier, and unfollows the creator if they are not to follow. */
async function aSubscriber(creator: Creator, tierId: string, { follows: stays = false } = {}) {
  const person = await site.aPayer();
  const { subscriptionId } = await subscribe(
    site.as(person),
    site.subscribeInput(creator, tierId, { method: person.methodId }),
  );
  await site.drain();
  if (!stays) await unfollow(site.as(person), { userId: creator.user.id });
  return { ...person, subscriptionId };
}

const plan = (fields: Record<string, unknown> = {}) =>
  planInput.parse({ audience: "everyone", ...fields });

async function publishAsEmail(
  creator: Creator,
  fields: Record<string, string>,
  input: Record<string, unknown> = {},
) {
  const ctx = site.as(creator);
  const draft = await aDraft(ctx, "writing", fields);
  await savePlan(ctx, { publicId: draft.publicId, ...plan(input) });
  await publishWork(ctx, { ...workInput.parse(draft.fields), publicId: draft.publicId });
  return draft;
}

const to = (emails: readonly Mail[], { user }: Person) =>
  emails.filter(({ to: { address } }) => address === user.email);
const tokenIn = (mail: Mail | undefined) =>
  /\/unsubscribe\/([^>]+)>/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
const isFollowing = async (person: Person, creator: Creator) =>
  (await db.$count(
    follows,
    and(eq(follows.followerId, person.user.id), eq(follows.followedId, creator.user.id)),
  )) === 1;

describe("subscribing", () => {
  test("follows the creator once: unfollowing stays, also when subscribing again", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const fan = await aSubscriber(creator, tier.id, { follows: true });
    expect(await isFollowing(fan, creator)).toBe(true);
    await unfollow(site.as(fan), { userId: creator.user.id });
    await withdrawFromSubscription(site.as(fan), { subscriptionId: fan.subscriptionId });
    await subscribe(site.as(fan), site.subscribeInput(creator, tier.id, { method: fan.methodId }));
    await site.drain();
    expect(await isFollowing(fan, creator)).toBe(false);
  });
});

describe("a new work", () => {
  test("is told to followers in the app, and to subscribers who may read it also by email", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const higher = await aTier(db, creator.user.id, { position: 2, name: "Gold" });
    const low = await aSubscriber(creator, tier.id);
    const high = await aSubscriber(creator, higher.id);
    const follower = await aMember(db);
    await follow(site.as(follower), { userId: creator.user.id });
    await aWork(site.as(creator), { title: "For gold", access: "tier", tierId: higher.id });
    const emails = await site.drain();
    expect(to(emails, high)).toHaveLength(1);
    expect(to(emails, high)[0]).toMatchObject({
      subject: `${creator.user.name}: For gold`,
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    expect(to(emails, low)).toEqual([]);
    expect(to(emails, follower)).toEqual([]);
    const isNotified = async (person: Person) =>
      JSON.stringify(await listNotifications(site.as(person), { filter: "all" }, english)).includes(
        "For gold",
      );
    expect(await isNotified(high)).toBe(true);
    expect(await isNotified(follower)).toBe(true);
    expect(await isNotified(low)).toBe(false);
  });

  test("is emailed by creator as each person chose, and one click ends it for that creator", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const { creator: other, tier: otherTier } = await site.aCreatorWithTier();
    const [clicks, digests, wantsNone] = await Promise.all(
      [1, 2, 3].map(() => aSubscriber(creator, tier.id)),
    );
    if (!clicks || !digests || !wantsNone) throw new Error("no subscribers");
    await subscribe(
      site.as(clicks),
      site.subscribeInput(other, otherTier.id, { method: clicks.methodId }),
    );
    const creatorId = creator.user.id;
    await saveCreatorEmails(site.as(digests), { creatorId, works: "digest", emails: "each" });
    await saveCreatorEmails(site.as(wantsNone), { creatorId, works: "off", emails: "each" });
    const [settings] = await db
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, digests.user.id));
    expect(settings).toMatchObject({ digest: "daily", nextDigestAt: expect.any(Date) });
    await site.drain();
    await aWork(site.as(creator), { title: "First" });
    const first = await site.drain();
    expect(to(first, digests)).toEqual([]);
    expect(to(first, wantsNone)).toEqual([]);
    const [email] = to(first, clicks);
    await unsubscribe(site.as(clicks), { token: tokenIn(email) });
    await aWork(site.as(creator), { title: "Second" });
    await aWork(site.as(other), { title: "Of another" });
    const later = await site.drain();
    expect(to(later, clicks).map(({ subject }) => subject)).toEqual([
      `${other.user.name}: Of another`,
    ]);
  });
});

describe("a work sent as an email", () => {
  test("is whole for those who may read it now, and its beginning for others", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const fan = await aSubscriber(creator, tier.id);
    const left = await aSubscriber(creator, tier.id, { follows: true });
    const follower = await aMember(db, { language: "de" });
    await follow(site.as(follower), { userId: creator.user.id });
    await publishAsEmail(
      creator,
      { title: "Tides", access: "tier", tierId: tier.id, body: paywalled, teaser: "On water." },
      { subject: "A letter about tides", preview: "High and low" },
    );
    // Between publishing and sending.
    await withdrawFromSubscription(site.as(left), { subscriptionId: left.subscriptionId });
    const emails = (await site.drain()).filter(({ subject }) => subject.includes("tides"));
    const [whole, ...more] = to(emails, fan);
    expect(more, "no notice besides the email").toEqual([]);
    expect(whole).toMatchObject({
      subject: "A letter about tides",
      senderName: creator.user.name,
    });
    expect(whole?.html).toContain("<strong>ending</strong>");
    expect(whole?.text).toContain("The paid ending.");
    expect(whole?.html).not.toContain("paywall");
    for (const person of [left, follower]) {
      const [part] = to(emails, person);
      expect(part?.text).toContain("The free beginning.");
      expect(part?.text).not.toContain("paid");
      expect(part?.html).not.toContain("ending");
    }
    expect(to(emails, follower)[0]?.html).toContain("Im Browser ansehen");
  });

  test("without a marker, others get the summary", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const follower = await aMember(db);
    await follow(site.as(follower), { userId: creator.user.id });
    await publishAsEmail(creator, {
      title: "Closed",
      access: "tier",
      tierId: tier.id,
      body: "All of it is paid.",
      teaser: "About it.",
    });
    const [email] = to(await site.drain(), follower);
    expect(email?.text).toContain("About it.");
    expect(email?.text).not.toContain("paid");
  });

  test("goes to the chosen tiers alone, and to nobody who blocks, unsubscribed or cannot be reached", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const gold = await aTier(db, creator.user.id, { position: 2, name: "Gold" });
    const silver = await aSubscriber(creator, tier.id);
    const fans = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aSubscriber(creator, gold.id)));
    const [fan, blocking, unsubscribed, suppressed, left, banned] = fans;
    if (!fan || !blocking || !unsubscribed || !suppressed || !left || !banned)
      throw new Error("no fans");
    const limit = { userId: banned.user.id, until: null, caseId: null };
    await limitAccount(site.systemCtx, { ...limit, kind: "banned" });
    await block(site.as(blocking), { userId: creator.user.id });
    const creatorId = creator.user.id;
    await saveCreatorEmails(site.as(unsubscribed), { creatorId, works: "off", emails: "off" });
    const about = { kind: "complaint", address: suppressed.user.email, messageId: "", detail: "" };
    await recordReports(site.systemCtx, [about as never], "mail");
    const draft = await publishAsEmail(
      creator,
      { title: "For gold alone" },
      { audience: "tiers", tierIds: [gold.id] },
    );
    const page = await newsletterPage(site.as(creator), { publicId: draft.publicId });
    expect(page).toMatchObject({
      recipients: { everyone: 3, subscribers: 3 },
      tiers: [
        { id: tier.id, recipients: 1 },
        { id: gold.id, recipients: 2 },
      ],
      plannedRecipients: 2,
    });
    await withdrawFromSubscription(site.as(left), { subscriptionId: left.subscriptionId });
    const emails = (await site.drain()).filter(({ subject }) => subject === "For gold alone");
    expect(emails.map(({ to: { address } }) => address)).toEqual([fan.user.email]);
    const notices = (await newsletterPage(site.as(creator), { publicId: draft.publicId })).mailing;
    expect(notices).toMatchObject({ state: "done", sent: 1, waiting: 0, failed: 0 });
    expect(to(emails, silver)).toEqual([]);
  });

  test("a work of a guild goes to its members alone, whatever the audience", async () => {
    const { creator } = await site.aCreatorWithTier();
    const guild = await aGuild(db, {
      owner: creator.actor,
      visibility: "secret",
      policy: "request",
    });
    const [inside, outside] = await Promise.all([aMember(db), aMember(db)]);
    for (const each of [inside, outside]) await follow(site.as(each), { userId: creator.user.id });
    await joinGuild(site.as(inside), { slug: guild.slug, token: await aLink(db, guild) });
    const ctx = site.as(creator);
    const fields = { title: "For the guild", access: "guild", guildId: guild.id };
    const { publicId } = await publishAsEmail(creator, fields);
    await site.drain();
    expect((await newsletterPage(ctx, { publicId })).recipients.everyone).toBe(1);
    await sendNow(ctx, { publicId });
    const emails = (await site.drain()).filter(({ subject }) => subject === "For the guild");
    expect(emails.map(({ to: { address } }) => address)).toEqual([inside.user.email]);
  });

  test("a complaint about an address replaces a bounce, and nothing replaces a complaint", async () => {
    const address = "someone@suppressed.test";
    const report = (kind: "bounce" | "complaint", detail: string) =>
      recordReports(site.systemCtx, [{ kind, address, messageId: "", detail }], "mail");
    const stored = () =>
      db.select().from(emailSuppressions).where(eq(emailSuppressions.address, address));
    await report("bounce", "first");
    await report("bounce", "second");
    expect(await stored()).toMatchObject([{ reason: "bounce", detail: "first" }]);
    await report("complaint", "third");
    await report("bounce", "fourth");
    expect(await stored()).toMatchObject([{ reason: "complaint", detail: "third" }]);
  });

  test("is sent once, at publishing or later, whatever is submitted again", async () => {
    const { creator } = await site.aCreatorWithTier();
    const follower = await aMember(db);
    await follow(site.as(follower), { userId: creator.user.id });
    const ctx = site.as(creator);
    const { publicId } = await aWork(ctx, { title: "Sent later" });
    await expect(sendNow(ctx, { publicId })).rejects.toMatchObject({ code: "no_plan" });
    await savePlan(ctx, { publicId, ...plan() });
    await removePlan(ctx, { publicId });
    await expect(sendNow(ctx, { publicId })).rejects.toMatchObject({ code: "no_plan" });
    await savePlan(ctx, { publicId, ...plan() });
    await sendNow(ctx, { publicId });
    await expect(sendNow(ctx, { publicId })).rejects.toMatchObject({ code: "already_sent" });
    await expect(savePlan(ctx, { publicId, ...plan() })).rejects.toMatchObject({
      code: "already_sent",
    });
    expect(to(await site.drain(), follower)).toHaveLength(1);
  });

  test("is nobody else's to set up, and its tiers are the creator's own", async () => {
    const { creator } = await site.aCreatorWithTier();
    const { tier: foreign } = await site.aCreatorWithTier();
    const draft = await aDraft(site.as(creator));
    const { publicId } = draft;
    const stranger = await aMember(db);
    const ctx = site.as(stranger);
    for (const attempt of [
      () => newsletterPage(ctx, { publicId }),
      () => savePlan(ctx, { publicId, ...plan() }),
      () => removePlan(ctx, { publicId }),
      () => sendNow(ctx, { publicId }),
      () => sendTest(ctx, { publicId, ...plan(), whole: true }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "work_not_found" });
    const tiersOfOthers = plan({ audience: "tiers", tierIds: [foreign.id] });
    await expect(savePlan(site.as(creator), { publicId, ...tiersOfOthers })).rejects.toMatchObject({
      fields: { tierIds: ["newsletters.errors.chooseTier"] },
    });
    expect(planInput.safeParse({ audience: "tiers" }).success).toBe(false);
  });

  test("can be tried out: the draft as it is goes to its author alone", async () => {
    const { creator, tier } = await site.aCreatorWithTier();
    const follower = await aMember(db);
    await follow(site.as(follower), { userId: creator.user.id });
    const ctx = site.as(creator);
    const fields = { title: "Draft", access: "tier", tierId: tier.id, body: paywalled };
    const { publicId } = await aDraft(ctx, "writing", fields);
    await sendTest(ctx, { publicId, ...plan(), whole: true });
    const emails = await site.drain();
    await sendTest(ctx, { publicId, ...plan({ subject: "Of mine" }), whole: false });
    emails.push(...(await site.drain()));
    expect(emails.map(({ to: { address }, subject }) => [address, subject])).toEqual([
      [creator.user.email, "Test: Draft"],
      [creator.user.email, "Test: Of mine"],
    ]);
    expect(emails[0]?.text).toContain("The paid ending.");
    expect(emails[1]?.text).not.toContain("The paid ending.");
  });

  test("a withdrawn work is sent to nobody more", async () => {
    const { creator } = await site.aCreatorWithTier();
    const follower = await aMember(db);
    await follow(site.as(follower), { userId: creator.user.id });
    const { publicId } = await publishAsEmail(creator, { title: "Withdrawn soon" });
    await withdrawWork(site.as(creator), { publicId, reason: "It was a mistake." });
    expect(to(await site.drain(), follower)).toEqual([]);
  });
});

describe("a sender", () => {
  /** Fails as told for an address, and sends otherwise. */
  const failures = new Map<string, () => Error>();
  const sent: string[] = [];
  const withFailures = () =>
    provideForTest(
      db,
      provide(mailerPort, {
        send: async (mail) => {
          const failure = failures.get(mail.to.address);
          if (failure) throw failure();
          sent.push(mail.to.address);
          return { messageId: mail.key };
        },
      }),
    );
  const smtpError = (fields: object) => () => Object.assign(new Error("no"), fields);

  test("keeps what is refused, tries later what is asked to wait, and doubles nothing unknown", async () => {
    withFailures();
    const { creator } = await site.aCreatorWithTier();
    const people = await Promise.all([1, 2, 3, 4].map(() => aMember(db)));
    for (const person of people) await follow(site.as(person), { userId: creator.user.id });
    await site.drain();
    const [fine, dead, busy, unknown] = people;
    if (!fine || !dead || !busy || !unknown) throw new Error("no people");
    const noMailbox = "550 5.1.1 no such user";
    failures.set(dead.user.email, smtpError({ responseCode: 550, response: noMailbox }));
    failures.set(busy.user.email, smtpError({ responseCode: 450, response: "450 later" }));
    failures.set(unknown.user.email, smtpError({ code: "ECONNECTION" }));
    const { publicId } = await publishAsEmail(creator, { title: "With failures" });
    await site.drain();
    const stateOf = async ({ user }: Person) => {
      const [row] = await db
        .select({ state: newsletterRecipients.state })
        .from(newsletterRecipients)
        .innerJoin(newsletterMailings, eq(newsletterMailings.id, newsletterRecipients.mailingId))
        .where(and(eq(newsletterRecipients.userId, user.id), eq(newsletterMailings.kind, "email")));
      return row?.state;
    };
    const states = () => Promise.all(people.map(stateOf));
    expect(await states()).toEqual(["sent", "failed", "waiting", "handed"]);
    expect(await db.$count(emailSuppressions, eq(emailSuppressions.address, dead.user.email))).toBe(
      1,
    );
    failures.clear();
    // The unknown one still waits for a report.
    site.clock.advance(59_000);
    await runSender(site.systemCtx);
    expect(await states()).toEqual(["sent", "failed", "waiting", "handed"]);
    site.clock.advance(120_000);
    await runSender(site.systemCtx);
    expect(await states()).toEqual(["sent", "failed", "sent", "handed"]);
    site.clock.advance(61_000);
    await runSender(site.systemCtx);
    expect(await states()).toEqual(["sent", "failed", "sent", "unconfirmed"]);
    expect(sent.filter((address) => address === unknown.user.email)).toEqual([]);
    const page = await newsletterPage(site.as(creator), { publicId });
    expect(page.mailing).toMatchObject({ state: "done", sent: 2, failed: 1, unconfirmed: 1 });
  });
});

async function runSender(ctx: Context<Actor>): Promise<void> {
  const [job] = newsletterJobs;
  await job?.handle(ctx as Context<unknown>, {});
}

test("settings for all creators apply where there are none for one", async () => {
  const { creator, tier } = await site.aCreatorWithTier();
  const quiet = await aSubscriber(creator, tier.id);
  await saveNotificationSettings(site.as(quiet), {
    on: [],
    presetApp: "everything",
    presetEmail: "nothing",
    presetPush: "nothing",
    digest: "off",
    digestHour: 9,
    digestWeekday: 1,
    quiet: false,
    quietFrom: 0,
    quietUntil: 1,
    pushesPerDay: 1,
    previews: false,
  });
  await publishAsEmail(creator, { title: "Unwanted" });
  expect(to(await site.drain(), quiet)).toEqual([]);
});
