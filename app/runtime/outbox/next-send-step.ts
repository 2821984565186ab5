/** Where a message that was sent now is. */
export interface SentMessage {
  readonly conversationId: string;
  readonly messageId: string;
  readonly seq: number;
  readonly change: number;
}

export interface Answer {
  /** 0 if there was no response. */
  readonly status: number;
  readonly answer?: { readonly sent?: SentMessage; readonly refused?: string };
}

export type Step =
  | { readonly kind: "sent"; readonly sent: SentMessage }
  | { readonly kind: "refused" /** Empty if the server gave no reason. */; readonly why: string }
  | { readonly kind: "wait"; readonly ms: number };

const maxDelayMs = 30_000;

/**
 * What a response means for a message: delivered, permanently rejected, or unknown and to be
 * retried. Retrying is safe: the client id makes it the same message.
 */
export function nextSendStep({ status, answer }: Answer, failures: number): Step {
  if (status >= 200 && status < 300 && answer?.sent) return { kind: "sent", sent: answer.sent };
  const final = status >= 400 && status < 500 && status !== 408 && status !== 429 && status !== 401;
  if (final) return { kind: "refused", why: answer?.refused ?? "" };
  return { kind: "wait", ms: Math.min(maxDelayMs, 1_000 * 2 ** Math.min(failures, 5)) };
}
