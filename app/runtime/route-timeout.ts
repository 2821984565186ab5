import { useEffect } from "react";
import { useNavigation } from "react-router";
import { routeLoadTimeoutMs } from "#platform/facts";
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
 * Where code is gone, since a new version has been put in place, React Router reloads the page one
 * is leaving, and the click is lost. So the page notes where it was headed, for the next to read.
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

/** Goes where the page was headed before it was reloaded under way. */
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
