import { OfflineDoor } from "./OfflineDoor.tsx";

/**
 * What is shown when neither the network nor the cache has the page. It is rendered once, by the
 * build; its script finds the marked places and fills them.
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
      <body className="bg-paper font-sans text-ink">
        <main className="mx-auto flex max-w-3xl flex-wrap gap-8 px-4 py-16">
          <OfflineDoor />
          <div className="min-w-64 flex-1">
            <p className="text-ink-3">Offline</p>
            <h1 className="mt-1 font-serif text-3xl">You are out of reach</h1>
            <p className="mt-3 text-ink-2">
              This page needs the network, and the network is not there. We try again every few
              seconds.
            </p>
            <p className="mt-5">
              <button
                type="button"
                data-try
                className="min-h-11 rounded-md border border-rule-2 px-4 font-semibold"
              >
                Try now
              </button>
            </p>
            <p role="status" data-state className="mt-3 text-ink-3" />
            <section data-kept hidden aria-labelledby="kept" className="mt-8">
              <h2 id="kept" className="border-rule-2 border-b pb-2 font-serif text-xl">
                Ready to read on this device
              </h2>
              <ul data-kept-list className="mt-2" />
            </section>
            <p data-none hidden className="mt-8 text-ink-3">
              Nothing is kept on this device yet. Pages you open wait here for the next time.
            </p>
          </div>
        </main>
      </body>
    </html>
  );
}
