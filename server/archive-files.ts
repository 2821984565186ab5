import { headersOfUse, saidOfWork } from "#app/http/content-use.ts";
import { type FileLook, fileLooks } from "#contracts/archives";
import { fileToOpen, listenerOf } from "#modules/archives";
import { contentUseOf } from "#modules/feed";
import { type Actor, guest } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { siteStorage } from "#platform/storage";
import type { AppContainer } from "./app-container.ts";
import { rangeOf } from "./byte-range.ts";
import type { Arrival } from "./edge.ts";
import { whoAsks } from "./who.ts";

const missing = () =>
  new Response("There is no such file.\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Kinds a browser shows or plays by itself; whatever else there is, is downloaded. */
const shown: ReadonlySet<string> = new Set(["audio", "video", "pdf", "captions"]);

/**
 * `GET /archives/files/{id}/{name}`: a file of a work. What is not for everybody answers with an
 * address that holds for ten minutes, given after asking who wants it; only that one has the bytes.
 */
export function makeArchiveFiles(house: AppContainer) {
  return async function file(fileId: string, request: Request, arrival: Arrival) {
    const url = new URL(request.url);
    const look = fileLooks.find((each) => each === url.searchParams.get("as")) ?? "whole";
    const [series, key = ""] = url.searchParams.get("listen")?.split(".") ?? [];
    const actor = series
      ? await listener(house, series, key)
      : await whoAsks(house, request.headers);
    const ctx = house.contextFor(actor, {
      db: house.dbFor(actor),
      requestId: arrival.requestId,
      signal: request.signal,
    });
    try {
      const grant = url.searchParams.get("grant");
      const opened = await fileToOpen(ctx, { fileId, look, grant, series: series || undefined });
      if ("grant" in opened) return sendOn(url, opened.grant);
      return await answer(ctx, request, opened, look);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== "not_found") throw error;
      return missing();
    }
  };
}

/** A podcast player has no session: its own address of a series says whose ears it is. */
async function listener(house: AppContainer, publicId: string, key: string): Promise<Actor> {
  const asking = house.contextFor<Actor>(guest);
  return listenerOf(asking, { publicId, key }).catch(() => guest);
}

function sendOn(url: URL, grant: string): Response {
  url.searchParams.delete("listen");
  url.searchParams.set("grant", grant);
  return new Response(null, {
    status: 302,
    headers: { Location: url.pathname + url.search, "Cache-Control": "no-store" },
  });
}

type Opened = Extract<Awaited<ReturnType<typeof fileToOpen>>, { serve: unknown }>;
type Served = Opened["serve"];

/** What machines may do with it, as on its work's page. */
async function saidOf({ db }: Context<Actor>, { aiUses, ownerId }: Opened) {
  const account = aiUses.training ? undefined : await contentUseOf(db, ownerId);
  return headersOfUse(saidOfWork(aiUses, account));
}

async function answer(
  ctx: Context<Actor>,
  request: Request,
  opened: Opened,
  look: FileLook,
): Promise<Response> {
  const { serve: file, forEveryone } = opened;
  const { key, type } = contentOf(file, look, request.headers.get("Accept") ?? "");
  if (!key) return missing();
  const storage = await siteStorage(ctx);
  const size = await storage.size(key);
  const inline = look !== "whole" || shown.has(file.kind);
  const headers: Record<string, string> = {
    ...(await saidOf(ctx, opened)),
    "Content-Type": type,
    "Content-Disposition": disposition(inline ? "inline" : "attachment", file.name, look),
    "Accept-Ranges": "bytes",
    ETag: `"${key.slice(0, 32)}"`,
    // A work can be withdrawn or closed, so even what is for everybody is asked for again.
    "Cache-Control": forEveryone ? "public, max-age=600" : "private, no-store",
    ...(look !== "whole" && { Vary: "Accept" }),
    // Browsers open PDF in a viewer of their own, which a sandbox would keep out; a work's page frames it.
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

function contentOf(file: Served, look: FileLook, accept: string) {
  if (look === "thumb") return { key: file.thumbKey, type: "image/webp" };
  if (look === "whole") return { key: file.sha256, type: file.type };
  return file.pictureAvifKey && accept.includes("image/avif")
    ? { key: file.pictureAvifKey, type: "image/avif" }
    : { key: file.pictureKey, type: "image/webp" };
}

function disposition(how: "inline" | "attachment", name: string, look: FileLook): string {
  if (look !== "whole") return "inline";
  const plain = name.replace(/[^\w. -]/g, "_");
  return `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
