import { useEffect, useState } from "react";
import type { SentMessage } from "#app/runtime/outbox/next-send-step.ts";
import type { QueuedMessage } from "#app/runtime/outbox/outbox.ts";

type Outbox = typeof import("#app/runtime/outbox/outbox.ts");

interface Here {
  /** Written here and not yet in the conversation, oldest first. */
  readonly waiting: readonly QueuedMessage[];
  readonly send: (body: string, replyTo: string | undefined) => void;
  readonly tryAgain: (message: QueuedMessage) => void;
  readonly discard: (message: QueuedMessage) => void;
}

/** This device's unsent messages of a conversation. Loaded after the page has rendered. */
export function useOutbox(
  userId: string,
  conversationId: string,
  onSent: (sent: SentMessage) => void,
): Here {
  const [waiting, setWaiting] = useState<readonly QueuedMessage[]>([]);
  const [outbox, setOutbox] = useState<Outbox>();
  useEffect(() => {
    let gone = false;
    let leave = () => {};
    (async () => {
      const [loaded, { listQueued }] = await Promise.all([
        import("#app/runtime/outbox/outbox.ts"),
        import("#app/runtime/outbox/outbox-store.ts"),
      ]);
      const look = async () => {
        const all = await listQueued(userId);
        if (!gone) setWaiting(all.filter((each) => each.conversationId === conversationId));
      };
      if (gone) return;
      setOutbox(loaded);
      leave = loaded.watchOutbox((about) => {
        if (about.conversationId !== conversationId) return;
        if (about.sent) onSent(about.sent);
        void look();
      });
      await look();
      await loaded.flush(userId);
    })().catch(console.error);
    return () => {
      gone = true;
      leave();
    };
  }, [userId, conversationId, onSent]);

  return {
    waiting,
    send: (body, replyTo) =>
      void outbox?.enqueue({
        clientId: crypto.randomUUID(),
        userId,
        conversationId,
        body,
        ...(replyTo && { replyTo }),
        writtenAt: Date.now(),
      }),
    tryAgain: (message) => void outbox?.tryAgain(message),
    discard: (message) => void outbox?.discard(message),
  };
}
