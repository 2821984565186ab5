import { useEffect } from "react";
import { useNavigation } from "react-router";
import { routeLoadTimeoutMs } from "#platform/specification";
import { fullLoad } from "./full-load.ts";
import { isCodeLoaded } from "./route-code.ts";
import { destination } from "./router-state.ts";

const key = "guildhall:headed-for";
const staleAfterMs = 10_000;

/** Loads a page in full where its code is not there in time. Slow data is waited for. */
export function RouteTimeout() {
  const { location: to } = useNavigation();

  useEffect(() => {
    if (!to) return;
    const timer = setTimeout(() => {
      if (!isCodeLoaded(to.pathname)) fullLoad(to.pathname + to.search + to.hash);
    }, routeLoadTimeoutMs);
    return () => clearTimeout(timer);
  }, [to]);

  useEffect(() => {
    addEventListener("pagehide", noteHeading);
    return () => removeEventListener("pagehide", noteHeading);
  }, []);

  return null;
}

/**
 * If code is missing after a deployment, React Router reloads the page being left and the click is
 * lost. So the page stores its destination for the reloaded page to read.
 */
function noteHeading(): void {
  const to = destination();
  if (!to || isCodeLoaded(to.pathname)) return;
  const note = [to.pathname + to.search + to.hash, location.href, Date.now()];
  try {
    sessionStorage.setItem(key, JSON.stringify(note));
  } catch {
    // Then the reloaded page stays, as React Router means it.
  }
}

/** Navigates to the destination stored before the reload. */
export function resumeHeading(): void {
  try {
    const note = sessionStorage.getItem(key);
    if (note === null) return;
    sessionStorage.removeItem(key);
    const [to, from, at] = JSON.parse(note) as [string, string, number];
    const [visit] = performance.getEntriesByType("navigation");
    const isReload = (visit as PerformanceNavigationTiming | undefined)?.type === "reload";
    if (isReload && from === location.href && Date.now() - at < staleAfterMs) fullLoad(to);
  } catch {
    // A note that cannot be read is no note.
  }
}
