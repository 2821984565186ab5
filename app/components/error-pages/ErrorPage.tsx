import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { siteLinks } from "../shell/navigation.ts";
import { usePageFrame } from "../shell/page-frame.ts";
import { ErrorPageFrame } from "./ErrorPageFrame.tsx";
import {
  ApplicationErrorPage,
  ForbiddenPage,
  NotFoundPage,
  RejectedPage,
  SignInRequiredPage,
  TooManyRequestsPage,
  UnavailablePage,
} from "./error-pages.tsx";
import type { ErrorScreen } from "./error-screen.ts";
import { ReauthenticatePage } from "./ReauthenticatePage.tsx";

export function ErrorPage({ screen }: { readonly screen: ErrorScreen }) {
  const { pathname, search } = useLocation();
  const { host } = usePageFrame();
  return <ErrorPageFrame>{errorPageFor(screen, pathname + search, host)}</ErrorPageFrame>;
}

function errorPageFor(screen: ErrorScreen, path: string, host: string): ReactNode {
  switch (screen.door) {
    case "sign-in":
      return <SignInRequiredPage siteLinks={siteLinks} path={path} />;
    case "forbidden":
      return <ForbiddenPage reason={screen.reason} />;
    case "prove-again":
      return <ReauthenticatePage resume={screen.resume} />;
    case "not-found":
      return <NotFoundPage siteLinks={siteLinks} />;
    case "too-many":
      return <TooManyRequestsPage reason={screen.reason} />;
    case "unavailable":
      return (
        <UnavailablePage reason={screen.reason} resume={screen.resume} payment={screen.payment} />
      );
    case "refused":
      return <RejectedPage status={screen.status} reason={screen.reason} />;
    case "application-error":
      return (
        <ApplicationErrorPage
          side={screen.side}
          host={host}
          digest={screen.digest}
          payment={screen.payment}
        />
      );
  }
}
