import { PassThrough, Readable } from "node:stream";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { renderToPipeableStream } from "react-dom/server";
import { TopicFixturePage } from "#app/features/style/fixtures/TopicFixturePage.tsx";
import { topicFixture } from "#app/features/style/fixtures/topic-fixture.ts";

/** What the same page costs without a framework: React's own renderer on Hono, and nothing else. */
const app = new Hono();

app.get(
  "/",
  () =>
    new Promise<Response>((resolve, reject) => {
      const { pipe } = renderToPipeableStream(
        <html lang="en">
          <head>
            <meta charSet="utf-8" />
            <title>{topicFixture.title}</title>
          </head>
          <body>
            <TopicFixturePage topic={topicFixture} />
          </body>
        </html>,
        {
          onShellReady() {
            const body = new PassThrough();
            pipe(body);
            resolve(
              new Response(Readable.toWeb(body) as ReadableStream, {
                headers: { "Content-Type": "text/html; charset=utf-8" },
              }),
            );
          },
          onShellError: reject,
        },
      );
    }),
);

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
  process.stdout.write(`http://127.0.0.1:${port}/\n`),
);
