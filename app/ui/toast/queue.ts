export interface ToastAction {
  /** A message or plain text. */
  readonly label: string;
  /** A link, or something done here, such as taking it back. */
  readonly to?: string;
  readonly onPress?: () => void;
}

export interface Toast {
  /** A message, translated when it is shown, or plain text. */
  readonly text: string;
  /** An error stays until it is dismissed. */
  readonly tone?: "done" | "error";
  readonly action?: ToastAction;
}

export interface QueuedToast extends Toast {
  readonly key: number;
}

/** Only the first in the list is shown; the same text twice in a row is shown once. */
export function addToast(
  queue: readonly QueuedToast[],
  toast: Toast,
  key: number,
): readonly QueuedToast[] {
  const last = queue.at(-1);
  if (last && last.text === toast.text && last.tone === toast.tone && !toast.action) return queue;
  return [...queue, { ...toast, key }];
}

export const dropToast = (queue: readonly QueuedToast[], key: number): readonly QueuedToast[] =>
  queue.filter((toast) => toast.key !== key);
