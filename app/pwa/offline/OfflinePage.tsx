import { OutOfReachPicture } from "#app/components/error-pages/illustrations.tsx";
import { Brand } from "#app/components/shell/Brand.tsx";

/**
 * Shown when neither the network nor the cache has the page. It is rendered once, at build time;
 * its script fills in the marked elements.
 */
export function OfflinePage({ styles, script }: { styles: readonly string[]; script: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f6f2e9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#11161a" media="(prefers-color-scheme: dark)" />
        <meta name="robots" content="noindex" />
        <title>You are out of reach · Guildhall</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <div className="doors">
          <header>
            <Brand />
          </header>
          <main id="content">
            <section className="door">
              <OutOfReachPicture />
              <div>
                <p className="error-code">Offline</p>
                <h1>You are out of reach</h1>
                <p>
                  This page needs the network, and the network is not there. What you have written
                  stays here. We try again every few seconds.
                </p>
                <p className="offline-try">
                  <button type="button" data-try className="btn btn-quiet">
                    Try now
                  </button>
                </p>
                <p role="status" data-state className="caption offline-state" />
                <div data-kept hidden className="offline-kept">
                  <h2 className="section-head">Ready to read on this device</h2>
                  <ul data-kept-list />
                </div>
                <p data-none hidden className="caption offline-kept">
                  Nothing is kept on this device yet. Pages you open wait here for the next time.
                </p>
              </div>
            </section>
          </main>
        </div>
      </body>
    </html>
  );
}
