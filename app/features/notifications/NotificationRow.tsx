import { useFetcher } from "react-router";
import { CompactDateTime } from "#app/ui/CompactDateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { NotificationView } from "#contracts/notifications";

const icons: Readonly<Record<NotificationView["family"], IconName>> = {
  people: "users",
  messages: "mail",
  forum: "messages-square",
  guilds: "shield",
  works: "library",
  money: "hand-coins",
  account: "house",
};

/** One group of notifications. Opening it marks it read; the button beside it does so in place. */
export function NotificationRow({ notice }: { readonly notice: NotificationView }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  const { id, who, message, excerpt, path, at, avatars, family } = notice;
  const read = notice.read || fetcher.formData?.get("intent") === "read";
  const markOnTheWay = () => {
    if (!read)
      fetcher.submit({ intent: "read", ids: id }, { method: "post", action: "/notifications" });
  };
  return (
    <li className="notice" data-unread={!read || undefined}>
      <span className="notification-face" aria-hidden="true">
        {avatars[0] ? (
          <>
            <UserAvatar
              id={avatars[0].id}
              name={avatars[0].name}
              picture={avatars[0].avatar}
              size={40}
            />
            <span className="notification-sign">
              <Icon name={icons[family]} size={14} />
            </span>
          </>
        ) : (
          <span className="notification-plain">
            <Icon name={icons[family]} />
          </span>
        )}
      </span>
      <a className="notification-link" href={path} onClick={markOnTheWay} data-notice={id}>
        <span dir="auto">
          {who ? (
            <>
              <b>{who}</b>
              {message.slice(who.length)}
            </>
          ) : (
            message
          )}
        </span>
        {excerpt && (
          <span className="notification-excerpt" dir="auto">
            {excerpt}
          </span>
        )}
        <CompactDateTime at={at} form="list" className="notification-when" />
        {!read && <span className="sr-only">{t("notifications.unread")}</span>}
      </a>
      <Form fetcher={fetcher} action="/notifications" className="notification-mark">
        <input type="hidden" name="intent" value={read ? "unread" : "read"} />
        <input type="hidden" name="ids" value={id} />
        <button
          type="submit"
          className="icon-btn"
          data-mark={id}
          title={read ? t("notifications.markUnread") : t("notifications.markRead")}
          aria-label={t(read ? "notifications.markUnreadNamed" : "notifications.markReadNamed", {
            notification: message,
          })}
        >
          <span className="notification-dot" />
        </button>
      </Form>
    </li>
  );
}
