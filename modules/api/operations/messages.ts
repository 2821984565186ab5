import { z } from "zod";
import {
  type ConversationRow,
  type MessageView,
  messageLimits,
  previewText,
} from "#contracts/messaging";
import type { PersonView } from "#contracts/people";
import { requireMember } from "#modules/identity";
import {
  conversationPage,
  inboxPage,
  limitSending,
  markConversationRead,
  messageInput,
  messageUser,
  sendMessage,
} from "#modules/messaging";
import { defaultLocale, type Translate } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import { translations } from "#platform/translations";
import { operation } from "../operation.ts";
import { findPersonId } from "../person-id.ts";
import { cursor, emptyObject, html, pageOf, timestamp } from "../schemas.ts";

const which = z.object({ conversation: z.string().max(40).describe("The ID of a conversation.") });
/** Greater than any message number: the latest messages come first. */
const lastPlace = 2_147_483_647;
const text = messageInput.omit({ clientId: true });
const sent = z.object({ conversation: z.string(), id: z.string(), number: z.int() });

const participant = z.object({ username: z.string(), displayName: z.string() });

const row = z.object({
  id: z.string(),
  kind: z.enum(["pair", "group"]),
  name: z.string(),
  with: z.array(participant).describe("At most three; the conversation has the full list."),
  lastAt: timestamp,
  preview: z.string(),
  unread: z.boolean(),
  muted: z.boolean(),
});

const message = z.object({
  id: z.string(),
  number: z.int().describe("Position in the conversation."),
  author: z.string().nullable().describe("Username; null for a deleted account."),
  at: timestamp,
  editedAt: timestamp.nullable(),
  deleted: z.boolean(),
  body: z.string().describe("Markdown, as written."),
  html,
  answers: z.string().nullable().describe("The ID of the message it replies to."),
});

export const messageOperations = [
  operation({
    id: "listConversations",
    group: "Messages",
    method: "get",
    path: "/conversations",
    scope: "read:messages",
    summary: "List your conversations, latest first",
    input: {
      path: emptyObject,
      query: z.object({ folder: z.enum(["inbox", "archived"]).default("inbox"), after: cursor }),
      body: emptyObject,
    },
    output: pageOf(row),
    async run(ctx, { query }) {
      const { conversations, next } = await inboxPage(ctx, query);
      return { answer: { data: conversations.map((row) => rowOf(row, englishOf(ctx))), next } };
    },
  }),
  operation({
    id: "listMessages",
    group: "Messages",
    method: "get",
    path: "/conversations/{conversation}/messages",
    scope: "read:messages",
    summary: "Get a conversation, newest messages first",
    description: "Doesn’t mark messages as read.",
    input: { path: which, query: z.object({ after: cursor }), body: emptyObject },
    output: pageOf(message).extend({ members: z.array(participant), mayWrite: z.boolean() }),
    async run(ctx, { path, query }) {
      const cursor = /^[1-9]\d{0,8}$/.exec(query.after ?? "")?.[0];
      const before = cursor ? Number(cursor) : lastPlace;
      const page = await conversationPage(ctx, { conversationId: path.conversation, before });
      const me = requireMember(ctx);
      const { members, mayWrite } = page.conversation;
      const names = new Map(members.map(({ id, username }) => [id, username || null]));
      names.set(me.userId, me.username);
      const data = page.messages.toReversed().map((each) => messageOf(each, names));
      const next = page.earlier ? String(page.messages[0]?.seq ?? "") : null;
      const t = englishOf(ctx);
      const people = members.map((member) => personOf(member, t));
      return { answer: { data, next, members: people, mayWrite } };
    },
  }),
  operation({
    id: "sendMessage",
    group: "Messages",
    method: "post",
    path: "/conversations/{conversation}/messages",
    scope: "write:messages",
    summary: "Send a message to a conversation",
    input: { path: which, query: emptyObject, body: text },
    output: sent,
    example: { body: "The proofs are dry." },
    async run(ctx, { path, body, key }) {
      limitSending(ctx, requireMember(ctx).userId);
      const done = await sendMessage(ctx, {
        ...body,
        conversationId: path.conversation,
        clientId: key,
      });
      return { answer: sentOf(done) };
    },
  }),
  operation({
    id: "writeToPerson",
    group: "Messages",
    method: "post",
    path: "/people/{username}/messages",
    scope: "write:messages",
    summary: "Send a message to a member",
    description: `If they haven’t accepted your messages yet, this is a message request: at most ${messageLimits.requestMessages} short messages.`,
    input: { path: z.object({ username: z.string().max(40) }), query: emptyObject, body: text },
    output: sent,
    example: { username: "theo", body: "May I show you something?" },
    async run(ctx, { path, body, key }) {
      limitSending(ctx, requireMember(ctx).userId);
      const userId = await findPersonId(ctx, path.username);
      return { answer: sentOf(await messageUser(ctx, { ...body, userId, clientId: key })) };
    },
  }),
  operation({
    id: "markRead",
    group: "Messages",
    method: "post",
    path: "/conversations/{conversation}/read",
    scope: "write:messages",
    summary: "Mark a conversation as read up to a message",
    input: {
      path: which,
      query: emptyObject,
      body: z.object({
        number: z.int().min(1).optional().describe("Defaults to the whole conversation."),
      }),
    },
    output: z.object({ readTo: z.int() }),
    async run(ctx, { path, body }) {
      const { readSeq } = await markConversationRead(ctx, {
        conversationId: path.conversation,
        ...(body.number && { seq: body.number }),
      });
      return { answer: { readTo: readSeq } };
    },
  }),
];

const sentOf = (done: { conversationId: string; messageId: string; seq: number }) => ({
  conversation: done.conversationId,
  id: done.messageId,
  number: done.seq,
});

const englishOf = ({ ports }: WithPorts) => ports.get(translations).forLocale(defaultLocale);

const personOf = (
  { username, displayName }: Pick<PersonView, "username" | "displayName">,
  t: Translate,
) => ({ username, displayName: displayName || t("messages.unavailableMember") });

const rowOf = (seen: ConversationRow, t: Translate): z.input<typeof row> => ({
  id: seen.id,
  kind: seen.kind,
  name: seen.name || t("messages.unavailableMember"),
  with: seen.avatars.map((person) => personOf(person, t)),
  lastAt: seen.lastAt,
  preview: previewText(seen.preview, t),
  unread: seen.unread,
  muted: seen.muted,
});

const messageOf = (
  seen: MessageView,
  names: ReadonlyMap<string, string | null>,
): z.input<typeof message> => ({
  id: seen.id,
  number: seen.seq,
  author: names.get(seen.authorId ?? "") ?? null,
  at: seen.at,
  editedAt: seen.editedAt,
  deleted: seen.deleted,
  body: seen.body,
  html: seen.html,
  answers: seen.replyTo?.id ?? null,
});
