import { contentUseHeaders, contentUseOfWork } from "#app/http/content-use.ts";
import { type FileVariant, fileVariants } from "#contracts/archives";
import { authenticateListener, resolveFile } from "#modules/archives";
import { contentUseOf } from "#modules/feed";
import { type Actor, guest } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { siteStorage } from "#platform/storage";
import type { AppContainer } from "./app-container.ts";
import { authenticate } from "./authenticate.ts";
import { rangeOf } from "./byte-range.ts";
import type { RequestInfo } from "./edge.ts";

const missing = () =>
  // Without a body, a browser shows its own message, in the reader's language.
  new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

/** Kinds a browser shows or plays by itself; anything else is downloaded. */
const inlineKinds: ReadonlySet<string> = new Set(["audio", "video", "pdf", "captions"]);

/** Called with each file of a work that was sent whole, or from its beginning. */
export type FileSent = (file: {
  readonly publicId: string;
  readonly fileId: string;
  readonly request: Request;
  readonly requestInfo: RequestInfo;
  readonly actor: Actor;
}) => void;

/**
 * `GET /archives/files/{id}/{name}`: a file of a work. A file that is not public redirects, after
 * an access check, to a URL valid for ten minutes; only that one serves the bytes.
 */
export function makeArchiveFiles(container: AppContainer, onSent: FileSent = () => {}) {
  return async function file(fileId: string, request: Request, requestInfo: RequestInfo) {
    const url = new URL(request.url);
    const look = fileVariants.find((each) => each === url.searchParams.get("as")) ?? "whole";
    const [series, key = ""] = url.searchParams.get("listen")?.split(".") ?? [];
    const actor = series
      ? await listener(container, series, key)
      : await authenticate(container, request.headers);
    const ctx = container.contextFor(actor, {
      db: container.dbFor(actor),
      requestId: requestInfo.requestId,
      signal: request.signal,
    });
    try {
      const grant = url.searchParams.get("grant");
      const opened = await resolveFile(ctx, {
        fileId,
        variant: look,
        grant,
        series: series || undefined,
      });
      if ("grant" in opened) return sendOn(url, opened.grant);
      const response = await answer(ctx, request, opened, look);
      if (look === "whole" && isFromBeginning(request, response))
        onSent({ publicId: opened.publicId, fileId, request, requestInfo, actor });
      return response;
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== "not_found") throw error;
      return missing();
    }
  };
}

const isFromBeginning = ({ method }: Request, { status, headers }: Response): boolean =>
  method === "GET" &&
  (status === 200 ||
    (status === 206 && headers.get("Content-Range")?.startsWith("bytes 0-") === true));

/** A podcast player has no session: its private feed URL of a series identifies the listener. */
async function listener(container: AppContainer, publicId: string, key: string): Promise<Actor> {
  const asking = container.contextFor<Actor>(guest);
  return authenticateListener(asking, { publicId, key }).catch(() => guest);
}

function sendOn(url: URL, grant: string): Response {
  url.searchParams.delete("listen");
  url.searchParams.set("grant", grant);
  return new Response(null, {
    status: 302,
    headers: { Location: url.pathname + url.search, "Cache-Control": "no-store" },
  });
}

type Opened = Extract<Awaited<ReturnType<typeof resolveFile>>, { serve: unknown }>;
type Served = Opened["serve"];

/** What machines may do with it, as on its work's page. */
async function contentUseFor({ db }: Context<Actor>, { aiUses, ownerId }: Opened) {
  const account = aiUses.training ? undefined : await contentUseOf(db, ownerId);
  return contentUseHeaders(contentUseOfWork(aiUses, account));
}

async function answer(
  ctx: Context<Actor>,
  request: Request,
  opened: Opened,
  look: FileVariant,
): Promise<Response> {
  const { serve: file, forEveryone } = opened;
  const { key, type } = contentOf(file, look, request.headers.get("Accept") ?? "");
  if (!key) return missing();
  const storage = await siteStorage(ctx);
  const size = await storage.size(key);
  const inline = look !== "whole" || inlineKinds.has(file.kind);
  const headers: Record<string, string> = {
    ...(await contentUseFor(ctx, opened)),
    "Content-Type": type,
    "Content-Disposition": disposition(inline ? "inline" : "attachment", file.name, look),
    "Accept-Ranges": "bytes",
    ETag: `"${key.slice(0, 32)}"`,
    // A work can be withdrawn or closed, so even public files are revalidated.
    "Cache-Control": forEveryone ? "public, max-age=600" : "private, no-store",
    ...(look !== "whole" && { Vary: "Accept" }),
    // Browsers open PDF in their own viewer, which a sandbox would block; a work's page frames it.
    ...(file.kind === "pdf" &&
      look === "whole" && {
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        "X-Frame-Options": "SAMEORIGIN",
      }),
  };
  if (request.headers.get("If-None-Match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get("If-Range");
  const range = rangeOf(
    ifRange === null || ifRange === headers.ETag ? request.headers.get("Range") : null,
    size,
  );
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${size}` } });
  headers["Content-Length"] = String(range ? range.to - range.from + 1 : size);
  if (range) headers["Content-Range"] = `bytes ${range.from}-${range.to}/${size}`;
  const body = request.method === "HEAD" ? null : await storage.get(key, range);
  return new Response(body, { status: range ? 206 : 200, headers });
}

function contentOf(file: Served, look: FileVariant, accept: string) {
  if (look === "thumb") return { key: file.thumbKey, type: "image/webp" };
  if (look === "whole") return { key: file.sha256, type: file.type };
  return file.pictureAvifKey && accept.includes("image/avif")
    ? { key: file.pictureAvifKey, type: "image/avif" }
    : { key: file.pictureKey, type: "image/webp" };
}

function disposition(how: "inline" | "attachment", name: string, look: FileVariant): string {
  if (look !== "whole") return "inline";
  const plain = name.replace(/[^\w. -]/g, "_");
  return `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
