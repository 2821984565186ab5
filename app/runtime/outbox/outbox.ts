import { allWaiting, dropWaiting, keepWaiting, type Waiting } from "./outbox-store.ts";
import { type Answer, nextStep, type SentPlace } from "./send-steps.ts";

export type { Waiting } from "./outbox-store.ts";

type Hear = (about: { readonly conversationId: string; readonly sent?: SentPlace }) => void;

const hearers = new Set<Hear>();
const lockName = "guildhall:outbox";
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Told whenever something was put in, left or was refused. */
export function watchOutbox(hear: Hear): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

const tell: Hear = (about) => {
  for (const hear of hearers) hear(about);
};

export async function post(message: Waiting): Promise<void> {
  await keepWaiting(message);
  tell(message);
  void flush(message.userId);
}

/** @public Loaded by use-outbox when there is something to send. */
export async function tryAgain({ refused: _why, ...message }: Waiting): Promise<void> {
  await post(message);
}

/** @public As above. */
export async function discard({ clientId, conversationId }: Waiting): Promise<void> {
  await dropWaiting(clientId);
  tell({ conversationId });
}

/**
 * Sends what waits, one after the other in the order it was written. One tab at a time does so; a
 * network that is gone stops it, and it goes on by itself later.
 */
export async function flush(userId: string): Promise<void> {
  clearTimeout(retry);
  const work = () => sendAll(userId);
  await ("locks" in navigator ? navigator.locks.request(lockName, work) : work());
}

async function sendAll(userId: string): Promise<void> {
  for (;;) {
    const next = (await allWaiting(userId)).find(({ refused }) => refused === undefined);
    if (!next) return;
    const step = nextStep(await send(next), failures);
    if (step.kind === "wait") {
      failures += 1;
      retry = setTimeout(() => void flush(userId), step.ms);
      return;
    }
    failures = 0;
    if (step.kind === "sent") await dropWaiting(next.clientId);
    else await keepWaiting({ ...next, refused: step.why });
    const { conversationId } = next;
    tell(step.kind === "sent" ? { conversationId, sent: step.sent } : { conversationId });
  }
}

async function send({ conversationId, body, clientId, replyTo }: Waiting): Promise<Answer> {
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
