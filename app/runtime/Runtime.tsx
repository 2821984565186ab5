import { type ComponentType, useEffect, useState } from "react";
import { DelegatedLinks } from "./links.ts";
import { RouteTimeout } from "./route-timeout.ts";

/** What runs on every page, beside it. All of it that can wait comes once the page stands. */
export function Runtime() {
  const [Later, setLater] = useState<ComponentType>();

  useEffect(() => {
    import("./Later.tsx").then((module) => setLater(() => module.Later), console.error);
  }, []);

  return (
    <>
      <DelegatedLinks />
      <RouteTimeout />
      {Later && <Later />}
    </>
  );
}
