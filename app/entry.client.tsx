import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { reportClientError, startRecording } from "#app/monitoring/report.ts";
import { catchInstallPrompt } from "#app/pwa/install-prompt.ts";
import { installPageData } from "#app/runtime/install.ts";
import { resumeHeading } from "#app/runtime/route-timeout.ts";
import { keepTypedEarly } from "#app/runtime/typed-early.ts";

startRecording();
installPageData();
resumeHeading();
catchInstallPrompt();

/** Refusals such as not found are answers, not errors. */
function report(error: unknown) {
  if (!isRouteErrorResponse(error)) reportClientError(error);
}

keepTypedEarly(document.querySelectorAll("textarea"));
startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={report} />);
});
