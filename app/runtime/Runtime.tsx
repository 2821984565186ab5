import { useEffect } from "react";
import { UpdateToast } from "#app/pwa/UpdateToast.tsx";
import { LiveRegion } from "./announce.tsx";
import { restoreInput, watchConnection } from "./keep-input.ts";
import { DelegatedLinks } from "./links.ts";
import { RouteTimeout } from "./route-timeout.ts";

let restored = false;

/** What runs on every page, once, beside it. */
export function Runtime() {
  useEffect(() => {
    if (!restored) restoreInput();
    restored = true;
    return watchConnection();
  }, []);

  return (
    <>
      <DelegatedLinks />
      <RouteTimeout />
      <LiveRegion />
      <UpdateToast />
    </>
  );
}
