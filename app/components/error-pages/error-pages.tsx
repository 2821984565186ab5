import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/Button.tsx";
import type { Resume } from "#app/ui/forms/resume.ts";
import { applicationErrorText } from "#platform/specification";
import { type SiteLinks, signInFrom } from "../shell/navigation.ts";
import { ErrorPageContent } from "./ErrorPageContent.tsx";
import {
  BarredPicture,
  KeyholePicture,
  KnockerPicture,
  LadderPicture,
  LooseStonePicture,
  OutOfReachPicture,
  SeaPicture,
} from "./illustrations.tsx";
import { titles } from "./titles.ts";

const goHome = (
  <ButtonLink kind="text" href="/">
    Go home
  </ButtonLink>
);

/** An empty href is the current page, so this reloads it, with or without JavaScript. */
const tryAgain = (
  <ButtonLink href="" rel="nofollow">
    Try again
  </ButtonLink>
);

interface SignInProps {
  readonly siteLinks: Pick<SiteLinks, "signIn" | "signUp">;
  /** The path the visitor requested. */
  readonly path: string;
}

export function SignInRequiredPage({ siteLinks: { signIn, signUp }, path }: SignInProps) {
  return (
    <ErrorPageContent
      picture={<KeyholePicture />}
      code="401, not signed in"
      title={titles[401]}
      siteLinks={
        <>
          {signIn && (
            <ButtonLink kind="primary" href={signInFrom(signIn, path)}>
              Sign in
            </ButtonLink>
          )}
          {signUp ? (
            <ButtonLink kind="text" href={signUp}>
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
    </ErrorPageContent>
  );
}

/** `reason` is the message of the error, if it is more specific than the default. */
export function ForbiddenPage({
  reason,
  siteLinks = goHome,
}: {
  reason?: string;
  siteLinks?: ReactNode;
}) {
  return (
    <ErrorPageContent
      picture={<BarredPicture />}
      code="403, not open to you"
      title={titles[403]}
      siteLinks={siteLinks}
    >
      <p>
        {reason ??
          "The page is here, but it is kept for other people. If it should be open to you, ask those who look after it."}
      </p>
    </ErrorPageContent>
  );
}

export function NotFoundPage({ siteLinks: { search } }: { siteLinks: Pick<SiteLinks, "search"> }) {
  return (
    <ErrorPageContent
      picture={<SeaPicture />}
      code="404, not found"
      title={titles[404]}
      siteLinks={
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
    </ErrorPageContent>
  );
}

/** Without a connection. `children` list what can be read all the same. */
export function OfflineErrorPage({ children }: { children?: ReactNode }) {
  return (
    <ErrorPageContent
      picture={<OutOfReachPicture />}
      code="Offline"
      title={titles.offline}
      siteLinks={tryAgain}
    >
      <p>
        There is no connection, and this page is not kept on this device. What you have written
        stays here, and the page comes back by itself when you do.
      </p>
      {children}
    </ErrorPageContent>
  );
}

export function TooManyRequestsPage({ reason }: { reason?: string }) {
  return (
    <ErrorPageContent
      picture={<KnockerPicture />}
      code="429, too many requests"
      title={titles[429]}
      siteLinks={tryAgain}
    >
      <p>{reason ?? "The hall answers one knock at a time. Wait a moment and try again."}</p>
    </ErrorPageContent>
  );
}

interface UnavailableProps {
  readonly reason?: string;
  /** The form that could not be carried out, to be sent again. */
  readonly resume?: Resume;
}

export function UnavailablePage({ reason, resume }: UnavailableProps) {
  const canResend = resume !== undefined && resume.fields.length > 0;
  return (
    <ErrorPageContent
      picture={<LadderPicture />}
      code="503, not available"
      title={titles[503]}
      siteLinks={canResend ? <ResendForm resume={resume} /> : tryAgain}
    >
      <p>
        {reason ??
          "Something the hall needs is out of reach, or someone is at work on it. What was saved before is safe. Try again in a minute."}
      </p>
      {canResend && <p>What you entered is kept, except passwords and files.</p>}
    </ErrorPageContent>
  );
}

/** Sends the same fields again; works without JavaScript. */
function ResendForm({ resume: { to, fields } }: { readonly resume: Resume }) {
  return (
    <form method="post" action={to}>
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name can occur several times
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button kind="primary" type="submit">
        Send again
      </Button>
    </form>
  );
}

/** Any other rejected request: wrong method, malformed form, body too large. */
export function RejectedPage({ status, reason }: { status: number; reason?: string }) {
  return (
    <ErrorPageContent
      picture={<BarredPicture />}
      code={`${status}, not accepted`}
      title={titles.rejected}
      siteLinks={goHome}
    >
      <p>
        {reason ??
          "We could not take this request as it came. Go back, look it over, and try again."}
      </p>
    </ErrorPageContent>
  );
}

interface ApplicationErrorProps {
  readonly side: "client" | "server";
  readonly host: string;
  /** What the server's log and the stored report carry too. */
  readonly digest?: string;
}

export function ApplicationErrorPage({ side, host, digest }: ApplicationErrorProps) {
  return (
    <ErrorPageContent
      picture={<LooseStonePicture />}
      code={side === "server" ? "500, our fault" : "Our fault"}
      title={titles[500]}
      siteLinks={
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
      {digest && <p className="error-digest">{`Digest: ${digest}`}</p>}
    </ErrorPageContent>
  );
}
