import { useEffect, useRef } from "react";

/** Records how far the reader has read, while the page is visible and its end in view. */
export function useReading(conversationId: string, lastSeq: number, readSeq: number, on: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const noted = useRef(readSeq);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !on || lastSeq <= noted.current) return;
    let eager = false;
    const note = () => {
      if (!eager || document.visibilityState !== "visible" || lastSeq <= noted.current) return;
      noted.current = lastSeq;
      const form = new FormData();
      form.set("intent", "read");
      form.set("seq", String(lastSeq));
      fetch(`/messages/${conversationId}/line`, { method: "POST", body: form }).catch(() => {
        noted.current = readSeq;
      });
    };
    const watch = new IntersectionObserver(([entry]) => {
      eager = entry?.isIntersecting ?? false;
      note();
    });
    watch.observe(mark);
    document.addEventListener("visibilitychange", note);
    return () => {
      watch.disconnect();
      document.removeEventListener("visibilitychange", note);
    };
  }, [conversationId, lastSeq, readSeq, on]);
  return end;
}
