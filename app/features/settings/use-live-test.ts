import { useEffect, useState } from "react";

export type LiveTest =
  | { readonly kind: "connecting" | "open" | "failed" }
  | { readonly kind: "arrived"; readonly testId: string; readonly at: number };

/** Subscribes to the user's own topic, and records when a test message arrives. */
export function useLiveTest(userId: string): LiveTest {
  const [state, setState] = useState<LiveTest>({ kind: "connecting" });
  useEffect(() => {
    const stream = new EventSource(`/live?topic=person:${userId}`);
    stream.onopen = () =>
      setState((before) => (before.kind === "arrived" ? before : { kind: "open" }));
    stream.onerror = () => setState({ kind: "failed" });
    const hear = (event: MessageEvent<string>) => {
      const testId = testIdIn(event.data);
      if (testId) setState({ kind: "arrived", testId, at: Date.now() });
    };
    stream.addEventListener("live", hear);
    return () => stream.close();
  }, [userId]);
  return state;
}

function testIdIn(text: string): string | undefined {
  try {
    return JSON.parse(text)?.data?.testId;
  } catch {
    return undefined;
  }
}
