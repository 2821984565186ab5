import { Fragment } from "react";
import { CompactDateTime } from "#app/ui/CompactDateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type ConversationView, type MessageView, noteMessage } from "#contracts/messaging";
import type { Translate } from "#platform/i18n";
import { Bubble } from "./Bubble.tsx";

interface Props {
  readonly conversation: ConversationView;
  readonly messages: readonly MessageView[];
  readonly me: string;
  readonly path: string;
  /** Where what was unread begins, as the page was opened. */
  readonly unreadFrom: number | undefined;
  /** How far each of the others has read, if they share it. */
  readonly readers: Readonly<Record<string, number>>;
}

const dayOf = (at: string) => new Date(at).toDateString();
const apartMs = 5 * 60_000;

/** Messages grouped by day; consecutive ones by the same person are grouped. */
export function MessageLog({ conversation, messages, me, path, unreadFrom, readers }: Props) {
  const t = useTranslate();
  const people = new Map(conversation.members.map((member) => [member.id, member]));
  const nameOf = (id: string | null) =>
    id === me
      ? t("messages.you")
      : (people.get(id ?? "")?.displayName ?? t("messages.unavailableMember"));
  const lastOwn = messages.findLast(({ authorId, note }) => authorId === me && !note);
  return messages.map((message, n) => {
    const before = messages[n - 1];
    const after = messages[n + 1];
    const newDay = !before || dayOf(before.at) !== dayOf(message.at);
    return (
      <Fragment key={message.id}>
        {newDay && (
          <p className="thread-day">
            <CompactDateTime at={message.at} form="day" />
          </p>
        )}
        {message.seq === unreadFrom && (
          <p className="thread-unread" id="unread">
            {t("messages.thread.unreadFromHere")}
          </p>
        )}
        {message.note ? (
          <p className="thread-note" id={`m-${message.seq}`}>
            <Message
              id="messages.notes.at"
              values={{
                note: noteMessage(message.note, message.authorId, { me, nameOf }, t),
                time: <CompactDateTime at={message.at} form="time" />,
              }}
            />
          </p>
        ) : (
          <Bubble
            message={message}
            me={me}
            path={path}
            author={message.authorId ? people.get(message.authorId) : undefined}
            nameOf={nameOf}
            named={
              conversation.kind === "group" && message.authorId !== me && !together(before, message)
            }
            last={!together(message, after)}
            readBy={
              message === lastOwn ? readBy(conversation, readers, message.seq, me, t) : undefined
            }
            mayReact={conversation.mayWrite}
          />
        )}
      </Fragment>
    );
  });
}

function together(one: MessageView | undefined, other: MessageView | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    !one.note &&
    !other.note &&
    one.authorId === other.authorId &&
    dayOf(one.at) === dayOf(other.at) &&
    Date.parse(other.at) - Date.parse(one.at) < apartMs
  );
}

function readBy(
  { kind, members }: ConversationView,
  readers: Readonly<Record<string, number>>,
  seq: number,
  me: string,
  t: Translate,
): string | undefined {
  const read = members.filter(
    ({ id, readSeq }) =>
      id !== me && readSeq !== null && Math.max(readSeq, readers[id] ?? 0) >= seq,
  );
  if (read.length === 0) return undefined;
  return kind === "pair"
    ? t("messages.thread.read")
    : t("messages.thread.readBy", { count: read.length });
}
