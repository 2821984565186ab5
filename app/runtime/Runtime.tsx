import { type ComponentType, useEffect, useState } from "react";
import { DelegatedLinks } from "./links.ts";
import { RouteTimeout } from "./route-timeout.ts";

/** Runs on every page. Everything that can wait is loaded after hydration. */
export function Runtime() {
  const [Later, setLater] = useState<ComponentType>();

  useEffect(() => {
    import("./DeferredRuntime.tsx").then(
      (module) => setLater(() => module.DeferredRuntime),
      console.error,
    );
  }, []);

  return (
    <>
      <DelegatedLinks />
      <RouteTimeout />
      {Later && <Later />}
    </>
  );
}
