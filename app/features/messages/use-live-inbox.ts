import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { subscribeLive } from "#app/runtime/live.ts";

const debounceMs = 500;
const about = new Set(["message", "messages", "conversation", "request"]);

/** Reloads the conversation list when something in it changes; many changes are one reload. */
export function useLiveInbox(userId: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let greeted = false;
    const leave = subscribeLive([`inbox:${userId}`], (news) => {
      // The first connection belongs to a page that has just been loaded.
      if (news === "look" && !greeted) {
        greeted = true;
        return;
      }
      if (news !== "look" && !about.has((news.data as { kind?: string }).kind ?? "")) return;
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), debounceMs);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [userId, revalidate]);
}
