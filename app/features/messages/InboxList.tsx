import { ButtonLink } from "#app/ui/Button.tsx";
import { CompactDateTime } from "#app/ui/CompactDateTime.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { ConversationRow, RequestRow } from "#contracts/messaging";
import { GroupAvatar } from "./GroupAvatar.tsx";
import { RequestCard } from "./RequestCard.tsx";

export interface Inbox {
  readonly conversations: readonly ConversationRow[];
  readonly requests: readonly RequestRow[];
  readonly next: string | null;
}

interface Props {
  readonly inbox: Inbox;
  readonly folder: "inbox" | "archived";
  readonly current?: string;
  /** On the list's own page its name is the page's. */
  readonly heading: "h1" | "h2";
}

/** The user's conversations, with message requests on top. */
export function InboxList({ inbox, folder, current, heading: Heading }: Props) {
  const { conversations, requests, next } = inbox;
  return (
    <nav className="inbox" aria-label="Conversations">
      <div className="inbox-head">
        <Heading>{folder === "archived" ? "Archived" : "Messages"}</Heading>
        <ButtonLink href="/messages/new" small icon="square-pen">
          Write
        </ButtonLink>
      </div>
      <search>
        <form className="inbox-search" action="/messages">
          <Icon name="search" size={16} />
          <input
            type="search"
            name="q"
            placeholder="Search your messages"
            aria-label="Search your messages"
            maxLength={200}
          />
        </form>
      </search>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      {conversations.length === 0 && requests.length === 0 && (
        <p className="inbox-none">
          {folder === "archived"
            ? "Nothing is put away."
            : "No conversations yet. Whoever writes to you will stand here."}
        </p>
      )}
      <ul>
        {conversations.map((row) => (
          <li key={row.id}>
            <ConversationLink row={row} isCurrent={row.id === current} />
          </li>
        ))}
      </ul>
      <p className="inbox-foot">
        {next && (
          <a
            href={`/messages?${folder === "archived" ? "show=archived&" : ""}after=${encodeURIComponent(next)}`}
          >
            Show more
          </a>
        )}
        {folder === "inbox" ? (
          <a href="/messages?show=archived">Archived</a>
        ) : (
          <a href="/messages">Back to all messages</a>
        )}
      </p>
    </nav>
  );
}

function ConversationLink({ row, isCurrent }: { row: ConversationRow; isCurrent: boolean }) {
  return (
    <a
      className="conversation-row"
      href={`/messages/${row.id}`}
      aria-current={isCurrent ? "page" : undefined}
      data-unread={row.unread || undefined}
    >
      <GroupAvatar kind={row.kind} faces={row.avatars} picture={row.picture} />
      <span className="conversation-name" dir="auto">
        {row.name}
        {row.pinned && <Icon name="pin" size={14} />}
        {row.muted && <Icon name="bell-off" size={14} />}
      </span>
      <CompactDateTime at={row.lastAt} form="list" className="conversation-when" />
      <span className="conversation-preview" dir="auto">
        {row.preview}
      </span>
      {row.unread && (
        <span className="dot">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </a>
  );
}
