import { lazy, Suspense } from "react";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { applicationErrorText } from "#platform/specification";
import { usePageFrame } from "../shell/page-frame.ts";
import type { ErrorScreen } from "./error-screen.ts";

interface Props {
  readonly screen: ErrorScreen;
}

/**
 * Text-only version, shown until the illustrated error pages have loaded or if they fail to load.
 */
function PlainErrorPage({ screen }: Props) {
  const t = useTranslate();
  const { host } = usePageFrame();
  return (
    <main id="content" className="page">
      <h1>{t(screen.title)}</h1>
      {screen.door === "application-error" && <p>{applicationErrorText(screen.side, host)}</p>}
      {"digest" in screen && screen.digest && (
        <p>{t("errors.digest", { digest: screen.digest })}</p>
      )}
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
 * Most visits never see an error, so the browser loads the error pages on demand. The server can't
 * wait while rendering to a string, so it passes them in through the page frame.
 */
export function LazyErrorPage({ screen }: Props) {
  const t = useTranslate();
  const Page = usePageFrame().ErrorPage ?? Fetched;
  return (
    <>
      <PageMeta title={t(screen.title)} unlisted />
      <Suspense fallback={<PlainErrorPage screen={screen} />}>
        <Page screen={screen} />
      </Suspense>
    </>
  );
}
