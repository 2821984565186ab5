import { LRUCache } from "lru-cache";
import { previewPicture } from "#modules/link-previews";
import { pictureFile } from "#modules/people";
import { DomainError } from "#platform/errors";
import { siteStorage } from "#platform/storage";
import type { AppContainer } from "./app-container.ts";

const name = /^([0-9a-f]{64})\.(webp|avif)$/;
const missing = () =>
  // Without a body, a browser shows its own message, in the reader's language.
  new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

/**
 * `GET /files/{key}.{webp|avif}`: profile images and pictures of link previews, public and immutable, since they are named by
 * their content. The store also holds private files, so only keys in the images' own tables are
 * served, and only with the type we generated.
 */
export function makeFiles(container: AppContainer) {
  const known = new LRUCache<string, "webp" | "avif">({ max: 10_000, ttl: 60_000 });

  return async function file(fileName: string, request: Request): Promise<Response> {
    const [, key = "", type] = name.exec(fileName) ?? [];
    if (!type) return missing();
    const actual =
      known.get(key) ??
      (await pictureFile(container, key)) ??
      (await previewPicture(container, key));
    if (actual !== type) return missing();
    known.set(key, actual);
    const headers = {
      "Content-Type": `image/${type}`,
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: `"${key.slice(0, 22)}"`,
      // Other sites may show a profile's image in a preview.
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    if (request.headers.get("If-None-Match") === headers.ETag)
      return new Response(null, { status: 304, headers });
    try {
      const storage = await siteStorage(container);
      const length = String(await storage.size(key));
      const body = request.method === "HEAD" ? null : await storage.get(key);
      return new Response(body, { headers: { ...headers, "Content-Length": length } });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== "not_found") throw error;
      known.delete(key);
      return missing();
    }
  };
}
