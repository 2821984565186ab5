import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { registerServiceWorker } from "#app/pwa/register.ts";
import { installPageData } from "#app/runtime/install.ts";

installPageData();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

registerServiceWorker();
