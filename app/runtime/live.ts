import { type LiveNews, openConnection } from "./live/connection.ts";
import { createTabCoordinator, type TabMessage } from "./live/tab-coordinator.ts";

type Listener = (news: LiveNews) => void;

const listeners = new Map<Listener, readonly string[]>();
let coordinator: ReturnType<typeof createTabCoordinator> | undefined;

/**
 * Listens to these topics while the page is open: `subscribeLive(["topic:…"], hear)`. `"look"`
 * arrives with every connection and after gaps: reload what you show. Returns a function to
 * unsubscribe.
 */
export function subscribeLive(topics: readonly string[], listener: Listener): () => void {
  listeners.set(listener, topics);
  coordinator ??= openCoordinator();
  coordinator.want(allTopics());
  return () => {
    listeners.delete(listener);
    coordinator?.want(allTopics());
  };
}

const allTopics = () => [...new Set([...listeners.values()].flat())];

function pass(news: LiveNews): void {
  for (const [listener, topics] of listeners)
    if (news === "look" || topics.includes(news.topic)) listener(news);
}

function openCoordinator() {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("guildhall-live") : undefined;
  const made = createTabCoordinator({
    tab: crypto.randomUUID(),
    say: (call: TabMessage) => channel?.postMessage(call),
    hear: pass,
    openConnection: (hear) =>
      openConnection(hear, {
        open: (url) => new EventSource(url),
        later: (work, ms) => {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
        random: Math.random,
      }),
  });
  if (channel) channel.onmessage = (event: MessageEvent<TabMessage>) => made.take(event.data);

  // Without the Web Locks API, every tab has its own connection.
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
  // A page in the back/forward cache must hold neither the lead nor a connection.
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
