import { useFetcher } from "react-router";
import { Face } from "#app/ui/Face.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { Moment } from "#app/ui/Moment.tsx";
import type { NoticeView } from "#contracts/notifications";

const icons: Readonly<Record<NoticeView["family"], IconName>> = {
  people: "users",
  messages: "mail",
  forum: "messages-square",
  guilds: "shield",
  works: "library",
  money: "hand-coins",
  account: "house",
};

/** One group of notices. Following it reads it; the mark beside it does so without going there. */
export function NoticeRow({ notice }: { readonly notice: NoticeView }) {
  const fetcher = useFetcher();
  const { id, who, sentence, excerpt, path, at, faces, family } = notice;
  const read = notice.read || fetcher.formData?.get("intent") === "read";
  const markOnTheWay = () => {
    if (!read)
      fetcher.submit({ intent: "read", ids: id }, { method: "post", action: "/notifications" });
  };
  return (
    <li className="notice" data-unread={!read || undefined}>
      <span className="notice-face" aria-hidden="true">
        {faces[0] ? (
          <>
            <Face id={faces[0].id} name={faces[0].name} picture={faces[0].avatar} size={40} />
            <span className="notice-sign">
              <Icon name={icons[family]} size={14} />
            </span>
          </>
        ) : (
          <span className="notice-plain">
            <Icon name={icons[family]} />
          </span>
        )}
      </span>
      <a className="notice-link" href={path} onClick={markOnTheWay} data-notice={id}>
        <span dir="auto">
          {who ? (
            <>
              <b>{who}</b>
              {sentence.slice(who.length)}
            </>
          ) : (
            sentence
          )}
        </span>
        {excerpt && (
          <span className="notice-excerpt" dir="auto">
            {excerpt}
          </span>
        )}
        <Moment at={at} form="list" className="notice-when" />
        {!read && <span className="sr-only">Unread</span>}
      </a>
      <Form fetcher={fetcher} action="/notifications" className="notice-mark">
        <input type="hidden" name="intent" value={read ? "unread" : "read"} />
        <input type="hidden" name="ids" value={id} />
        <button
          type="submit"
          className="icon-btn"
          data-mark={id}
          title={read ? "Mark as unread" : "Mark as read"}
          aria-label={`${read ? "Mark as unread" : "Mark as read"}: ${sentence}`}
        >
          <span className="notice-dot" />
        </button>
      </Form>
    </li>
  );
}
