import type { PersonView } from "#contracts/people";
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
    readonly excerpt: string;
  } | null;
  readonly reactions: readonly { readonly kind: Reaction; readonly userIds: readonly string[] }[];
}

export interface MemberView extends PersonView {
  /** No longer reachable: they left, or one of the two blocks the other. */
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
}

export interface ConversationRow {
  readonly id: string;
  readonly kind: "pair" | "group";
  readonly name: string;
  readonly picture: string | null;
  readonly avatars: readonly PersonView[];
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

/** "Juno added Mira and Theo", from the note's facts and a name lookup. */
export function noteMessage(
  { what, userIds = [], name = "" }: SystemNote,
  authorId: string | null,
  nameOf: (id: string) => string,
): string {
  const author = authorId ? nameOf(authorId) : "Somebody";
  const people = joinNames(userIds.map(nameOf));
  return {
    added: `${author} added ${people}`,
    joined: `${author} joined`,
    removed: `${author} removed ${people}`,
    left: `${author} left`,
    renamed: `${author} named this group “${name}”`,
    pictured: `${author} gave this group a picture`,
    unpictured: `${author} took the group’s picture away`,
    owner: `${userIds.map(nameOf)[0] ?? "Somebody"} ${people === "you" ? "look" : "looks"} after this group now`,
    staff_looked: "A steward looked at a message that was reported here",
  }[what];
}

/** "Mira, you and Theo", for use inside a sentence. */
function joinNames(names: readonly string[]): string {
  const all = names.map((name) => (name === "You" ? "you" : name));
  const last = all.pop() ?? "";
  return all.length > 0 ? `${all.join(", ")} and ${last}` : last;
}
