import type { PersonView } from "#contracts/people";
import type { SafeHtml } from "#platform/markdown";

export const messageLimits = {
  body: 4_000,
  groupMembers: 50,
  groupName: 60,
  editMs: 15 * 60_000,
  deleteForAllMs: 24 * 3_600_000,
  /** Until a request is accepted. */
  requestMessages: 3,
  requestBody: 1_000,
  /** Conversations begun with strangers in a day, by how long one has been here. */
  newcomerMs: 7 * 86_400_000,
  newcomerStarts: 5,
  starts: 20,
  /** What is read within this time is told on no other channel. */
  unreadFirstMs: 60_000,
  pageSize: 50,
  changesAtOnce: 200,
} as const;

/** What only this person's own open pages are told: their messages, their badges. */
export const inboxTopic = (userId: string) => `inbox:${userId}`;
/** How a conversation is named in what is told; nobody follows it by itself. */
export const conversationTopic = (id: string) => `conversation:${id}`;

/** Each names a feeling; a number alone says little. */
export const reactions = {
  thanks: "Thanks",
  agreed: "Agreed",
  funny: "Made me laugh",
  love: "Lovely",
  sorry: "Sorry to hear",
} as const;
export type Reaction = keyof typeof reactions;
export const reactionKinds = Object.keys(reactions) as [Reaction, ...Reaction[]];

export type MemberState = "accepted" | "requested" | "declined";

/** What happened in a conversation besides words. */
export interface Note {
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

/** A message as everybody in the conversation sees it. */
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
  /** As it was written; for editing one's own and quoting in replies. */
  readonly body: string;
  readonly note: Note | null;
  readonly replyTo: {
    readonly id: string;
    readonly seq: number;
    readonly authorId: string | null;
    readonly excerpt: string;
  } | null;
  readonly reactions: readonly { readonly kind: Reaction; readonly userIds: readonly string[] }[];
}

export interface MemberView extends PersonView {
  /** Not to be met any more: they left, or one of the two keeps the other away. */
  readonly gone: boolean;
  readonly owner: boolean;
  readonly state: MemberState;
  /** How far they have read; null where either of the two does not tell. */
  readonly readSeq: number | null;
  readonly online: boolean;
}

export interface ConversationView {
  readonly id: string;
  readonly kind: "pair" | "group";
  readonly name: string;
  /** The address of a group's own picture. */
  readonly picture: string | null;
  readonly members: readonly MemberView[];
  readonly lastSeq: number;
  readonly lastChange: number;
  /** One's own standing in it. */
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
}

export interface ConversationRow {
  readonly id: string;
  readonly kind: "pair" | "group";
  readonly name: string;
  readonly picture: string | null;
  readonly faces: readonly PersonView[];
  readonly lastAt: string;
  readonly preview: string;
  readonly unread: boolean;
  readonly muted: boolean;
  readonly pinned: boolean;
}

export interface RequestRow extends ConversationRow {
  readonly from: PersonView;
  readonly joinedAt: string;
}

/** "Juno added Mira and Theo", from the note's facts and whoever knows the names. */
export function noteSentence(
  { what, userIds = [], name = "" }: Note,
  authorId: string | null,
  nameOf: (id: string) => string,
): string {
  const who = authorId ? nameOf(authorId) : "Somebody";
  const whom = inWords(userIds.map(nameOf));
  return {
    added: `${who} added ${whom}`,
    joined: `${who} joined`,
    removed: `${who} removed ${whom}`,
    left: `${who} left`,
    renamed: `${who} named this group “${name}”`,
    pictured: `${who} gave this group a picture`,
    unpictured: `${who} took the group’s picture away`,
    owner: `${userIds.map(nameOf)[0] ?? "Somebody"} ${whom === "you" ? "look" : "looks"} after this group now`,
    staff_looked: "A steward looked at a message that was reported here",
  }[what];
}

/** "Mira, you and Theo" inside a sentence. */
function inWords(names: readonly string[]): string {
  const all = names.map((name) => (name === "You" ? "you" : name));
  const last = all.pop() ?? "";
  return all.length > 0 ? `${all.join(", ")} and ${last}` : last;
}
