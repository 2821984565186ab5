import { useEffect, useState } from "react";
import { assetCache, offlinePath } from "#app/pwa/contract.ts";
import type { CheckState } from "./CheckList.tsx";

interface Check {
  readonly name: string;
  readonly state: CheckState;
  readonly says: string;
}

/** What this browser supports, by feature detection. */
export function useBrowserChecks(): readonly Check[] | undefined {
  const [checks, setChecks] = useState<readonly Check[]>();
  useEffect(() => {
    let gone = false;
    Promise.all([worker(), offline(), push()]).then((all) => !gone && setChecks(all));
    return () => {
      gone = true;
    };
  }, []);
  return checks;
}

async function worker(): Promise<Check> {
  const name = "Service worker";
  if (!("serviceWorker" in navigator))
    return { name, state: "bad", says: "This browser has none, so pages need the network." };
  const found = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return found?.active
    ? { name, state: "good", says: "Runs in this browser." }
    : { name, state: "waiting", says: "Not running yet. Load the page again in a moment." };
}

async function offline(): Promise<Check> {
  const name = "Offline pages";
  if (!("caches" in window)) return { name, state: "bad", says: "This browser keeps no pages." };
  const cached = await caches.match(offlinePath, { ignoreSearch: true }).catch(() => undefined);
  const used = await caches.has(assetCache).catch(() => false);
  return cached || used
    ? { name, state: "good", says: "What you read lately opens without the network." }
    : {
        name,
        state: "waiting",
        says: "Nothing is kept yet. It begins with the next page you open.",
      };
}

async function push(): Promise<Check> {
  const name = "Push permission";
  if (!("Notification" in window) || !("PushManager" in window))
    return { name, state: "unknown", says: "This browser can’t receive them." };
  const says = {
    granted: "Allowed for this site.",
    denied: "Refused for this site. You can change that in your browser’s settings.",
    default: "Not asked yet. We ask only when you turn notifications on.",
  }[Notification.permission];
  return { name, state: Notification.permission === "granted" ? "good" : "unknown", says };
}
