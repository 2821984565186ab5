/** A message about a topic, or a hint that some may have been missed and the page should reload. */
export type LiveNews = { readonly topic: string; readonly data: unknown } | "look";

export interface LiveConnection {
  /** Subscribes to exactly these topics; does nothing if they are the same. */
  subscribe(topics: ReadonlySet<string>): void;
  close(): void;
}

interface ConnectionDeps {
  readonly open: (url: string) => EventSource;
  readonly later: (work: () => void, ms: number) => () => void;
  readonly random: () => number;
}

const firstWaitMs = 1_000;
const maxWaitMs = 30_000;

/**
 * A stream of server-sent events. The browser reconnects by itself when a stream breaks; if the
 * server rejects it, this retries with backoff and jitter. Each connection begins with a hello,
 * upon which listeners look for what they missed.
 */
export function openConnection(
  hear: (news: LiveNews) => void,
  around: ConnectionDeps,
): LiveConnection {
  let followed = "";
  let stream: EventSource | undefined;
  let forget = () => {};
  let waitMs = firstWaitMs;

  function connect(): void {
    stream?.close();
    forget();
    stream = undefined;
    if (followed === "") return;
    const next = around.open(`/live?${followed}`);
    stream = next;
    next.addEventListener("hello", () => {
      waitMs = firstWaitMs;
      hear("look");
    });
    next.addEventListener("gap", () => hear("look"));
    next.addEventListener("live", (event) => {
      const news = parsed((event as MessageEvent<string>).data);
      if (news) hear(news);
    });
    next.addEventListener("error", () => {
      // Still connecting: the browser is at it.
      if (next !== stream || next.readyState !== 2) return;
      forget = around.later(connect, waitMs * (0.5 + around.random()));
      waitMs = Math.min(maxWaitMs, waitMs * 2);
    });
  }

  return {
    subscribe(topics) {
      const wanted = new URLSearchParams([...topics].sort().map((topic) => ["topic", topic]));
      if (wanted.toString() === followed) return;
      followed = wanted.toString();
      waitMs = firstWaitMs;
      connect();
    },
    close() {
      followed = "";
      connect();
    },
  };
}

function parsed(text: string): Exclude<LiveNews, "look"> | undefined {
  try {
    const { topic, data } = JSON.parse(text) as { topic?: unknown; data?: unknown };
    return typeof topic === "string" ? { topic, data } : undefined;
  } catch {
    return undefined;
  }
}
