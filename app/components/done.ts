import type { Toast } from "#app/ui/toast/queue.ts";

/**
 * What `?done=` may say after a redirect. Anybody can write such an address, so nothing here may
 * claim what would matter if it were false: no amounts, no "paid", no "deleted".
 */
export const doneToasts = {
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

export type DoneCode = keyof typeof doneToasts;

/** The address to redirect to after an action, with what is to be said there. */
export function doneAt(path: string, code: DoneCode): string {
  const [address = "", hash] = path.split("#", 2);
  const joined = `${address}${address.includes("?") ? "&" : "?"}done=${code}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
