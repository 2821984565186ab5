import type { Toast } from "#app/ui/toast/queue.ts";
import type { Message } from "#platform/i18n";

/**
 * Messages that `?done=` may show after a redirect. Anyone can craft such a URL, so nothing here
 * may make a claim that would matter if it were false: no amounts, no "paid", no "deleted".
 */
export const toastMessages = {
  saved: { text: "ui.toasts.saved" },
  sent: { text: "ui.toasts.sent" },
  reported: { text: "ui.toasts.reported" },
  blocked: { text: "ui.toasts.blocked" },
  muted: { text: "ui.toasts.muted" },
  held: { text: "ui.toasts.held" },
  confirmed: { text: "ui.toasts.confirmed" },
  read: { text: "ui.toasts.read" },
  following: { text: "ui.toasts.following" },
  unmuted: { text: "ui.toasts.unmuted" },
  wished: { text: "ui.toasts.feedChoice" },
  quieter: { text: "ui.toasts.feedMuted" },
} as const satisfies Readonly<Record<string, Toast & { readonly text: Message }>>;

export type ToastCode = keyof typeof toastMessages;

/** The redirect target after an action, with the toast to show there. */
export function pathWithToast(path: string, code: ToastCode): string {
  const [address = "", hash] = path.split("#", 2);
  const joined = `${address}${address.includes("?") ? "&" : "?"}done=${code}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
