import type { PushPayload } from "./contract.ts";
import type { WorkerScope } from "./worker-scope.ts";

const icon = "/icons/any-192.png";
const badge = "/icons/monochrome-192.png";

/** Always a path of this site, whatever the push contains. */
export const insidePath = (path: unknown): string =>
  typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/notifications";

/** The payload of a push, as far as it can be parsed; a push must always show something. */
export function readPush(read: () => unknown): PushPayload {
  const plain = { title: "Guildhall", body: "You have a new notification.", tag: "guildhall" };
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

/** Shows pushes, and opens their target when clicked. */
export function answerPushes(worker: WorkerScope): void {
  worker.addEventListener("push", (event) => {
    const { title, body, tag, path, unread } = readPush(() => event.data?.json());
    const notification = worker.registration.showNotification(title, {
      body,
      tag,
      icon,
      badge,
      data: { path },
    });
    const { navigator } = worker as unknown as { navigator: Navigator };
    const marked = unread > 0 ? navigator.setAppBadge?.(unread) : undefined;
    event.waitUntil(Promise.allSettled([notification, marked]));
  });

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(lead(worker, insidePath(event.notification.data?.path)));
  });
}

async function lead(worker: WorkerScope, path: string): Promise<void> {
  const url = new URL(path, worker.location.origin).href;
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const here = open.find((client) => client.url === url) ?? open[0];
  if (!here) return void (await worker.clients.openWindow(url));
  await here.focus();
  if (here.url !== url) await here.navigate(url);
}
