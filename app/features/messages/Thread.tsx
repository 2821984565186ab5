import { useCallback, useEffect, useMemo, useRef } from "react";
import { ButtonLink } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { ConversationView, MessageView } from "#contracts/messaging";
import { Composer } from "./Composer.tsx";
import { MessageLog } from "./MessageLog.tsx";
import { Pending } from "./Pending.tsx";
import { RequestBar } from "./RequestBar.tsx";
import { ThreadHeader } from "./ThreadHeader.tsx";
import { useOutbox } from "./use-outbox.ts";
import { useReading } from "./use-reading.ts";
import { useThread } from "./use-thread.ts";

export interface ThreadProps {
  readonly conversation: ConversationView;
  readonly messages: readonly MessageView[];
  readonly earlier: boolean;
  readonly later: boolean;
  readonly me: string;
  readonly clientId: string;
  readonly replyTo: MessageView | undefined;
  readonly error: string | undefined;
  readonly typed: string | undefined;
}

const typingEveryMs = 3_000;

/** An open conversation: its log, the outbox, and the composer. */
export function Thread(props: ThreadProps) {
  const t = useTranslate();
  const { conversation, messages, earlier, later, me, replyTo } = props;
  const { id, mine, mayWrite, lastChange } = conversation;
  const path = `/messages/${id}`;
  const loaded = useMemo(
    () => ({ messages, change: lastChange, detached: later }),
    [messages, lastChange, later],
  );
  const { state, readers, typing, ask } = useThread({ conversationId: id, userId: me, loaded });
  const onSent = useCallback(() => void ask()?.catch(() => {}), [ask]);
  const outbox = useOutbox(me, id, onSent);
  const sentIds = new Set(state.messages.map(({ clientId }) => clientId));
  const waiting = outbox.waiting.filter(({ clientId }) => !sentIds.has(clientId));
  const lastSeq = state.messages.at(-1)?.seq ?? 0;
  const end = useReading(id, lastSeq, mine.readSeq, mine.state === "accepted" && !state.detached);
  const openedAt = useRef(mine);
  const unreadFrom = openedAt.current.unread ? openedAt.current.readSeq + 1 : undefined;
  const typingSentAt = useRef(0);
  useEffect(() => {
    if (later || location.hash) return;
    document.getElementById("unread")?.scrollIntoView({ block: "center" });
  }, [later]);

  const sendTypingIndicator = () => {
    if (Date.now() - typingSentAt.current < typingEveryMs || mine.state !== "accepted") return;
    typingSentAt.current = Date.now();
    const form = new FormData();
    form.set("intent", "typing");
    fetch(`${path}/line`, { method: "POST", body: form }).catch(() => {});
  };
  const names = new Map(conversation.members.map((member) => [member.id, member.displayName]));
  const writers = typing.flatMap((userId) => names.get(userId)?.split(" ")[0] ?? []);
  const first = state.messages[0]?.seq;
  return (
    <section className="thread" aria-label={conversation.name}>
      <ThreadHeader conversation={conversation} me={me} />
      <div className="thread-scroll">
        <div className="thread-log" role="log" aria-label={t("messages.title")}>
          {earlier && first !== undefined && (
            <p className="thread-earlier">
              <ButtonLink small href={`${path}?before=${first}`}>
                {t("messages.thread.earlier")}
              </ButtonLink>
            </p>
          )}
          <MessageLog
            conversation={conversation}
            messages={state.messages}
            me={me}
            path={path}
            unreadFrom={unreadFrom}
            readers={readers}
          />
          {state.detached ? (
            <p className="thread-earlier">
              <ButtonLink small href={`${path}?before=${conversation.lastSeq + 1}`}>
                {t("messages.thread.latest")}
              </ButtonLink>
            </p>
          ) : (
            <Pending waiting={waiting} onTryAgain={outbox.tryAgain} onDiscard={outbox.discard} />
          )}
          <div ref={end} className="thread-end" />
        </div>
      </div>
      <p className="thread-typing" aria-live="polite">
        {writers.length > 0 &&
          t("messages.thread.typing", {
            count: writers.length,
            names: t.list(writers),
          })}
      </p>
      {mine.state !== "accepted" ? (
        <RequestBar conversation={conversation} me={me} />
      ) : mayWrite ? (
        <Composer
          path={path}
          to={
            conversation.kind === "pair"
              ? (conversation.name.split(" ")[0] ?? "")
              : conversation.name
          }
          clientId={props.clientId}
          draftKey={`message:${me}:${id}`}
          replyTo={replyTo}
          error={props.error}
          typed={props.typed}
          onSend={outbox.send}
          onType={sendTypingIndicator}
        />
      ) : conversation.announcements ? (
        <NoReplies conversation={conversation} me={me} />
      ) : (
        <p className="thread-shut">{t("messages.thread.closed")}</p>
      )}
    </section>
  );
}

/** Instead of the composer, below announcements. */
function NoReplies({ conversation, me }: Pick<ThreadProps, "conversation" | "me">) {
  const t = useTranslate();
  const other = conversation.members.find(({ id, hasLeft }) => id !== me && !hasLeft);
  return (
    <p className="thread-shut">
      {t("messages.thread.noReplies")}{" "}
      {other && (
        <a href={`/messages/new?to=${other.username}`}>
          {t("messages.thread.messageAnnouncer", { name: other.displayName })}
        </a>
      )}
    </p>
  );
}
