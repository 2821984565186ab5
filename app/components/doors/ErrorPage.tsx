import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { usePageFrame } from "../shell/page-frame.ts";
import { ways } from "../shell/places.ts";
import { DoorPage } from "./DoorPage.tsx";
import {
  ApplicationErrorDoor,
  ForbiddenDoor,
  NotFoundDoor,
  RefusedDoor,
  SignInDoor,
  TooManyDoor,
  UnavailableDoor,
} from "./doors.tsx";
import type { ErrorScreen } from "./error-screen.ts";
import { ProveAgainDoor } from "./ProveAgainDoor.tsx";

export function ErrorPage({ screen }: { readonly screen: ErrorScreen }) {
  const { pathname, search } = useLocation();
  const { host } = usePageFrame();
  return <DoorPage>{doorOf(screen, pathname + search, host)}</DoorPage>;
}

function doorOf(screen: ErrorScreen, path: string, host: string): ReactNode {
  switch (screen.door) {
    case "sign-in":
      return <SignInDoor ways={ways} path={path} />;
    case "forbidden":
      return <ForbiddenDoor reason={screen.reason} />;
    case "prove-again":
      return <ProveAgainDoor resume={screen.resume} />;
    case "not-found":
      return <NotFoundDoor ways={ways} />;
    case "too-many":
      return <TooManyDoor reason={screen.reason} />;
    case "unavailable":
      return <UnavailableDoor />;
    case "refused":
      return <RefusedDoor status={screen.status} reason={screen.reason} />;
    case "application-error":
      return <ApplicationErrorDoor side={screen.side} host={host} digest={screen.digest} />;
  }
}
