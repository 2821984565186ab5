import type { QueuedMessage } from "#app/runtime/outbox/outbox.ts";
import { Button } from "#app/ui/Button.tsx";

interface Props {
  readonly waiting: readonly QueuedMessage[];
  readonly onTryAgain: (message: QueuedMessage) => void;
  readonly onDiscard: (message: QueuedMessage) => void;
}

/** What was written here and is not in the conversation yet. */
export function Pending({ waiting, onTryAgain, onDiscard }: Props) {
  return waiting.map((message) => (
    <div className="message" data-own="" data-pending="" key={message.clientId}>
      <div className="message-line">
        <div className="bubble">
          <p className="pending-words" dir="auto">
            {message.body}
          </p>
        </div>
      </div>
      {message.refused ? (
        <p className="message-meta message-failed" role="alert">
          Not sent. {message.refused}{" "}
          <Button kind="text" small onClick={() => onTryAgain(message)}>
            Try again
          </Button>
          <Button kind="text" small onClick={() => onDiscard(message)}>
            Discard
          </Button>
        </p>
      ) : (
        <p className="message-meta" role="status">
          {navigator.onLine ? "Sending" : "Waits for the network"}
        </p>
      )}
    </div>
  ));
}
