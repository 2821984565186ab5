import type { LiveConnection, LiveNews } from "./connection.ts";

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { readonly kind: "wants"; readonly tab: string; readonly topics: readonly string[] }
  | { readonly kind: "who" }
  | { readonly kind: "news"; readonly news: LiveNews };

interface CoordinatorDeps {
  readonly tab: string;
  readonly say: (call: TabMessage) => void;
  readonly openConnection: (hear: (news: LiveNews) => void) => LiveConnection;
  readonly hear: (news: LiveNews) => void;
}

/**
 * The tabs of a browser share one connection, since browsers allow only a few per site. The leading
 * tab subscribes to what all of them want and forwards what it receives.
 */
export function createTabCoordinator({ tab, say, openConnection, hear }: CoordinatorDeps) {
  let mine: readonly string[] = [];
  let line: LiveConnection | undefined;
  const wanted = new Map<string, readonly string[]>();

  function tell(news: LiveNews): void {
    hear(news);
    say({ kind: "news", news });
  }

  function adjust(): void {
    if (!line) return;
    wanted.set(tab, mine);
    line.subscribe(new Set([...wanted.values()].flat()));
  }

  return {
    want(topics: readonly string[]): void {
      mine = topics;
      if (line) adjust();
      else say({ kind: "wants", tab, topics });
    },
    lead(): void {
      line = openConnection(tell);
      adjust();
      say({ kind: "who" });
    },
    retire(): void {
      line?.close();
      line = undefined;
      wanted.clear();
    },
    take(call: TabMessage): void {
      if (call.kind === "news") hear(call.news);
      else if (call.kind === "who") say({ kind: "wants", tab, topics: mine });
      else if (line) {
        if (call.topics.length > 0) wanted.set(call.tab, call.topics);
        else wanted.delete(call.tab);
        adjust();
      }
    },
  };
}
