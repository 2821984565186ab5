import { ButtonLink } from "#app/ui/Button.tsx";
import { CompactDateTime } from "#app/ui/CompactDateTime.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { GroupAvatar } from "./GroupAvatar.tsx";
import type { InboxRequest, InboxRow } from "./named.ts";
import { RequestCard } from "./RequestCard.tsx";

export interface Inbox {
  readonly conversations: readonly InboxRow[];
  readonly requests: readonly InboxRequest[];
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
  const t = useTranslate();
  const { conversations, requests, next } = inbox;
  return (
    <nav className="inbox" aria-label={t("messages.conversations")}>
      <div className="inbox-head">
        <Heading>{folder === "archived" ? t("messages.archived") : t("messages.title")}</Heading>
        <ButtonLink href="/messages/new" small icon="square-pen">
          {t("messages.newMessage")}
        </ButtonLink>
      </div>
      <search>
        <form className="inbox-search" action="/messages">
          <Icon name="search" size={16} />
          <input
            type="search"
            name="q"
            placeholder={t("messages.search")}
            aria-label={t("messages.search")}
            maxLength={200}
          />
        </form>
      </search>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      {conversations.length === 0 && requests.length === 0 && (
        <p className="inbox-none">
          {folder === "archived" ? t("messages.archivedEmpty") : t("messages.empty")}
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
            {t("messages.showMore")}
          </a>
        )}
        {folder === "inbox" ? (
          <a href="/messages?show=archived">{t("messages.archived")}</a>
        ) : (
          <a href="/messages">{t("messages.allMessages")}</a>
        )}
      </p>
    </nav>
  );
}

function ConversationLink({ row, isCurrent }: { row: InboxRow; isCurrent: boolean }) {
  const t = useTranslate();
  // The open one is being read: its list was loaded just before.
  const unread = row.unread && !isCurrent;
  return (
    <a
      className="conversation-row"
      href={`/messages/${row.id}`}
      aria-current={isCurrent ? "page" : undefined}
      data-unread={unread || undefined}
    >
      <GroupAvatar kind={row.kind} faces={row.avatars} picture={row.picture} />
      <span className="conversation-name" dir="auto">
        <span>{row.name}</span>
        {row.pinned && <Icon name="pin" size={14} />}
        {row.muted && <Icon name="bell-off" size={14} />}
      </span>
      <CompactDateTime at={row.lastAt} form="list" className="conversation-when" />
      {/* Room for the dot is at the end of the row, whatever direction the preview has. */}
      <span className="conversation-preview">
        {row.announcements && (
          <span className="conversation-kind">{t("messages.thread.announcements")}</span>
        )}
        <span dir="auto">{row.preview}</span>
      </span>
      {unread && (
        <span className="dot">
          <span className="sr-only">{t("messages.unread")}</span>
        </span>
      )}
    </a>
  );
}
