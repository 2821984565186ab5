import type { PushPayload } from "./contract.ts";
import type { PushEvent, WorkerScope } from "./worker-scope.ts";

const icon = "/icons/any-192.png";
const badge = "/icons/monochrome-192.png";

/** Always a path of this site, whatever the push contains. */
export const insidePath = (path: unknown): string =>
  typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/notifications";

/** The payload of a push, as far as it can be parsed; a push must always show something. */
export function readPush(read: () => unknown, fallback: string): PushPayload {
  const plain = { title: fallback, body: "", tag: "site" };
  try {
    const payload = (read() ?? {}) as Partial<PushPayload>;
    return {
      title: String(payload.title ?? plain.title).slice(0, 120),
      body: String(payload.body ?? plain.body).slice(0, 300),
      tag: String(payload.tag ?? plain.tag),
      path: insidePath(payload.path),
      unread: Number.isInteger(payload.unread) ? Number(payload.unread) : 0,
    };
  } catch {
    return { ...plain, path: "/notifications", unread: 0 };
  }
}

/** Shows pushes, and opens their target when clicked. `fallback` is for one that can't be read. */
export function answerPushes(worker: WorkerScope, fallback: () => Promise<string>): void {
  worker.addEventListener("push", (event) => {
    event.waitUntil(showPush(worker, event, fallback));
  });

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(lead(worker, insidePath(event.notification.data?.path)));
  });
}

async function showPush(
  worker: WorkerScope,
  event: PushEvent,
  fallback: () => Promise<string>,
): Promise<void> {
  const text = await fallback().catch(() => "");
  const { title, body, tag, path, unread } = readPush(() => event.data?.json(), text);
  const notification = worker.registration.showNotification(title, {
    body,
    tag,
    icon,
    badge,
    data: { path },
  });
  const { navigator } = worker as unknown as { navigator: Navigator };
  const marked = unread > 0 ? navigator.setAppBadge?.(unread) : undefined;
  await Promise.allSettled([notification, marked]);
}

async function lead(worker: WorkerScope, path: string): Promise<void> {
  const url = new URL(path, worker.location.origin).href;
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const here = open.find((client) => client.url === url) ?? open[0];
  if (!here) return void (await worker.clients.openWindow(url));
  await here.focus();
  if (here.url !== url) await here.navigate(url);
}
