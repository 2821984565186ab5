import { useEffect, useEffectEvent } from "react";
import { ScrollRestoration } from "react-router";
import { registerServiceWorker } from "#app/pwa/register.ts";
import { UpdateToast } from "#app/pwa/UpdateToast.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { LiveRegion } from "./announce.tsx";
import { prefetchOnIntent } from "./intent.ts";
import { OnDemand } from "./on-demand.tsx";
import { restoreInput, watchConnection } from "./preserve-input.ts";
import { countUploads } from "./uploads.ts";

let isStarted = false;

/** The part of the runtime that is not needed for the first render. */
export function DeferredRuntime() {
  const t = useTranslate();
  const restoredText = useEffectEvent(() => t("ui.draft.restored"));
  useEffect(() => {
    const leaving = new AbortController();
    watchConnection(leaving.signal);
    prefetchOnIntent(leaving.signal);
    if (!isStarted) {
      isStarted = true;
      countUploads(XMLHttpRequest);
      restoreInput(restoredText());
      registerServiceWorker();
    }
    return () => leaving.abort();
  }, []);

  return (
    <>
      {/* The browser itself restores the first page; this takes over from the next one on. */}
      <ScrollRestoration />
      <LiveRegion />
      <UpdateToast />
      <OnDemand />
    </>
  );
}
