import { OutOfReachPicture } from "#app/components/error-pages/illustrations.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { directionOf } from "#platform/i18n";

/**
 * Shown when neither the network nor the cache has the page. It is rendered at build time, once per
 * language, and so without the site's name; its script fills in the marked elements.
 */
export function OfflinePage({ styles, script }: { styles: readonly string[]; script: string }) {
  const t = useTranslate();
  const title = t("errors.titles.offline");
  return (
    <html lang={t.locale} dir={directionOf(t.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f6f2e9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#11161a" media="(prefers-color-scheme: dark)" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <div className="doors">
          <header>
            <a className="brand" href="/">
              {/* The site’s own icon if it has one; cached with this page. */}
              <img src="/icons/any-192.png" width="28" height="28" alt="" />
              {t("shell.nav.home")}
            </a>
          </header>
          <main id="content">
            <section className="door">
              <OutOfReachPicture />
              <div>
                <p className="error-code">{t("errors.offlineStatus")}</p>
                <h1>{title}</h1>
                <p>{t("pwa.offline.text")}</p>
                <p className="offline-try">
                  <button type="button" data-try className="btn btn-quiet">
                    {t("pwa.offline.tryNow")}
                  </button>
                </p>
                <p
                  role="status"
                  data-state
                  data-trying={t("pwa.offline.trying")}
                  data-offline={t("pwa.offline.stillOffline")}
                  className="caption offline-state"
                />
                <div data-kept hidden className="offline-kept">
                  <h2 className="section-head">{t("pwa.offline.savedTitle")}</h2>
                  <ul data-kept-list />
                </div>
                <p data-none hidden className="caption offline-kept">
                  {t("pwa.offline.nothingSaved")}
                </p>
              </div>
            </section>
          </main>
        </div>
      </body>
    </html>
  );
}
