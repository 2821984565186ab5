import type { MessageView } from "#contracts/messaging";

/** What an open page knows of a conversation. */
export interface ThreadState {
  /** In the order they stand in. */
  readonly messages: readonly MessageView[];
  /** Everything up to this change is known. */
  readonly change: number;
  /** Later messages exist than are shown: one came in at an old place. */
  readonly detached: boolean;
}

export interface TheirChanges {
  readonly messages: readonly MessageView[];
  readonly upTo: number;
}

/** Takes messages in: new ones at their place, changed ones in place, older versions not at all. */
export function takeIn(
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

export const catchUp = (state: ThreadState, { messages, upTo }: TheirChanges): ThreadState => ({
  ...state,
  messages: takeIn(state, messages),
  change: Math.max(state.change, upTo),
});

/**
 * News of one message. If it is the very next change it is taken in; if something came before it
 * that was missed, nothing is, and the page asks for all of it.
 */
export function hear(
  state: ThreadState,
  news: { readonly change: number; readonly message?: MessageView | undefined },
): { state: ThreadState; missed: boolean } {
  if (news.change <= state.change) return { state, missed: false };
  if (news.change > state.change + 1 || !news.message) return { state, missed: true };
  return { state: catchUp(state, { messages: [news.message], upTo: news.change }), missed: false };
}

/** The page was loaded anew: what it brings counts, and what was heard since is not lost. */
export const loadedAnew = (state: ThreadState, fresh: ThreadState): ThreadState => ({
  messages: takeIn({ ...fresh, detached: fresh.detached }, newerThan(state, fresh)),
  change: Math.max(state.change, fresh.change),
  detached: fresh.detached,
});

function newerThan(state: ThreadState, fresh: ThreadState): readonly MessageView[] {
  const first = fresh.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  return state.messages.filter(({ change, seq }) => change > fresh.change && seq >= first);
}
