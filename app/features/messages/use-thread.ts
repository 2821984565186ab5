import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { followLive } from "#app/runtime/live.ts";
import type { MessageView } from "#contracts/messaging";
import { catchUp, hear, loadedAnew, type TheirChanges, type ThreadState } from "./thread-state.ts";

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
const gatherMs = 800;

/** Keeps an open conversation true: what is told is taken in, what was missed is asked for. */
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

  // Only what the loader brings: what was heard since is in `latest` already.
  const before = useRef(loaded);
  useEffect(() => {
    if (before.current === loaded) return;
    before.current = loaded;
    put(loadedAnew(latest.current, loaded));
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
      look = setTimeout(() => void revalidate(), gatherMs);
    };
    const writes = (who: string, on: boolean) => {
      clearTimeout(timers.get(who));
      timers.delete(who);
      if (on)
        timers.set(
          who,
          setTimeout(() => writes(who, false), typingMs),
        );
      setTyping([...timers.keys()]);
    };
    const leave = followLive([`inbox:${userId}`], (news) => {
      if (news === "look") return void ask().catch(() => {});
      const told = news.data as News;
      const here = told.conversationId === conversationId;
      if (here && told.kind === "message" && told.change !== undefined) {
        const { state: next, missed } = hear(latest.current, { ...told, change: told.change });
        put(next);
        if (missed) void ask().catch(() => {});
        if (told.message?.authorId) writes(told.message.authorId, false);
        if (told.message?.note) lookSoon();
      } else if (here && told.kind === "typing" && told.userId) writes(told.userId, true);
      else if (here && told.kind === "reading" && told.userId)
        setReaders((known) => ({ ...known, [told.userId ?? ""]: told.seq ?? 0 }));
      else if (told.kind === "message" || told.kind === "conversation" || told.kind === "request")
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
    const changes = (await response.json()) as TheirChanges & { more: boolean; readers: Reader[] };
    put(catchUp(present(), changes));
    for (const reader of changes.readers) read(reader);
    more = changes.more;
  }
}
