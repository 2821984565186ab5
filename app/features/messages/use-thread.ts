import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { subscribeLive } from "#app/runtime/live.ts";
import type { MessageView } from "#contracts/messaging";
import {
  applyChanges,
  applyLiveMessage,
  mergeReloaded,
  type RemoteChanges,
  type ThreadState,
} from "./thread-state.ts";

interface Page {
  readonly conversationId: string;
  readonly userId: string;
  readonly loaded: ThreadState;
}

interface Reader {
  readonly userId: string;
  readonly readSeq: number;
}

interface News {
  readonly kind?: string;
  readonly conversationId?: string;
  readonly change?: number;
  readonly message?: MessageView;
  readonly userId?: string;
  readonly seq?: number;
}

const typingMs = 5_000;
const debounceMs = 800;

/** Keeps an open conversation current: applies live updates and fetches missed ones. */
export function useThread({ conversationId, userId, loaded }: Page) {
  const [state, setState] = useState(loaded);
  const [readers, setReaders] = useState<Readonly<Record<string, number>>>({});
  const [typing, setTyping] = useState<readonly string[]>([]);
  const { revalidate } = useRevalidator();
  const latest = useRef(state);
  const asking = useRef<Promise<void>>(undefined);
  const put = useCallback((next: ThreadState) => {
    latest.current = next;
    setState(next);
  }, []);

  // Only the loader's data: updates received since are in `latest` already.
  const before = useRef(loaded);
  useEffect(() => {
    if (before.current === loaded) return;
    before.current = loaded;
    put(mergeReloaded(latest.current, loaded));
  }, [loaded, put]);

  const ask = useCallback(() => {
    asking.current ??= askAll(
      conversationId,
      () => latest.current,
      put,
      (each) => setReaders((known) => ({ ...known, [each.userId]: each.readSeq })),
    ).finally(() => {
      asking.current = undefined;
    });
    return asking.current;
  }, [conversationId, put]);

  useEffect(() => {
    let look: ReturnType<typeof setTimeout> | undefined;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const lookSoon = () => {
      clearTimeout(look);
      look = setTimeout(() => void revalidate(), debounceMs);
    };
    const writes = (writerId: string, on: boolean) => {
      clearTimeout(timers.get(writerId));
      timers.delete(writerId);
      if (on)
        timers.set(
          writerId,
          setTimeout(() => writes(writerId, false), typingMs),
        );
      setTyping([...timers.keys()]);
    };
    const leave = subscribeLive([`inbox:${userId}`], (news) => {
      if (news === "look") return void ask().catch(() => {});
      const update = news.data as News;
      const here = update.conversationId === conversationId;
      if (here && update.kind === "message" && update.change !== undefined) {
        const { state: next, missed } = applyLiveMessage(latest.current, {
          ...update,
          change: update.change,
        });
        put(next);
        if (missed) void ask().catch(() => {});
        if (update.message?.authorId) writes(update.message.authorId, false);
        if (update.message?.note) lookSoon();
      } else if (here && update.kind === "typing" && update.userId) writes(update.userId, true);
      else if (here && update.kind === "reading" && update.userId)
        setReaders((known) => ({ ...known, [update.userId ?? ""]: update.seq ?? 0 }));
      else if (
        update.kind === "message" ||
        update.kind === "conversation" ||
        update.kind === "request"
      )
        lookSoon();
    });
    return () => {
      clearTimeout(look);
      for (const timer of timers.values()) clearTimeout(timer);
      leave();
    };
  }, [conversationId, userId, ask, put, revalidate]);

  return { state, readers, typing, ask };
}

async function askAll(
  conversationId: string,
  present: () => ThreadState,
  put: (state: ThreadState) => void,
  read: (reader: Reader) => void,
): Promise<void> {
  for (let more = true; more; ) {
    const response = await fetch(`/messages/${conversationId}/line?after=${present().change}`);
    if (!response.ok) return;
    const changes = (await response.json()) as RemoteChanges & { more: boolean; readers: Reader[] };
    put(applyChanges(present(), changes));
    for (const reader of changes.readers) read(reader);
    more = changes.more;
  }
}
