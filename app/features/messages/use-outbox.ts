import { useEffect, useState } from "react";
import type { Waiting } from "#app/runtime/outbox/outbox.ts";
import type { SentPlace } from "#app/runtime/outbox/send-steps.ts";

type Outbox = typeof import("#app/runtime/outbox/outbox.ts");

interface Here {
  /** Written here and not yet in the conversation, oldest first. */
  readonly waiting: readonly Waiting[];
  readonly send: (body: string, replyTo: string | undefined) => void;
  readonly tryAgain: (message: Waiting) => void;
  readonly discard: (message: Waiting) => void;
}

/** What this device still has to send into a conversation. Loaded once the page stands. */
export function useOutbox(
  userId: string,
  conversationId: string,
  onSent: (sent: SentPlace) => void,
): Here {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [outbox, setOutbox] = useState<Outbox>();
  useEffect(() => {
    let gone = false;
    let leave = () => {};
    (async () => {
      const [loaded, { allWaiting }] = await Promise.all([
        import("#app/runtime/outbox/outbox.ts"),
        import("#app/runtime/outbox/outbox-store.ts"),
      ]);
      const look = async () => {
        const all = await allWaiting(userId);
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
      void outbox?.post({
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
