import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startRecording } from "#app/monitoring/recorder.ts";
import { catchInstallPrompt } from "#app/pwa/install-prompt.ts";
import { installPageData } from "#app/runtime/install.ts";

startRecording();
installPageData();
catchInstallPrompt();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
