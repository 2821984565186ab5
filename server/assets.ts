import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { serviceWorkerPath } from "#platform/specification";
import { encodingFor } from "./encoding.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

interface Asset {
  readonly body: Record<"identity" | "br" | "gzip", Buffer | undefined>;
  readonly headers: Readonly<Record<string, string>>;
}

/** A worker is subject to the policy of its own file, and has to fetch. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

function policyFor(address: string, type: string, pagePolicy: string): Record<string, string> {
  if (type.startsWith("text/html")) return { "Content-Security-Policy": pagePolicy };
  return address === serviceWorkerPath ? { "Content-Security-Policy": workerPolicy } : {};
}

/**
 * The built files, held in memory by their exact address: a few megabytes, never a path of the
 * disk made from a request. Compressed siblings (`x.js.br`) were made by the build.
 */
export async function loadAssets(folder: string, pagePolicy: string) {
  const assets = new Map<string, Asset>();
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const type = types[extname(file.name)];
    if (!file.isFile() || !type || file.name.startsWith(".")) continue;
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    const body = await readFile(path);
    const optional = (suffix: string) => readFile(path + suffix).catch(() => undefined);
    const immutable = address.startsWith("/assets/");
    assets.set(address, {
      body: { identity: body, br: await optional(".br"), gzip: await optional(".gz") },
      headers: {
        "Content-Type": type,
        "Cache-Control": immutable ? "public, max-age=31536000, immutable" : "no-cache",
        ETag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
        Vary: "Accept-Encoding",
        ...policyFor(address, type, pagePolicy),
      },
    });
  }

  /** The built file at this address, or nothing. */
  return function asset(path: string, method: string, headers: Headers): Response | undefined {
    const found = assets.get(path);
    if (!found || (method !== "GET" && method !== "HEAD")) return undefined;
    if (headers.get("If-None-Match") === found.headers.ETag)
      return new Response(null, { status: 304, headers: found.headers });
    const wanted = encodingFor(headers.get("Accept-Encoding") ?? undefined);
    const encoding = found.body[wanted]
      ? wanted
      : found.body.gzip && wanted === "br"
        ? "gzip"
        : "identity";
    const body = found.body[encoding] ?? found.body.identity;
    return new Response(method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer>), {
      headers: {
        ...found.headers,
        "Content-Length": String(body?.length ?? 0),
        ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      },
    });
  };
}
