import type { QueuedMessage } from "#app/runtime/outbox/outbox.ts";
import { Button } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly waiting: readonly QueuedMessage[];
  readonly onTryAgain: (message: QueuedMessage) => void;
  readonly onDiscard: (message: QueuedMessage) => void;
}

/** What was written here and is not in the conversation yet. */
export function Pending({ waiting, onTryAgain, onDiscard }: Props) {
  const t = useTranslate();
  return waiting.map((message) => (
    <div className="message" data-own="" data-pending="" key={message.clientId}>
      <div className="message-line">
        <div className="bubble">
          <p className="pending-words" dir="auto">
            {message.body}
          </p>
        </div>
      </div>
      {message.refused !== undefined ? (
        <p className="message-meta message-failed" role="alert">
          {message.refused
            ? t("messages.pending.notSentBecause", { reason: message.refused })
            : t("messages.pending.notSent")}{" "}
          <Button kind="text" small onClick={() => onTryAgain(message)}>
            {t("messages.pending.retry")}
          </Button>
          <Button kind="text" small onClick={() => onDiscard(message)}>
            {t("messages.pending.discard")}
          </Button>
        </p>
      ) : (
        <p className="message-meta" role="status">
          {navigator.onLine ? t("messages.pending.sending") : t("messages.pending.offline")}
        </p>
      )}
    </div>
  ));
}
