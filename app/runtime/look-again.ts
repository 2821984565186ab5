import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Asks for the page's data again and again while something is under way. */
export function useLookAgain(isUnderWay: boolean, everyMs = 2_000): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, everyMs, revalidate]);
}
