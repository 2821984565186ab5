import { Readable } from "node:stream";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { ErrorPage } from "#app/components/error-pages/ErrorPage.tsx";
import type { ErrorView } from "#app/components/error-pages/error-screen.ts";
import { PageFrameContext } from "#app/components/shell/page-frame.ts";
import { RenderedPartsContext } from "#app/ui/rendered-parts.ts";
import { deferScripts, deferScriptsStream } from "./deferred-scripts.ts";
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
): Promise<string> {
  const handoff = entry.serverHandoffStream;
  const html = renderToString(page({ ...entry, serverHandoffStream: undefined }, request, scope));
  const data =
    handoff && entry.renderMeta?.didRenderScripts ? await scriptsOf(handoff, scope.nonce) : "";
  const whole = deferScripts(html);
  const end = whole.lastIndexOf("</body>");
  return `<!DOCTYPE html>${end < 0 ? whole + data : whole.slice(0, end) + data + whole.slice(end)}`;
}

function page(entry: EntryContext, request: Request, { nonce, parts }: RequestScope) {
  const { host, pathname } = new URL(request.url);
  return (
    <PageFrameContext value={{ nonce, host, still: pathname === "/maintenance", ErrorPage }}>
      <RenderedPartsContext value={parts}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </RenderedPartsContext>
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
  const value = JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, escapeInScript);
  return `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${value});window.__reactRouterContext.streamController.close();</script>`;
}

const escapeInScript = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

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
    const { pipe, abort } = renderToPipeableStream(page(entry, request, scope), {
      nonce,
      onShellReady() {
        shellReady = true;
        scope.streamed = true;
        const body = deferScriptsStream();
        // A reader who leaves ends the rendering, and with it what the loaders still fetch.
        body.on("close", () => abort(new Error("the reader left")));
        pipe(body);
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }));
      },
      onShellError: reject,
      onError(error) {
        if (shellReady && !request.signal.aborted) scope.report(error);
      },
    });
    request.signal.addEventListener("abort", () => abort(request.signal.reason), { once: true });
  });
}
