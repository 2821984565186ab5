import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { followLive } from "#app/runtime/live.ts";

const gatherMs = 400;

/** Reads the list anew when something comes while it is open; many at once are one look. */
export function useFreshNotices(userId: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let greeted = false;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), gatherMs);
    };
    const leave = followLive([`inbox:${userId}`], (news) => {
      // The first connection comes with a page that has just been loaded.
      if (news === "look" && !greeted) greeted = true;
      else if (news === "look" || (news.data as { kind?: string }).kind === "notices") look();
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [userId, revalidate]);
}
