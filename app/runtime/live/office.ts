import type { Line, News } from "./line.ts";

/** What tabs of one browser say to each other. */
export type Call =
  | { readonly kind: "wants"; readonly tab: string; readonly topics: readonly string[] }
  | { readonly kind: "who" }
  | { readonly kind: "news"; readonly news: News };

interface Surroundings {
  readonly tab: string;
  readonly say: (call: Call) => void;
  readonly openLine: (hear: (news: News) => void) => Line;
  readonly hear: (news: News) => void;
}

/**
 * The tabs of a browser share one connection: browsers allow a handful per site. The tab that is
 * given the lead follows what all of them want and passes on what it hears.
 */
export function createOffice({ tab, say, openLine, hear }: Surroundings) {
  let mine: readonly string[] = [];
  let line: Line | undefined;
  const wanted = new Map<string, readonly string[]>();

  function tell(news: News): void {
    hear(news);
    say({ kind: "news", news });
  }

  function adjust(): void {
    if (!line) return;
    wanted.set(tab, mine);
    line.follow(new Set([...wanted.values()].flat()));
  }

  return {
    want(topics: readonly string[]): void {
      mine = topics;
      if (line) adjust();
      else say({ kind: "wants", tab, topics });
    },
    lead(): void {
      line = openLine(tell);
      adjust();
      say({ kind: "who" });
    },
    retire(): void {
      line?.close();
      line = undefined;
      wanted.clear();
    },
    take(call: Call): void {
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
