export interface ToastAction {
  readonly label: string;
  /** A link, or something done here, such as taking it back. */
  readonly to?: string;
  readonly onPress?: () => void;
}

export interface Toast {
  readonly text: string;
  /** An error stays until it is dismissed. */
  readonly tone?: "done" | "error";
  readonly action?: ToastAction;
}

export interface Shown extends Toast {
  readonly key: number;
}

/** One is shown at a time, the first of the list; the same words twice in a row are shown once. */
export function addToast(queue: readonly Shown[], toast: Toast, key: number): readonly Shown[] {
  const last = queue.at(-1);
  if (last && last.text === toast.text && last.tone === toast.tone && !toast.action) return queue;
  return [...queue, { ...toast, key }];
}

export const dropToast = (queue: readonly Shown[], key: number): readonly Shown[] =>
  queue.filter((toast) => toast.key !== key);
