import { useEffect, useState } from "react";

export type LiveTrial =
  | { readonly kind: "connecting" | "open" | "failed" }
  | { readonly kind: "arrived"; readonly trialId: string; readonly at: number };

/** Listens to one's own topic while the page is open, and notes when a trial's message arrives. */
export function useLiveTrial(userId: string): LiveTrial {
  const [state, setState] = useState<LiveTrial>({ kind: "connecting" });
  useEffect(() => {
    const stream = new EventSource(`/live?topic=person:${userId}`);
    stream.onopen = () =>
      setState((before) => (before.kind === "arrived" ? before : { kind: "open" }));
    stream.onerror = () => setState({ kind: "failed" });
    const hear = (event: MessageEvent<string>) => {
      const trialId = trialIn(event.data);
      if (trialId) setState({ kind: "arrived", trialId, at: Date.now() });
    };
    stream.addEventListener("live", hear);
    return () => stream.close();
  }, [userId]);
  return state;
}

function trialIn(text: string): string | undefined {
  try {
    return JSON.parse(text)?.data?.trialId;
  } catch {
    return undefined;
  }
}
