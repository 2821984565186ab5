import type { PushPayload } from "./contract.ts";
import type { WorkerScope } from "./worker-scope.ts";

const icon = "/icons/any-192.png";
const badge = "/icons/monochrome-192.png";

/** A path of our own, whatever the push says. */
export const insidePath = (path: unknown): string =>
  typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/notifications";

/** What came with a push, as far as it can be read; a push must always show something. */
export function readPush(read: () => unknown): PushPayload {
  const plain = { title: "Guildhall", body: "Something new is waiting for you.", tag: "guildhall" };
  try {
    const given = (read() ?? {}) as Partial<PushPayload>;
    return {
      title: String(given.title ?? plain.title).slice(0, 120),
      body: String(given.body ?? plain.body).slice(0, 300),
      tag: String(given.tag ?? plain.tag),
      path: insidePath(given.path),
      unread: Number.isInteger(given.unread) ? Number(given.unread) : 0,
    };
  } catch {
    return { ...plain, path: "/notifications", unread: 0 };
  }
}

/** Shows pushes, and leads to what they are about when pressed. */
export function answerPushes(worker: WorkerScope): void {
  worker.addEventListener("push", (event) => {
    const { title, body, tag, path, unread } = readPush(() => event.data?.json());
    const shown = worker.registration.showNotification(title, {
      body,
      tag,
      icon,
      badge,
      data: { path },
    });
    const { navigator } = worker as unknown as { navigator: Navigator };
    const marked = unread > 0 ? navigator.setAppBadge?.(unread) : undefined;
    event.waitUntil(Promise.allSettled([shown, marked]));
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
