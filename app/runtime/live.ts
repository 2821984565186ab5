import { type News, openLine } from "./live/line.ts";
import { type Call, createOffice } from "./live/office.ts";

type Listener = (news: News) => void;

const listeners = new Map<Listener, readonly string[]>();
let office: ReturnType<typeof createOffice> | undefined;

/**
 * Hears what is said about these topics while the page is open: `followLive(["topic:…"], hear)`.
 * `"look"` comes with every connection and after gaps: read anew what you show. Gives the way to stop.
 */
export function followLive(topics: readonly string[], listener: Listener): () => void {
  listeners.set(listener, topics);
  office ??= openOffice();
  office.want(allTopics());
  return () => {
    listeners.delete(listener);
    office?.want(allTopics());
  };
}

const allTopics = () => [...new Set([...listeners.values()].flat())];

function pass(news: News): void {
  for (const [listener, topics] of listeners)
    if (news === "look" || topics.includes(news.topic)) listener(news);
}

function openOffice() {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("guildhall-live") : undefined;
  const made = createOffice({
    tab: crypto.randomUUID(),
    say: (call: Call) => channel?.postMessage(call),
    hear: pass,
    openLine: (hear) =>
      openLine(hear, {
        open: (url) => new EventSource(url),
        later: (work, ms) => {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
        chance: Math.random,
      }),
  });
  if (channel) channel.onmessage = (event: MessageEvent<Call>) => made.take(event.data);

  // Without locks every tab has a connection of its own.
  const lead = () => {
    if (!channel || !navigator.locks) return made.lead();
    void navigator.locks.request(
      "guildhall-live",
      () =>
        new Promise<void>((retire) => {
          made.lead();
          window.addEventListener("pagehide", () => retire(), { once: true });
        }),
    );
  };
  // A page in the browser's memory must hold neither the lead nor a connection.
  window.addEventListener("pagehide", () => {
    made.want([]);
    made.retire();
  });
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    made.want(allTopics());
    lead();
  });
  lead();
  return made;
}
