import {
  type ConversationRow,
  type ConversationView,
  previewText,
  type RequestRow,
} from "#contracts/messaging";
import type { PersonView } from "#contracts/people";
import type { Translate } from "#platform/i18n";

export type InboxRow = Omit<ConversationRow, "preview"> & { readonly preview: string };
export type InboxRequest = Omit<RequestRow, "preview"> & { readonly preview: string };

interface Rows {
  readonly conversations: readonly ConversationRow[];
  readonly requests: readonly RequestRow[];
  readonly next: string | null;
}

const named = <Person extends Pick<PersonView, "displayName">>(person: Person, t: Translate) => ({
  ...person,
  displayName: person.displayName || t("messages.unavailableMember"),
});

const namedRow = <Row extends ConversationRow>(row: Row, t: Translate) => ({
  ...row,
  name: row.name || t("messages.unavailableMember"),
  avatars: row.avatars.map((person) => named(person, t)),
  preview: previewText(row.preview, t),
});

/** The inbox with a text for people who have no name here any more, and for the previews. */
export const namedInbox = ({ conversations, requests, next }: Rows, t: Translate) => ({
  conversations: conversations.map((row): InboxRow => namedRow(row, t)),
  requests: requests.map(
    (row): InboxRequest => ({ ...namedRow(row, t), from: named(row.from, t) }),
  ),
  next,
});

/** The same for one conversation. */
export const namedConversation = (conversation: ConversationView, t: Translate) => ({
  ...conversation,
  name: conversation.name || t("messages.unavailableMember"),
  members: conversation.members.map((member) => named(member, t)),
});
