import type { MessageView } from "#contracts/messaging";

/** What an open page knows of a conversation. */
export interface ThreadState {
  /** In display order. */
  readonly messages: readonly MessageView[];
  /** Everything up to this change is known. */
  readonly change: number;
  /** Later messages exist than are shown: the page was opened at an older position. */
  readonly detached: boolean;
}

export interface RemoteChanges {
  readonly messages: readonly MessageView[];
  readonly upTo: number;
}

/** Merges messages: inserts new ones in order, updates changed ones, ignores older versions. */
export function mergeMessages(
  { messages, detached }: ThreadState,
  incoming: readonly MessageView[],
): readonly MessageView[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const last = messages.at(-1)?.seq ?? 0;
  for (const message of incoming) {
    const known = byId.get(message.id);
    if (known ? known.change > message.change : detached && message.seq > last) continue;
    byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

export const applyChanges = (
  state: ThreadState,
  { messages, upTo }: RemoteChanges,
): ThreadState => ({
  ...state,
  messages: mergeMessages(state, messages),
  change: Math.max(state.change, upTo),
});

/**
 * A live update of one message. It is applied if it is the very next change; if an earlier one was
 * missed, it is not, and the page fetches all of them.
 */
export function applyLiveMessage(
  state: ThreadState,
  news: { readonly change: number; readonly message?: MessageView | undefined },
): { state: ThreadState; missed: boolean } {
  if (news.change <= state.change) return { state, missed: false };
  if (news.change > state.change + 1 || !news.message) return { state, missed: true };
  return {
    state: applyChanges(state, { messages: [news.message], upTo: news.change }),
    missed: false,
  };
}

/** The page was reloaded: its data wins, and updates received since are not lost. */
export const mergeReloaded = (state: ThreadState, fresh: ThreadState): ThreadState => ({
  messages: mergeMessages({ ...fresh, detached: fresh.detached }, newerThan(state, fresh)),
  change: Math.max(state.change, fresh.change),
  detached: fresh.detached,
});

function newerThan(state: ThreadState, fresh: ThreadState): readonly MessageView[] {
  const first = fresh.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  return state.messages.filter(({ change, seq }) => change > fresh.change && seq >= first);
}
