import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { subscribeLive } from "#app/runtime/live.ts";

const debounceMs = 400;

/** Reloads the list when something arrives while it is open; many at once are one reload. */
export function useLiveNotifications(userId: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let greeted = false;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), debounceMs);
    };
    const leave = subscribeLive([`inbox:${userId}`], (news) => {
      // The first connection belongs to a page that has just been loaded.
      if (news === "look" && !greeted) greeted = true;
      else if (news === "look" || (news.data as { kind?: string }).kind === "notifications") look();
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [userId, revalidate]);
}
