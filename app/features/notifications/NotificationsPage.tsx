import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { families, type NotificationFilter, type NotificationView } from "#contracts/notifications";
import { NotificationRow } from "./NotificationRow.tsx";
import { useListKeys } from "./use-list-keys.ts";

interface Props {
  readonly notifications: readonly NotificationView[];
  readonly filter: NotificationFilter;
  readonly unread: number;
  readonly next: string | null;
  /** When this list was created: later notifications are not marked as seen. */
  readonly createdAt: string;
  /** What was just marked read, to take it back by. */
  readonly marked: { readonly count: number; readonly readAt: string } | undefined;
  readonly onUndo: () => void;
}

const address = (filter: NotificationFilter) =>
  filter === "all" ? "/notifications" : `/notifications?show=${filter}`;

export function NotificationsPage({
  notifications,
  filter,
  unread,
  next,
  createdAt,
  marked,
  onUndo,
}: Props) {
  const t = useTranslate();
  const list = useListKeys();
  const tabs = [
    { name: t("notifications.filters.all"), href: address("all") },
    { name: t("notifications.filters.unread"), href: address("unread"), count: unread },
    ...Object.entries(families).map(([family, name]) => ({
      name: t(name),
      href: address(family as NotificationFilter),
    })),
  ];
  return (
    <div className="page notices">
      <div className="notifications-head">
        <h1>{t("notifications.title")}</h1>
        {unread > 0 && (
          <Form action="/notifications" preventScrollReset>
            <input type="hidden" name="intent" value="all" />
            <input type="hidden" name="until" value={createdAt} />
            <SubmitButton kind="quiet" small>
              {t("notifications.markAllRead")}
            </SubmitButton>
          </Form>
        )}
        <ButtonLink href="/settings/notifications" kind="text" small icon="settings">
          {t("notifications.settings")}
        </ButtonLink>
      </div>
      <Tabs label={t("notifications.filter")} tabs={tabs} current={address(filter)} />
      {marked && marked.count > 0 && (
        <Form
          className="notifications-undo"
          action="/notifications"
          preventScrollReset
          onSubmit={onUndo}
        >
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="readAt" value={marked.readAt} />
          <p role="status">{t("notifications.markedRead", { count: marked.count })}</p>
          <SubmitButton kind="text" small>
            {t("notifications.undo")}
          </SubmitButton>
        </Form>
      )}
      {notifications.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <ul className="notification-list" ref={list}>
          {notifications.map((notice) => (
            <NotificationRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {next && (
        <p className="notifications-more">
          <ButtonLink
            href={`${address(filter)}${filter === "all" ? "?" : "&"}after=${encodeURIComponent(next)}`}
          >
            {t("notifications.showMore")}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function Nothing({ filter }: { filter: NotificationFilter }) {
  const t = useTranslate();
  return (
    <>
      <h2 className="sr-only">{t("notifications.none.heading")}</h2>
      {filter === "unread" ? (
        <EmptyState title={t("notifications.none.unread.title")}>
          {t("notifications.none.unread.text")}
        </EmptyState>
      ) : (
        <EmptyState title={t("notifications.none.all.title")}>
          {t("notifications.none.all.text")}
        </EmptyState>
      )}
    </>
  );
}
