import { backoffMs, readNews } from "./live-news.ts";

/** What an open page hears: that the line is open (look again), that something was missed, or news. */
export type LiveNews =
  | { readonly kind: "hello" | "gap" }
  | { readonly kind: "live"; readonly topic: string; readonly data: unknown };

type Hear = (news: LiveNews) => void;

/** What tabs of one browser say to each other. */
type Word =
  | { readonly say: "who" }
  | { readonly say: "want" | "bye"; readonly tab: string; readonly topics: readonly string[] }
  | { readonly say: "news"; readonly news: LiveNews; readonly id: string };

const name = "guildhall:live";
const tab = crypto.randomUUID();
const mine = new Map<string, Set<Hear>>();
const others = new Map<string, readonly string[]>();
let channel: BroadcastChannel | undefined;
let leads = false;
let stream: EventSource | undefined;
let followed = "";
let lastId = "";
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Hears about a topic while the page is open. One connection serves all tabs of this browser: the tab
 * that holds the lock has it, and passes on what it hears.
 */
export function followLive(topic: string, hear: Hear): () => void {
  start();
  const group = mine.get(topic) ?? new Set();
  mine.set(topic, group.add(hear));
  tellWants();
  // Whoever comes later missed the greeting.
  if (stream?.readyState === EventSource.OPEN) queueMicrotask(() => hear({ kind: "hello" }));
  return () => {
    group.delete(hear);
    if (group.size === 0) mine.delete(topic);
    tellWants();
  };
}

function start(): void {
  if (channel) return;
  channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }: MessageEvent<Word>) => listen(data));
  window.addEventListener("pagehide", () => send({ say: "bye", tab, topics: [] }));
  window.addEventListener("online", () => leads && connect());
  // Held until the tab is gone; then the next one in line has it.
  if ("locks" in navigator)
    navigator.locks.request(name, () => {
      lead();
      return new Promise(() => {});
    });
  else lead();
}

function lead(): void {
  leads = true;
  send({ say: "who" });
  connectSoon(100);
}

function listen(word: Word): void {
  if (word.say === "who") tellWants();
  else if (word.say === "news") {
    lastId = word.id || lastId;
    pass(word.news);
  } else {
    if (word.say === "bye") others.delete(word.tab);
    else others.set(word.tab, word.topics);
    if (leads) connectSoon(100);
  }
}

function send(word: Word): void {
  channel?.postMessage(word);
}

function tellWants(): void {
  if (leads) connectSoon(50);
  else send({ say: "want", tab, topics: [...mine.keys()] });
}

function pass(news: LiveNews): void {
  for (const [topic, group] of mine)
    if (news.kind !== "live" || about(news, topic)) for (const hear of [...group]) hear(news);
}

/** What is told about a conversation comes by one's own inbox. */
const about = (news: { topic: string }, topic: string) =>
  news.topic === topic || (news.topic.startsWith("conversation:") && topic.startsWith("inbox:"));

function connectSoon(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(connect, ms);
}

function connect(): void {
  const topics = [...new Set([...mine.keys(), ...[...others.values()].flat()])].sort();
  const wanted = topics.join(" ");
  if (stream && stream.readyState !== EventSource.CLOSED && wanted === followed) return;
  stream?.close();
  stream = undefined;
  followed = wanted;
  if (topics.length === 0) return;
  const query = new URLSearchParams(topics.map((topic) => ["topic", topic]));
  if (lastId) query.set("since", lastId);
  const opened = new EventSource(`/live?${query}`);
  stream = opened;
  for (const kind of ["hello", "gap", "live"] as const)
    opened.addEventListener(kind, (event: MessageEvent<string>) => {
      failures = 0;
      lastId = event.lastEventId || lastId;
      const news = readNews(kind, event.data);
      if (!news) return;
      pass(news);
      send({ say: "news", news, id: lastId });
    });
  opened.addEventListener("error", () => {
    // A line that broke is mended by the browser; one that was refused is not.
    if (opened.readyState === EventSource.CLOSED && stream === opened)
      connectSoon(backoffMs(failures++, Math.random()));
  });
}
