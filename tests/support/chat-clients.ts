import {
  applyChanges,
  applyLiveMessage,
  type RemoteChanges,
  type ThreadState,
} from "#app/features/messages/thread-state.ts";
import type { MessageView } from "#contracts/messaging";
import { readEvents } from "./read-events.ts";

/** A user signed in over HTTP, in any process. */
export interface ChatUser {
  readonly username: string;
  readonly userId: string;
  readonly cookie: string;
}

type Url = () => string;

/** A request as this user's browser sends it; redirects are not followed. */
export async function ask(
  url: string,
  talker: { cookie: string },
  path: string,
  init: RequestInit = {},
) {
  return fetch(url + path, {
    redirect: "manual",
    ...init,
    headers: { Cookie: talker.cookie, Origin: url, ...init.headers },
  });
}

export async function signInOverHttp(url: string, username: string): Promise<ChatUser> {
  const body = new URLSearchParams({ identifier: username, password: "guildhall-demo" });
  const response = await ask(url, { cookie: "" }, "/login", { method: "POST", body });
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const page = await (await ask(url, { cookie }, "/settings/test")).text();
  const userId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(page)?.[0];
  if (response.status !== 303 || !userId) throw new Error(`${username} could not sign in`);
  return { username, userId, cookie };
}

/** A group of these users, owned by the first. */
export async function beginGroup(url: string, [owner, ...others]: readonly ChatUser[]) {
  if (!owner) throw new Error("a group needs an owner");
  const body = new URLSearchParams({
    intent: "group",
    name: "A crowded table",
    handles: others.map(({ username }) => username).join(" "),
  });
  const response = await ask(url, owner, "/messages/new", { method: "POST", body });
  const id = response.headers.get("Location")?.split("/").at(-1);
  if (!id) throw new Error(`no group was begun: ${response.status}`);
  return id;
}

/**
 * Sends like a browser: retries with the same client id until there is a response. `cut` breaks the
 * connection at a random moment, like a bad network.
 */
export async function sendWithRetry(
  url: Url,
  talker: ChatUser,
  conversationId: string,
  { body, clientId, cut }: { body: string; clientId: string; cut?: () => number | undefined },
): Promise<void> {
  for (;;) {
    const form = new FormData();
    form.set("intent", "send");
    form.set("body", body);
    form.set("clientId", clientId);
    const cutAfterMs = cut?.();
    const init: RequestInit = { method: "POST", body: form };
    if (cutAfterMs !== undefined) init.signal = AbortSignal.timeout(cutAfterMs);
    const response = await ask(url(), talker, `/messages/${conversationId}/line`, init).catch(
      () => undefined,
    );
    const answer = await response?.json().catch(() => undefined);
    if (response?.ok && answer?.sent) return;
    if (response && response.status >= 400 && response.status < 500)
      throw new Error(`refused with ${response.status}: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Reads as an open page does: by the live line, and by asking for what it missed. */
export function openReader(url: Url, talker: ChatUser, conversationId: string) {
  let state: ThreadState = { messages: [], change: 0, detached: false };
  let closed = false;
  let line = new AbortController();
  let lastId = "";
  let asking: Promise<void> | undefined;

  async function askAll(): Promise<void> {
    for (let more = true; more && !closed; ) {
      const path = `/messages/${conversationId}/line?after=${state.change}`;
      const response = await ask(url(), talker, path);
      if (!response.ok) throw new Error(`asking for changes: ${response.status}`);
      const changes = (await response.json()) as RemoteChanges & { more: boolean };
      state = applyChanges(state, changes);
      more = changes.more;
    }
  }
  const catchUpSoon = () => {
    asking ??= askAll()
      .catch(() => {})
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };

  async function follow(): Promise<void> {
    const resume: Record<string, string> = lastId ? { "Last-Event-ID": lastId } : {};
    const path = `/live?topic=inbox:${talker.userId}`;
    const response = await ask(url(), talker, path, { signal: line.signal, headers: resume });
    for await (const { event, data, id } of readEvents(response)) {
      lastId = id || lastId;
      if (event !== "live") void catchUpSoon();
      else {
        const update = JSON.parse(data).data as {
          kind: string;
          conversationId?: string;
          change?: number;
          message?: MessageView;
        };
        if (update.kind !== "message" || update.conversationId !== conversationId) continue;
        const heard = applyLiveMessage(state, { ...update, change: update.change ?? 0 });
        state = heard.state;
        if (heard.missed) void catchUpSoon();
      }
    }
  }

  const running = (async () => {
    while (!closed) {
      await follow().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();

  return {
    messages: () => state.messages,
    /** Like a network that is briefly gone. */
    cut() {
      line.abort();
      line = new AbortController();
    },
    async close() {
      await catchUpSoon();
      await askAll();
      closed = true;
      line.abort();
      await running;
    },
  };
}
