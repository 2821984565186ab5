import { type Answer, nextSendStep, type SentMessage } from "./next-send-step.ts";
import { listQueued, type QueuedMessage, removeQueued, saveQueued } from "./outbox-store.ts";

export type { QueuedMessage } from "./outbox-store.ts";

type OutboxListener = (about: {
  readonly conversationId: string;
  readonly sent?: SentMessage;
}) => void;

const outboxListeners = new Set<OutboxListener>();
const lockName = "guildhall:outbox";
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Called whenever a message was added, sent or rejected. */
export function watchOutbox(hear: OutboxListener): () => void {
  outboxListeners.add(hear);
  return () => outboxListeners.delete(hear);
}

const notifyListeners: OutboxListener = (about) => {
  for (const hear of outboxListeners) hear(about);
};

export async function enqueue(message: QueuedMessage): Promise<void> {
  await saveQueued(message);
  notifyListeners(message);
  void flush(message.userId);
}

/** @public Loaded by use-outbox when there is something to send. */
export async function tryAgain({ refused: _why, ...message }: QueuedMessage): Promise<void> {
  await enqueue(message);
}

/** @public As above. */
export async function discard({ clientId, conversationId }: QueuedMessage): Promise<void> {
  await removeQueued(clientId);
  notifyListeners({ conversationId });
}

/**
 * Sends queued messages one at a time in the order they were written. Only one tab does so at a
 * time; it stops when the network is gone and resumes by itself later.
 */
export async function flush(userId: string): Promise<void> {
  clearTimeout(retry);
  const work = () => sendAll(userId);
  await ("locks" in navigator ? navigator.locks.request(lockName, work) : work());
}

async function sendAll(userId: string): Promise<void> {
  for (;;) {
    const next = (await listQueued(userId)).find(({ refused }) => refused === undefined);
    if (!next) return;
    const step = nextSendStep(await send(next), failures);
    if (step.kind === "wait") {
      failures += 1;
      retry = setTimeout(() => void flush(userId), step.ms);
      return;
    }
    failures = 0;
    if (step.kind === "sent") await removeQueued(next.clientId);
    else await saveQueued({ ...next, refused: step.why });
    const { conversationId } = next;
    notifyListeners(
      step.kind === "sent" ? { conversationId, sent: step.sent } : { conversationId },
    );
  }
}

async function send({ conversationId, body, clientId, replyTo }: QueuedMessage): Promise<Answer> {
  const form = new FormData();
  form.set("intent", "send");
  form.set("body", body);
  form.set("clientId", clientId);
  if (replyTo) form.set("replyTo", replyTo);
  try {
    const response = await fetch(`/messages/${conversationId}/line`, {
      method: "POST",
      body: form,
      signal: AbortSignal.timeout(20_000),
    });
    const answer = await response.json().catch(() => undefined);
    return { status: response.status, answer };
  } catch {
    return { status: 0 };
  }
}
