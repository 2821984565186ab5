/** Where a message that was sent now is. */
export interface SentPlace {
  readonly conversationId: string;
  readonly messageId: string;
  readonly seq: number;
  readonly change: number;
}

export interface Answer {
  /** 0 where none came. */
  readonly status: number;
  readonly answer?: { readonly sent?: SentPlace; readonly refused?: string };
}

export type Step =
  | { readonly kind: "sent"; readonly sent: SentPlace }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "wait"; readonly ms: number };

const mostMs = 30_000;

/**
 * What an answer means for a message: it is there, it will never be taken as it is, or nobody knows
 * and it is sent again. Sending again is safe: its client id makes it the same message.
 */
export function nextStep({ status, answer }: Answer, failures: number): Step {
  if (status >= 200 && status < 300 && answer?.sent) return { kind: "sent", sent: answer.sent };
  const final = status >= 400 && status < 500 && status !== 408 && status !== 429 && status !== 401;
  if (final) return { kind: "refused", why: answer?.refused ?? "It could not be sent here." };
  return { kind: "wait", ms: Math.min(mostMs, 1_000 * 2 ** Math.min(failures, 5)) };
}
