import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { catchInstallPrompt } from "#app/pwa/install-prompt.ts";
import { installPageData } from "#app/runtime/install.ts";
import { resumeHeading } from "#app/runtime/route-timeout.ts";

installPageData();
resumeHeading();
catchInstallPrompt();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
