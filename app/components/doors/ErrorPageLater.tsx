import { lazy, Suspense } from "react";
import { applicationErrorText } from "#platform/facts";
import { usePageFrame } from "../shell/page-frame.ts";
import type { ErrorScreen } from "./error-screen.ts";

interface Props {
  readonly screen: ErrorScreen;
}

/** In words alone: what is shown until the drawn doors have come, or when they can't. */
function PlainErrorPage({ screen }: Props) {
  const { host } = usePageFrame();
  return (
    <main id="content" className="page">
      <h1>{screen.title}</h1>
      {screen.door === "application-error" && <p>{applicationErrorText(screen.side, host)}</p>}
      {"digest" in screen && screen.digest && <p>Digest: {screen.digest}</p>}
    </main>
  );
}

const Fetched = lazy(() =>
  import("./ErrorPage.tsx").then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: PlainErrorPage }),
  ),
);

/**
 * Most visits meet no error, so the browser fetches the doors only when one has to be shown. The
 * server, which can't wait while it renders to a string, brings them in the page's frame.
 */
export function ErrorPageLater({ screen }: Props) {
  const Page = usePageFrame().ErrorPage ?? Fetched;
  return (
    <Suspense fallback={<PlainErrorPage screen={screen} />}>
      <Page screen={screen} />
    </Suspense>
  );
}
