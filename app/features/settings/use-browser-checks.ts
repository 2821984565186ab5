import { useEffect, useState } from "react";
import { assetCache, offlinePath } from "#app/pwa/contract.ts";
import type { Message } from "#platform/i18n";
import type { CheckState } from "./CheckList.tsx";

interface Check {
  readonly name: Message;
  readonly state: CheckState;
  readonly says: Message;
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
  const name = "settings.test.browser.worker.name";
  if (!("serviceWorker" in navigator))
    return { name, state: "bad", says: "settings.test.browser.worker.unsupported" };
  const found = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return found?.active
    ? { name, state: "good", says: "settings.test.browser.worker.running" }
    : { name, state: "waiting", says: "settings.test.browser.worker.waiting" };
}

async function offline(): Promise<Check> {
  const name = "settings.test.browser.offline.name";
  if (!("caches" in window))
    return { name, state: "bad", says: "settings.test.browser.offline.unsupported" };
  const cached = await caches.match(offlinePath, { ignoreSearch: true }).catch(() => undefined);
  const used = await caches.has(assetCache).catch(() => false);
  return cached || used
    ? { name, state: "good", says: "settings.test.browser.offline.on" }
    : {
        name,
        state: "waiting",
        says: "settings.test.browser.offline.waiting",
      };
}

async function push(): Promise<Check> {
  const name = "settings.test.browser.push.name";
  if (!("Notification" in window) || !("PushManager" in window))
    return { name, state: "unknown", says: "settings.test.browser.push.unsupported" };
  const says = (
    {
      granted: "settings.test.browser.push.granted",
      denied: "settings.test.browser.push.denied",
      default: "settings.test.browser.push.default",
    } as const
  )[Notification.permission];
  return { name, state: Notification.permission === "granted" ? "good" : "unknown", says };
}
