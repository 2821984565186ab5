import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/Button.tsx";
import { applicationErrorText } from "#platform/facts";
import { signInFrom, type Ways } from "../shell/places.ts";
import { Door } from "./Door.tsx";
import {
  BarredPicture,
  KeyholePicture,
  KnockerPicture,
  LadderPicture,
  LooseStonePicture,
  OutOfReachPicture,
  SeaPicture,
} from "./pictures.tsx";
import { titles } from "./titles.ts";

const goHome = (
  <ButtonLink kind="text" href="/">
    Go home
  </ButtonLink>
);

/** An empty address is the page itself, so this asks for it once more, scripts or none. */
const tryAgain = (
  <ButtonLink href="" rel="nofollow">
    Try again
  </ButtonLink>
);

interface SignInProps {
  readonly ways: Pick<Ways, "signIn" | "join">;
  /** Where one wanted to go. */
  readonly path: string;
}

export function SignInDoor({ ways: { signIn, join }, path }: SignInProps) {
  return (
    <Door
      picture={<KeyholePicture />}
      code="401, not signed in"
      title={titles[401]}
      ways={
        <>
          {signIn && (
            <ButtonLink kind="primary" href={signInFrom(signIn, path)}>
              Sign in
            </ButtonLink>
          )}
          {join ? (
            <ButtonLink kind="text" href={join}>
              Make an account
            </ButtonLink>
          ) : (
            goHome
          )}
        </>
      }
    >
      <p>
        The page is here, but it is for signed-in people.
        {signIn && " Sign in and we will bring you straight back to it."}
      </p>
    </Door>
  );
}

/** `reason` is the sentence of whoever refused, where it says more than we can. */
export function ForbiddenDoor({ reason, ways = goHome }: { reason?: string; ways?: ReactNode }) {
  return (
    <Door picture={<BarredPicture />} code="403, not open to you" title={titles[403]} ways={ways}>
      <p>
        {reason ??
          "The page is here, but it is kept for other people. If it should be open to you, ask those who look after it."}
      </p>
    </Door>
  );
}

export function NotFoundDoor({ ways: { search } }: { ways: Pick<Ways, "search"> }) {
  return (
    <Door
      picture={<SeaPicture />}
      code="404, not found"
      title={titles[404]}
      ways={
        <>
          {search && <ButtonLink href={search}>Search Guildhall</ButtonLink>}
          {goHome}
        </>
      }
    >
      <p>
        The address may be mistyped, or the maker may have taken the work down. We keep no copy when
        they do.
      </p>
    </Door>
  );
}

/** Without a connection. `children` list what can be read all the same. */
export function OfflineDoor({ children }: { children?: ReactNode }) {
  return (
    <Door picture={<OutOfReachPicture />} code="Offline" title={titles.offline} ways={tryAgain}>
      <p>
        There is no connection, and this page is not kept on this device. What you have written
        stays here, and the page comes back by itself when you do.
      </p>
      {children}
    </Door>
  );
}

export function TooManyDoor({ reason }: { reason?: string }) {
  return (
    <Door
      picture={<KnockerPicture />}
      code="429, too many requests"
      title={titles[429]}
      ways={tryAgain}
    >
      <p>{reason ?? "The hall answers one knock at a time. Wait a moment and try again."}</p>
    </Door>
  );
}

export function UnavailableDoor() {
  return (
    <Door picture={<LadderPicture />} code="503, not available" title={titles[503]} ways={tryAgain}>
      <p>
        Something the hall needs is out of reach, or someone is at work on it. What was saved before
        is safe. Try again in a minute.
      </p>
    </Door>
  );
}

/** Any other refusal: a wrong method, a form that does not add up, a body too large. */
export function RefusedDoor({ status, reason }: { status: number; reason?: string }) {
  return (
    <Door
      picture={<BarredPicture />}
      code={`${status}, not accepted`}
      title={titles.refused}
      ways={goHome}
    >
      <p>
        {reason ??
          "We could not take this request as it came. Go back, look it over, and try again."}
      </p>
    </Door>
  );
}

interface ApplicationErrorProps {
  readonly side: "client" | "server";
  readonly host: string;
  /** What the server's log and the stored report carry too. */
  readonly digest?: string;
}

export function ApplicationErrorDoor({ side, host, digest }: ApplicationErrorProps) {
  return (
    <Door
      picture={<LooseStonePicture />}
      code={side === "server" ? "500, our fault" : "Our fault"}
      title={titles[500]}
      ways={
        <>
          {tryAgain}
          {goHome}
          <ButtonLink kind="text" href="/feedback/new?kind=bug" rel="nofollow">
            Tell us what happened
          </ButtonLink>
        </>
      }
    >
      <p>{applicationErrorText(side, host)}</p>
      {digest && <p className="door-digest">{`Digest: ${digest}`}</p>}
    </Door>
  );
}
