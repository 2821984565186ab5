import { followLive } from "./live.ts";
import { outboxMark } from "./outbox/outbox-store.ts";

const places: Readonly<Record<string, string>> = {
  notices: "/notifications",
  messages: "/messages",
};

/** Keeps the badges of this tab true while it is open, and sends what still waits to leave. */
export function followCounts(
  userId: string,
  tellCount: (place: string, count: number) => void,
): () => void {
  if (localStorage.getItem(outboxMark))
    import("./outbox/outbox.ts").then(({ flush }) => flush(userId)).catch(console.error);
  return followLive([`inbox:${userId}`], (news) => {
    if (news === "look") return;
    const { kind, unread } = news.data as { kind?: string; unread?: number };
    const place = kind && places[kind];
    if (place && typeof unread === "number") tellCount(place, unread);
  });
}

/** The page's title and the app's icon say how much waits. */
export function showWaiting(total: number): void {
  const title = document.title.replace(/^\(\d+\+?\) /, "");
  const wanted = total > 0 ? `(${total > 99 ? "99+" : total}) ${title}` : title;
  if (document.title !== wanted) document.title = wanted;
  if (!("setAppBadge" in navigator)) return;
  const done = total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge();
  done.catch(() => {
    // Not installed, or not allowed.
  });
}
