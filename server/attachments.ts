import { fileToServe } from "#modules/media";
import type { Actor } from "#permissions";
import { DomainError } from "#platform/errors";
import { siteStorage } from "#platform/storage";
import type { AppContainer } from "./app-container.ts";
import type { Arrival } from "./edge.ts";
import { whoAsks } from "./who.ts";

const missing = () =>
  new Response("There is no such file.\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/**
 * `GET /files/{id}/{name}`: what people attached to what they wrote, for whoever may read that.
 * Asked anew each time, and kept by the reader's own browser only, for a short while: a topic can
 * be taken out of sight.
 */
export function makeAttachments(house: AppContainer) {
  return async function attachment(
    id: string,
    request: Request,
    { requestId }: Arrival,
  ): Promise<Response> {
    const actor: Actor = await whoAsks(house, request.headers);
    const ctx = house.contextFor(actor, {
      db: house.dbFor(actor),
      requestId,
      signal: request.signal,
    });
    try {
      const file = await fileToServe(ctx, id);
      const asAvif =
        file.avifKey !== null && (request.headers.get("Accept") ?? "").includes("image/avif");
      const key = asAvif && file.avifKey ? file.avifKey : file.key;
      const headers: Record<string, string> = {
        "Content-Type": asAvif ? "image/avif" : file.type,
        "Cache-Control": "private, max-age=600",
        Vary: "Accept, Cookie",
        ETag: `"${key.slice(0, 22)}"`,
        // Never opened in the page: what is not a picture of our making is only ever downloaded.
        ...(file.kind === "file" && {
          "Content-Disposition": `attachment; filename="${file.name}"`,
        }),
      };
      if (request.headers.get("If-None-Match") === headers.ETag)
        return new Response(null, { status: 304, headers });
      const storage = await siteStorage(ctx);
      headers["Content-Length"] = String(await storage.size(key));
      return new Response(request.method === "HEAD" ? null : await storage.get(key), { headers });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== "not_found") throw error;
      return missing();
    }
  };
}
