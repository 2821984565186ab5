import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { reportClientError, startRecording } from "#app/monitoring/report.ts";
import { catchInstallPrompt } from "#app/pwa/install-prompt.ts";
import { installPageData } from "#app/runtime/install.ts";
import { installMessages } from "#app/runtime/messages.ts";
import { preserveEarlyInput } from "#app/runtime/preserve-early-input.ts";
import { resumeHeading } from "#app/runtime/route-timeout.ts";
import { TranslateContext } from "#app/ui/translate.ts";

startRecording();
const translate = installMessages(window.fetch.bind(window));
installPageData();
resumeHeading();
catchInstallPrompt();

/** Refusals such as not found are answers, not errors. */
function report(error: unknown) {
  if (!isRouteErrorResponse(error)) reportClientError(error);
}

preserveEarlyInput(document.querySelectorAll("textarea"));
// In a build this file is part of the root's, which is evaluated before the page's own. The router
// needs both, and they are set when all modules of the page have been evaluated.
queueMicrotask(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <TranslateContext value={translate}>
        <HydratedRouter onError={report} />
      </TranslateContext>,
    );
  }),
);
