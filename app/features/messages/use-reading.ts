import { useEffect, useRef } from "react";

/** Notes how far one has read, while the page is in front and its end in sight. */
export function useReading(conversationId: string, lastSeq: number, readSeq: number, on: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const noted = useRef(readSeq);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !on || lastSeq <= noted.current) return;
    let inSight = false;
    const note = () => {
      if (!inSight || document.visibilityState !== "visible" || lastSeq <= noted.current) return;
      noted.current = lastSeq;
      const form = new FormData();
      form.set("intent", "read");
      form.set("seq", String(lastSeq));
      fetch(`/messages/${conversationId}/line`, { method: "POST", body: form }).catch(() => {
        noted.current = readSeq;
      });
    };
    const watch = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting ?? false;
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
