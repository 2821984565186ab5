import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { SupporterMessageKind } from "#contracts/messaging";
import { readSupporterFilter, supporterMessageLimits } from "#contracts/supporters";
import { limitAccount } from "#modules/identity";
import {
  acceptRequest,
  conversationPage,
  declineRequest,
  inboxPage,
  messageUser,
  messagingJobs,
  sendMessage,
} from "#modules/messaging";
import { block } from "#modules/people";
import { subscribe } from "#modules/subscriptions";
import {
  eraseSupporters,
  messageSupporters,
  stopSupporterMessage,
  supporterJobs,
  supporterListeners,
  supporterMessagesPage,
  supportersExport,
} from "#modules/supporters";
import type { Member } from "#permissions";
import type { Context } from "#platform/context";
import { armFailPoint, failing } from "#platform/failpoints";
import { randomId } from "#platform/ids";
import { conversationMembers, conversations, messages } from "#tables/messaging";
import { profiles } from "#tables/people";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { aTestSite, aTier } from "../subscriptions/subscriptions.factory.ts";
import { supporterMessageRecipients, supporterMessages } from "./tables.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url, "2026-03-01T10:00:00Z", {
  listeners: [...supporterListeners],
  jobs: [...supporterJobs, ...messagingJobs],
});

type Site = Awaited<ReturnType<typeof site.aCreatorWithTier>>;
type Payer = Awaited<ReturnType<typeof site.aPayer>>;
const early = { createdAt: new Date("2026-01-01T00:00:00Z") };

const as = (who: Parameters<typeof site.as>[0]) => site.as(who) as Context<Member>;

async function aSupporter({ creator, tier }: Site, tierId = tier.id): Promise<Payer> {
  const payer = await site.aPayer(undefined, early);
  await subscribe(site.as(payer), site.subscribeInput(creator, tierId, { method: payer.methodId }));
  await site.drain();
  return payer;
}

async function setUp(supporters: number) {
  const of = await site.aCreatorWithTier({ name: "Bench" });
  const people: Payer[] = [];
  for (let n = 0; n < supporters; n++) people.push(await aSupporter(of));
  return { of, people };
}

interface Sending {
  readonly kind?: SupporterMessageKind;
  readonly body?: string;
  readonly search?: string;
  readonly key?: string;
}

const filterOf = (search = "") => readSupporterFilter(new URLSearchParams(search));
const send = (
  { creator }: Pick<Site, "creator">,
  { kind = "announcement", body = "The press runs.", search = "", key = randomId() }: Sending = {},
) =>
  messageSupporters(as(creator), {
    kind,
    body,
    filter: filterOf(search),
    idempotencyKey: key,
  });
const pageOf = ({ creator }: Pick<Site, "creator">, search = "") =>
  supporterMessagesPage(as(creator), { filter: filterOf(search) });
const inboxOf = async (
  who: Parameters<typeof site.as>[0],
  folder: "inbox" | "archived" = "inbox",
) => (await inboxPage(as(who), { folder })).conversations;
const received = async (payer: Payer) => {
  const [row] = await inboxOf(payer);
  return row ? (await conversationPage(as(payer), { conversationId: row.id })).messages : [];
};

describe("an announcement", () => {
  test("reaches everyone who matches, once, and nobody can reply", async () => {
    const { of, people } = await setUp(3);
    const key = randomId();
    expect((await pageOf(of)).reach).toEqual({ matching: 3, announcement: 3, conversation: 3 });
    await send(of, { key });
    await send(of, { key });
    await site.drain();
    await site.drain();
    for (const payer of people) {
      const [row, ...more] = await inboxOf(payer);
      expect(more).toEqual([]);
      expect(row).toMatchObject({ announcements: true, unread: true });
      expect(await received(payer)).toMatchObject([{ body: "The press runs." }]);
      const { conversation } = await conversationPage(as(payer), {
        conversationId: row?.id ?? "",
      });
      expect(conversation).toMatchObject({ mayWrite: false, announcements: true });
      expect(conversation.name).toBe(of.creator.user.name);
      await expect(
        sendMessage(as(payer), {
          conversationId: row?.id ?? "",
          body: "May I reply?",
          clientId: randomId(),
        }),
      ).rejects.toMatchObject({ kind: "forbidden" });
    }
    // The creator follows it on the page of the messages, not in 3 conversations.
    expect(await inboxOf(of.creator)).toEqual([]);
    expect(await inboxOf(of.creator, "archived")).toEqual([]);
    expect((await pageOf(of)).sent).toMatchObject([
      { state: "done", recipients: 3, reached: 3, body: "The press runs." },
    ]);
  });

  test("follows the one before, beside the conversation of the two", async () => {
    const { of, people } = await setUp(1);
    const [payer] = people as [Payer];
    await messageUser(as(payer), {
      userId: of.creator.user.id,
      body: "Hello",
      clientId: randomId(),
    });
    await send(of, { body: "One" });
    await site.drain();
    await send(of, { body: "Two" });
    await site.drain();
    const rows = await inboxOf(payer);
    expect(rows.map(({ announcements }) => announcements).toSorted()).toEqual([false, true]);
    expect((await received(payer)).map(({ body }) => body)).toEqual(["One", "Two"]);
    // A later message to the creator goes to the conversation of the two.
    await messageUser(as(payer), {
      userId: of.creator.user.id,
      body: "And again",
      clientId: randomId(),
    });
    expect(await inboxOf(payer)).toHaveLength(2);
  });

  test("goes to the chosen tiers and what else the filter asks for", async () => {
    const { of, people } = await setUp(1);
    const other = await aTier(db, of.creator.user.id, { name: "Folio" });
    const third = await aTier(db, of.creator.user.id, { name: "Quarto" });
    const folio = await aSupporter(of, other.id);
    await aSupporter(of, third.id);
    const search = `tiers=${of.tier.id}&tiers=${other.id}`;
    expect((await pageOf(of, search)).reach.matching).toBe(2);
    expect((await pageOf(of, `tiers=${other.id}`)).reach.announcement).toBe(1);
    await send(of, { search: `${search}&state=active` });
    await site.drain();
    expect(await received(folio)).toHaveLength(1);
    expect(await received(people[0] as Payer)).toHaveLength(1);
    expect((await pageOf(of)).sent).toMatchObject([{ recipients: 2, reached: 2 }]);
    await expect(send(of, { search: `tiers=${randomUuid}` })).rejects.toMatchObject({
      code: "no_recipients",
    });
    await expect(send(of, { search: "spent=lots" })).rejects.toMatchObject({ kind: "invalid" });
  });
});

const randomUuid = "0190a000-0000-7000-8000-000000000000";

describe("individual conversations", () => {
  test("are those of the two, and move to the creator's inbox with the first reply", async () => {
    const { of, people } = await setUp(2);
    const [known, fresh] = people as [Payer, Payer];
    const before = await messageUser(as(known), {
      userId: of.creator.user.id,
      body: "Hello",
      clientId: randomId(),
    });
    await send(of, { kind: "conversation", body: "A word with you." });
    await site.drain();
    expect((await received(known)).map(({ body }) => body)).toEqual(["Hello", "A word with you."]);
    expect(await received(fresh)).toMatchObject([{ body: "A word with you." }]);
    expect((await inboxOf(of.creator)).map(({ id }) => id)).toEqual([before.conversationId]);
    const [archived] = await inboxOf(of.creator, "archived");
    await sendMessage(as(fresh), {
      conversationId: archived?.id ?? "",
      body: "Gladly.",
      clientId: randomId(),
    });
    expect((await inboxOf(of.creator)).map(({ id }) => id)).toContain(archived?.id);
  });

  test("are not written into where one of the two has not accepted", async () => {
    const { of, people } = await setUp(2);
    const [declined, refusing] = people as [Payer, Payer];
    const mine = await messageUser(as(of.creator), {
      userId: declined.user.id,
      body: "Hello",
      clientId: randomId(),
    });
    await db
      .update(conversationMembers)
      .set({ state: "requested" })
      .where(
        and(
          eq(conversationMembers.conversationId, mine.conversationId),
          eq(conversationMembers.userId, declined.user.id),
        ),
      );
    await declineRequest(as(declined), mine);
    const theirs = await messageUser(as(refusing), {
      userId: of.creator.user.id,
      body: "Hello",
      clientId: randomId(),
    });
    await db
      .update(conversationMembers)
      .set({ state: "requested" })
      .where(
        and(
          eq(conversationMembers.conversationId, theirs.conversationId),
          eq(conversationMembers.userId, of.creator.user.id),
        ),
      );
    await declineRequest(as(of.creator), theirs);
    expect((await pageOf(of)).reach).toEqual({ matching: 2, announcement: 2, conversation: 0 });
    await expect(send(of, { kind: "conversation" })).rejects.toMatchObject({
      code: "no_recipients",
    });
    await acceptRequest(as(declined), mine);
    expect((await pageOf(of)).reach.conversation).toBe(1);
  });

  test("are limited in number", async () => {
    const { of } = await setUp(1);
    const { conversationsPerDay: limit } = supporterMessageLimits;
    for (let n = 0; n < limit; n++) await send(of, { kind: "conversation" });
    await expect(send(of, { kind: "conversation" })).rejects.toMatchObject({
      kind: "rate_limited",
    });
    await send(of);
    site.clock.advance(24 * 3_600_000 + 1);
    await send(of, { kind: "conversation" });
    await site.drain();
  });
});

describe("who gets none", () => {
  test("people across a block, and whose settings do not accept it, even if changed meanwhile", async () => {
    const { of, people } = await setUp(4);
    const [blocking, nobody, following, late] = people as [Payer, Payer, Payer, Payer];
    await block(as(blocking), { userId: of.creator.user.id });
    const accepts = (payer: Payer, mayMessage: "nobody" | "following") =>
      db
        .insert(profiles)
        .values({ userId: payer.user.id, mayMessage })
        .onConflictDoUpdate({ target: profiles.userId, set: { mayMessage } });
    await accepts(nobody, "nobody");
    // Subscribing follows the creator.
    await accepts(following, "following");
    const { reach } = await pageOf(of);
    // A block hides the two from each other; that is no supporter any more, as on the list.
    expect(reach).toEqual({ matching: 3, announcement: 2, conversation: 2 });
    await send(of);
    await accepts(late, "nobody");
    await site.drain();
    expect(await received(nobody)).toEqual([]);
    expect(await received(blocking)).toEqual([]);
    expect(await received(late)).toEqual([]);
    expect(await received(following)).toHaveLength(1);
  });

  test("supporters of a creator who may send no messages", async () => {
    const { of, people } = await setUp(1);
    const { user } = of.creator;
    await send(of);
    await limitAccount(site.systemCtx, {
      userId: user.id,
      kind: "no_messages",
      until: null,
      caseId: null,
    });
    await site.drain();
    expect(await received(people[0] as Payer)).toEqual([]);
    expect((await pageOf(of)).sent).toMatchObject([{ state: "stopped", reached: 0 }]);
  });

  test("is refused to members without supporters, and is stopped only by its sender", async () => {
    const { of } = await setUp(1);
    const stranger = await aMember(db, early);
    await expect(
      messageSupporters(site.as(stranger), {
        kind: "announcement",
        body: "Hello",
        filter: filterOf(),
        idempotencyKey: randomId(),
      }),
    ).rejects.toMatchObject({ kind: "conflict" });
    await expect(
      supporterMessagesPage(site.as(stranger), { filter: filterOf() }),
    ).rejects.toMatchObject({ kind: "not_found" });
    await send(of);
    const [message] = (await pageOf(of)).sent;
    const second = await site.aCreatorWithTier({ name: "Other" });
    await expect(
      stopSupporterMessage(as(second.creator), { messageId: message?.id ?? "" }),
    ).rejects.toMatchObject({ kind: "not_found" });
    await stopSupporterMessage(as(of.creator), { messageId: message?.id ?? "" });
    await site.drain();
    expect((await pageOf(of)).sent).toMatchObject([{ state: "stopped", reached: 0 }]);
  });
});

test("each gets it once, however often sending is cut off", async () => {
  const { of, people } = await setUp(5);
  await send(of);
  const sendAll = async () => {
    for (const job of supporterJobs) await job.handle(site.systemCtx, {});
  };
  let n = 0;
  const disarm = armFailPoint("supporters.after_delivery", async (name) => {
    if (n++ % 2 === 0) await failing(name);
  });
  try {
    for (let cut = 0; cut < 12; cut++) await Promise.allSettled([sendAll(), sendAll()]);
  } finally {
    disarm();
  }
  await sendAll();
  for (const payer of people) expect(await received(payer)).toHaveLength(1);
  expect(n).toBeGreaterThan(5);
  expect((await pageOf(of)).sent).toMatchObject([{ state: "done", recipients: 5, reached: 5 }]);
});

test("export and deletion", async () => {
  const { of, people } = await setUp(2);
  await send(of, { body: "For the export" });
  await site.drain();
  const userId = of.creator.user.id;
  expect((await supportersExport(site.systemCtx, { userId })).messages).toMatchObject([
    { text: "For the export", kind: "announcement", recipients: 2 },
  ]);
  await eraseSupporters(site.systemCtx, { userId: people[0]?.user.id ?? "" });
  expect(
    await db.$count(
      supporterMessageRecipients,
      eq(supporterMessageRecipients.userId, people[0]?.user.id ?? ""),
    ),
  ).toBe(0);
  await eraseSupporters(site.systemCtx, { userId });
  expect(await db.$count(supporterMessages, eq(supporterMessages.creatorId, userId))).toBe(0);
  // What was delivered stays with those who got it.
  expect(await received(people[1] as Payer)).toHaveLength(1);
  expect(await db.$count(messages, eq(messages.authorId, userId))).toBe(2);
  expect(await db.$count(conversations, eq(conversations.announcerId, userId))).toBe(2);
});
