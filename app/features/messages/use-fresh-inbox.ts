import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { followLive } from "#app/runtime/live.ts";

const gatherMs = 500;
const about = new Set(["message", "messages", "conversation", "request"]);

/** Reads the list of conversations anew when something in it changes; many at once are one look. */
export function useFreshInbox(userId: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let greeted = false;
    const leave = followLive([`inbox:${userId}`], (news) => {
      // The first connection comes with a page that has just been loaded.
      if (news === "look" && !greeted) {
        greeted = true;
        return;
      }
      if (news !== "look" && !about.has((news.data as { kind?: string }).kind ?? "")) return;
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), gatherMs);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [userId, revalidate]);
}
