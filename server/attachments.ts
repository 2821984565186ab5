import { fileToServe } from "#modules/media";
import type { Actor } from "#permissions";
import { DomainError } from "#platform/errors";
import { siteStorage } from "#platform/storage";
import type { AppContainer } from "./app-container.ts";
import { authenticate } from "./authenticate.ts";
import type { RequestInfo } from "./edge.ts";

const missing = () =>
  // Without a body, a browser shows its own message, in the reader's language.
  new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

/**
 * `GET /files/{id}/{name}`: attachments, for users who may read what they are attached to. Checked
 * each time, and cached only briefly by the reader's own browser: a topic can be hidden.
 */
export function makeAttachments(container: AppContainer) {
  return async function attachment(
    id: string,
    request: Request,
    { requestId }: RequestInfo,
  ): Promise<Response> {
    const actor: Actor = await authenticate(container, request.headers);
    const ctx = container.contextFor(actor, {
      db: container.dbFor(actor),
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
