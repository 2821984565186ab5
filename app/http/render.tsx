import { Readable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { ErrorPage } from "#app/components/error-pages/ErrorPage.tsx";
import type { ErrorView } from "#app/components/error-pages/error-screen.ts";
import { PageFrameContext } from "#app/components/shell/page-frame.ts";
import { type RenderedParts, RenderedPartsContext } from "#app/ui/rendered-parts.tsx";
import { TranslateContext } from "#app/ui/translate.ts";
import { deferScripts, deferScriptsStream } from "./deferred-scripts.ts";
import { busyAnswer } from "./errors.ts";
import type { PageDocument } from "./page-document.ts";
import { markParts } from "./part-marks.ts";
import { type RequestScope, scopeOf } from "./scope.ts";

/**
 * Renders a page. If no loader deferred anything, rendering to one string is much cheaper than
 * streaming (docs/decisions: rendering), so only pages that defer are streamed.
 */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const scope = scopeOf(context);
  scope.document = undefined;
  try {
    if (defers(entry)) return await stream(request, status, headers, entry, scope);
    scope.document = await toDocument(request, entry, scope);
    return new Response(null, { status, headers });
  } catch (error) {
    // Thrown as a response, so that the error screen is rendered next and has the digest to show.
    const view: ErrorView = { code: "application_error", digest: scope.report(error) };
    throw Response.json(view, { status: 500 });
  }
}

async function toDocument(
  request: Request,
  entry: EntryContext,
  scope: RequestScope,
): Promise<PageDocument> {
  const handoff = entry.serverHandoffStream;
  const { nonce, rendered } = scope;
  // At the same moment as the page, so that the browser hydrates it with the same texts.
  const messages = messagesOf(entry, scope);
  const marks = rendered && markParts(rendered.parts, nonce);
  const html = renderToString(
    page({ ...entry, serverHandoffStream: undefined }, request, scope, marks?.parts),
  );
  const data = handoff && entry.renderMeta?.didRenderScripts ? await scriptsOf(handoff, nonce) : "";
  const deferred = deferScripts(html);
  const whole = marks ? marks.putIn(deferred) : deferred;
  const bodyEnd = whole.lastIndexOf("</body>");
  const end = bodyEnd < 0 ? whole.length : bodyEnd;
  const start = `<!DOCTYPE html>${whole.slice(0, end)}`;
  const last = [messages, data + whole.slice(end)];
  if (!rendered || !marks) return [start, ...last];
  const [beginning, rest] = marks.split(start);
  return [...rendered.texts.join(beginning, rest), ...last];
}

/** The texts that the code of a page's routes uses in the browser. */
function messagesOf({ staticHandlerContext }: EntryContext, { t, messages }: RequestScope) {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return messages.script(t.locale, ids);
}

/**
 * In a build the entry only imports the file of the root, which hydrates the page
 * (app/hydrate.tsx): a request less.
 */
const withoutEntryFile = (manifest: EntryContext["manifest"]): EntryContext["manifest"] =>
  import.meta.env.PROD && manifest.routes.root
    ? { ...manifest, entry: { module: manifest.routes.root.module, imports: [] } }
    : manifest;

function page(
  entry: EntryContext,
  request: Request,
  { nonce, t }: RequestScope,
  parts: RenderedParts | undefined,
) {
  const { host, pathname } = new URL(request.url);
  return (
    <PageFrameContext value={{ nonce, host, still: pathname === "/maintenance", ErrorPage }}>
      <TranslateContext value={t}>
        <RenderedPartsContext value={parts}>
          <ServerRouter
            context={{ ...entry, manifest: withoutEntryFile(entry.manifest) }}
            url={request.url}
            nonce={nonce}
          />
        </RenderedPartsContext>
      </TranslateContext>
    </PageFrameContext>
  );
}

/** Whether some loader returned a promise inside its data, to be awaited while streaming. */
function defers(entry: EntryContext): boolean {
  const { loaderData, actionData } = entry.staticHandlerContext;
  for (const group of [loaderData, actionData ?? {}])
    for (const value of Object.values(group))
      if (
        isPromise(value) ||
        (typeof value === "object" && value !== null && Object.values(value).some(isPromise))
      )
        return true;
  return false;
}

const isPromise = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  "then" in value &&
  typeof value.then === "function";

/** The loader data in React Router's own script format, without streaming. */
async function scriptsOf(handoff: ReadableStream<Uint8Array>, nonce: string) {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of handoff) text += decoder.decode(chunk, { stream: true });
  // A "<" could end the element, and be the beginning of another.
  const value = JSON.stringify(text).replaceAll("<", "\\u003c");
  return `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${value});window.__reactRouterContext.streamController.close();</script>`;
}

function stream(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  scope: RequestScope,
): Promise<Response> {
  const { nonce } = scope;
  return new Promise((resolve, reject) => {
    let shellReady = false;
    const { pipe, abort } = renderToPipeableStream(
      page(entry, request, scope, scope.rendered?.parts),
      {
        nonce,
        onShellReady() {
          shellReady = true;
          scope.streamed = true;
          const body = deferScriptsStream(messagesOf(entry, scope).text);
          // A reader who leaves ends the rendering, and with it what the loaders still fetch.
          body.on("close", () => abort(new Error("the reader left")));
          pipe(body);
          resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }));
        },
        onShellError: reject,
        onError(error) {
          if (shellReady && !request.signal.aborted && !busyAnswer(error)) scope.report(error);
        },
      },
    );
    request.signal.addEventListener("abort", () => abort(request.signal.reason), { once: true });
  });
}
