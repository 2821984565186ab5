import type { Toast } from "#app/ui/toast/queue.ts";

/**
 * Messages that `?done=` may show after a redirect. Anyone can craft such a URL, so nothing here
 * may make a claim that would matter if it were false: no amounts, no "paid", no "deleted".
 */
export const toastMessages = {
  saved: { text: "Saved." },
  sent: { text: "Sent." },
  reported: { text: "Thank you. A steward will look at it." },
  blocked: { text: "They are kept away. Below is where you can take it back." },
  muted: { text: "You won’t meet them in your lists." },
  held: { text: "Kept. A steward looks at it before others see it." },
  read: { text: "Nothing is new any more." },
  unmuted: { text: "They are back in your lists." },
  wished: { text: "Noted. A week from now we show what it changed." },
  quieter: { text: "Your feed is without it from now on." },
} as const satisfies Readonly<Record<string, Toast>>;

export type ToastCode = keyof typeof toastMessages;

/** The redirect target after an action, with the toast to show there. */
export function pathWithToast(path: string, code: ToastCode): string {
  const [address = "", hash] = path.split("#", 2);
  const joined = `${address}${address.includes("?") ? "&" : "?"}done=${code}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
