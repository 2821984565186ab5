import { CompactDateTime } from "#app/ui/CompactDateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Html } from "#app/ui/Html.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import { type MemberView, type MessageView, reactions } from "#contracts/messaging";

interface Props {
  readonly message: MessageView;
  readonly me: string;
  readonly path: string;
  readonly author: MemberView | undefined;
  readonly nameOf: (id: string | null) => string;
  /** In a group, the first of several consecutive messages shows the author. */
  readonly named: boolean;
  /** The last of several in a row has the time under it. */
  readonly last: boolean;
  readonly readBy: string | undefined;
  readonly mayReact: boolean;
}

export function Bubble(props: Props) {
  const t = useTranslate();
  const { message, me, path, author, nameOf, named, last, readBy, mayReact } = props;
  const own = message.authorId === me;
  return (
    <div
      className="message"
      id={`m-${message.seq}`}
      data-own={own || undefined}
      data-last={last || undefined}
    >
      {named && author && (
        <p className="message-who">
          <UserAvatar id={author.id} name={author.displayName} picture={author.avatar} size={22} />
          <span dir="auto">{author.displayName}</span>
        </p>
      )}
      <div className="message-line">
        <div className="bubble">
          {message.replyTo && (
            <a
              className="bubble-quote"
              href={`${path}?at=${message.replyTo.seq}#m-${message.replyTo.seq}`}
            >
              {message.replyTo.beforeJoining ? (
                <span>{t("messages.thread.beforeJoining")}</span>
              ) : (
                <>
                  <b>{nameOf(message.replyTo.authorId)}</b>
                  <span dir="auto">{message.replyTo.excerpt || t("messages.thread.deleted")}</span>
                </>
              )}
            </a>
          )}
          {message.forwarded && (
            <p className="bubble-forwarded">
              <Icon name="forward" size={14} /> {t("messages.thread.forwarded")}
            </p>
          )}
          {message.deleted ? (
            <p className="bubble-gone">{t("messages.thread.deleted")}</p>
          ) : (
            <Html html={message.html} className="prose bubble-words" />
          )}
        </div>
        <a
          className="message-more"
          href={`${path}?m=${message.id}`}
          data-keep-scroll=""
          data-no-prefetch=""
          aria-label={
            author
              ? t("messages.thread.actionsFor", { name: author.displayName })
              : t("messages.thread.actions")
          }
        >
          <Icon name="ellipsis" size={16} />
        </a>
      </div>
      {message.reactions.length > 0 && (
        <ul className="message-reactions">
          {message.reactions.map(({ kind, userIds }) => {
            const mine = userIds.includes(me);
            return (
              <li key={kind}>
                <Form action={path} preventScrollReset>
                  <input type="hidden" name="intent" value="react" />
                  <input type="hidden" name="messageId" value={message.id} />
                  <input type="hidden" name="kind" value={kind} />
                  <input type="hidden" name="on" value={mine ? "no" : "yes"} />
                  <button
                    type="submit"
                    className="reaction"
                    aria-pressed={mine}
                    disabled={!mayReact}
                    title={t.list(userIds.map(nameOf))}
                  >
                    {t(reactions[kind])} {userIds.length}
                  </button>
                </Form>
              </li>
            );
          })}
        </ul>
      )}
      {(last || message.editedAt || readBy) && (
        <p className="message-meta">
          <CompactDateTime at={message.at} form="time" />
          {message.editedAt && !message.deleted && ` · ${t("messages.thread.edited")}`}
          {readBy && ` · ${readBy}`}
        </p>
      )}
    </div>
  );
}
