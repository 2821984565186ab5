import { subscribeLive } from "./live.ts";
import { outboxFlagKey } from "./outbox/outbox-store.ts";

const pathsByKind: Readonly<Record<string, string>> = {
  notifications: "/notifications",
  messages: "/messages",
};

/** Keeps this tab's badges up to date while it is open, and sends queued messages. */
export function subscribeToCounts(
  userId: string,
  tellCount: (place: string, count: number) => void,
): () => void {
  if (localStorage.getItem(outboxFlagKey))
    import("./outbox/outbox.ts").then(({ flush }) => flush(userId)).catch(console.error);
  return subscribeLive([`inbox:${userId}`], (news) => {
    if (news === "look") return;
    const { kind, unread } = news.data as { kind?: string; unread?: number };
    const place = kind && pathsByKind[kind];
    if (place && typeof unread === "number") tellCount(place, unread);
  });
}

/** Shows the unread count in the page title and the app icon. */
export function updateAppBadge(total: number): void {
  const title = document.title.replace(/^\(\d+\+?\) /, "");
  const wanted = total > 0 ? `(${total > 99 ? "99+" : total}) ${title}` : title;
  if (document.title !== wanted) document.title = wanted;
  if (!("setAppBadge" in navigator)) return;
  const done = total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge();
  done.catch(() => {
    // Not installed, or not allowed.
  });
}
