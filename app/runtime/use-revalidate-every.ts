import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Revalidates the page's data periodically while something is in progress. */
export function useRevalidateEvery(isUnderWay: boolean, everyMs = 2_000): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, everyMs, revalidate]);
}
