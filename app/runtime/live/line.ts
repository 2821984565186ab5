/** What a page hears: a message about a topic, or that it may have missed some and should look. */
export type News = { readonly topic: string; readonly data: unknown } | "look";

export interface Line {
  /** Follows these topics from now on; the same ones change nothing. */
  follow(topics: ReadonlySet<string>): void;
  close(): void;
}

interface Surroundings {
  readonly open: (url: string) => EventSource;
  readonly later: (work: () => void, ms: number) => () => void;
  readonly chance: () => number;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * One stream of server-sent events. The browser reconnects by itself when a stream breaks; where the
 * server refuses it, this tries again, each time later, never all at one moment. Each connection
 * begins with a hello, upon which whoever listens looks for what was said in between.
 */
export function openLine(hear: (news: News) => void, around: Surroundings): Line {
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
      forget = around.later(connect, waitMs * (0.5 + around.chance()));
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    });
  }

  return {
    follow(topics) {
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

function parsed(text: string): Exclude<News, "look"> | undefined {
  try {
    const { topic, data } = JSON.parse(text) as { topic?: unknown; data?: unknown };
    return typeof topic === "string" ? { topic, data } : undefined;
  } catch {
    return undefined;
  }
}
