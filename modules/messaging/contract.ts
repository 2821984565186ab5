import type { PersonView } from "#contracts/people";
import type { Message, Translate } from "#platform/i18n";
import type { SafeHtml } from "#platform/markdown";

export const messageLimits = {
  body: 4_000,
  groupMembers: 50,
  groupName: 60,
  editMs: 15 * 60_000,
  deleteForEveryoneMs: 24 * 3_600_000,
  /** Until a request is accepted. */
  requestMessages: 3,
  requestBody: 1_000,
  /** Conversations started with strangers per day, by age of the account. */
  newMemberMs: 7 * 86_400_000,
  newcomerConversationsPerDay: 5,
  conversationsPerDay: 20,
  /** What is read within this time is not sent to other channels. */
  unreadNotificationDelayMs: 60_000,
  pageSize: 50,
  changesPerRequest: 200,
} as const;

/** Topic for the user's own open pages only: their messages and badges. */
export const inboxTopic = (userId: string) => `inbox:${userId}`;
/** Names a conversation in live events; nobody subscribes to it directly. */
export const conversationTopic = (id: string) => `conversation:${id}`;

/** Each names a feeling, since a count alone says little. */
export const reactions = {
  thanks: "messages.reactions.thanks",
  agreed: "messages.reactions.agree",
  funny: "messages.reactions.funny",
  love: "messages.reactions.love",
  sorry: "messages.reactions.sorry",
} as const satisfies Record<string, Message>;
export type Reaction = keyof typeof reactions;
export const reactionKinds = Object.keys(reactions) as [Reaction, ...Reaction[]];

/**
 * How a creator writes to many supporters: as announcements, which are read and not replied to, or
 * to each in the conversation of the two.
 */
export const supporterMessageKinds = ["announcement", "conversation"] as const;
export type SupporterMessageKind = (typeof supporterMessageKinds)[number];

export type MemberState = "accepted" | "requested" | "declined";

/** What happened in a conversation besides words. */
export interface SystemNote {
  readonly what:
    | "added"
    | "joined"
    | "removed"
    | "left"
    | "renamed"
    | "pictured"
    | "unpictured"
    | "owner"
    | "staff_looked";
  readonly userIds?: readonly string[];
  readonly name?: string;
}

/** A message as every member of the conversation sees it. */
export interface MessageView {
  readonly id: string;
  readonly seq: number;
  /** The conversation's change this was last touched by; readers catch up by it. */
  readonly change: number;
  readonly authorId: string | null;
  readonly clientId: string | null;
  readonly at: string;
  readonly editedAt: string | null;
  readonly deleted: boolean;
  readonly forwarded: boolean;
  readonly html: SafeHtml;
  /** The source text; for editing the actor's own and quoting in replies. */
  readonly body: string;
  readonly note: SystemNote | null;
  readonly replyTo: {
    readonly id: string;
    readonly seq: number;
    readonly authorId: string | null;
    /** Empty if it was deleted. */
    readonly excerpt: string;
    /** From before the reader joined: they may not see it. */
    readonly beforeJoining: boolean;
  } | null;
  readonly reactions: readonly { readonly kind: Reaction; readonly userIds: readonly string[] }[];
}

export interface MemberView extends PersonView {
  /** No longer reachable: they left, or one of the two blocks the other. They have no name then. */
  readonly hasLeft: boolean;
  readonly owner: boolean;
  readonly state: MemberState;
  /** Their read position; null if either of the two has read receipts turned off. */
  readonly readSeq: number | null;
  readonly online: boolean;
}

export interface ConversationView {
  readonly id: string;
  readonly kind: "pair" | "group";
  /** Of the group or the other member; empty if they are no longer reachable. */
  readonly name: string;
  /** The address of a group's own picture. */
  readonly picture: string | null;
  readonly members: readonly MemberView[];
  readonly lastSeq: number;
  readonly lastChange: number;
  /** The actor's own membership. */
  readonly mine: {
    readonly state: MemberState;
    readonly readSeq: number;
    readonly unread: boolean;
    readonly muted: boolean;
    readonly archived: boolean;
    readonly pinned: boolean;
    readonly owner: boolean;
  };
  readonly mayWrite: boolean;
  /** The other one sends announcements here; nobody replies. */
  readonly announcements: boolean;
}

export interface ConversationRow {
  readonly id: string;
  readonly kind: "pair" | "group";
  readonly name: string;
  readonly picture: string | null;
  readonly avatars: readonly PersonView[];
  readonly lastAt: string;
  /** Null if the reader may not see the last message. */
  readonly preview: MessagePreview | null;
  readonly unread: boolean;
  readonly muted: boolean;
  readonly pinned: boolean;
  /** Announcements of the other one, which nobody replies to. */
  readonly announcements: boolean;
}

export interface RequestRow extends ConversationRow {
  readonly from: PersonView;
  readonly joinedAt: string;
}

/** The last message of a conversation, for a line in a list. */
export type MessagePreview =
  | {
      readonly note: SystemNote;
      readonly authorId: string | null;
      readonly me: string;
      /** Of everyone the note is about. */
      readonly names: Readonly<Record<string, string>>;
    }
  | {
      readonly note: null;
      /** The reader, another member who has to be named, or nobody. */
      readonly from: "you" | { readonly name: string } | null;
      /** Null if it was deleted. */
      readonly text: string | null;
    };

export function previewText(preview: MessagePreview | null, t: Translate): string {
  if (!preview) return "";
  if (preview.note) {
    const { note, authorId, me, names } = preview;
    return noteMessage(note, authorId, { me, nameOf: (id) => names[id] }, t);
  }
  const { from, text: written } = preview;
  const text = written ?? t("messages.thread.deleted");
  if (from === "you") return t("messages.preview.own", { text });
  return from ? t("messages.preview.from", { name: from.name, text }) : text;
}

interface Names {
  /** The reader. */
  readonly me: string;
  readonly nameOf: (id: string) => string | undefined;
}

/** "Juno added Mira and Theo", from the note's facts and a name lookup. */
export function noteMessage(
  { what, userIds = [], name = "" }: SystemNote,
  authorId: string | null,
  { me, nameOf }: Names,
  t: Translate,
): string {
  const nameFor = (id: string | null | undefined) =>
    (id && nameOf(id)) || t("messages.unavailableMember");
  const by = authorId === me ? "you" : "other";
  const author = nameFor(authorId);
  const people = t.list(userIds.map((id) => (id === me ? t("messages.notes.you") : nameFor(id))));
  switch (what) {
    case "added":
      return t("messages.notes.added", { by, author, people });
    case "joined":
      return t("messages.notes.joined", { by, author });
    case "removed":
      return t("messages.notes.removed", { by, author, people });
    case "left":
      return t("messages.notes.left", { by, author });
    case "renamed":
      return t("messages.notes.renamed", { by, author, name });
    case "pictured":
      return t("messages.notes.pictureSet", { by, author });
    case "unpictured":
      return t("messages.notes.pictureRemoved", { by, author });
    case "owner":
      return t("messages.notes.owner", {
        who: userIds[0] === me ? "you" : "other",
        name: nameFor(userIds[0]),
      });
    case "staff_looked":
      return t("messages.notes.moderatorViewed");
  }
}
