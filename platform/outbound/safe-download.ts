import type { lookup } from "node:dns";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { allowedUrl } from "./allowed-url.ts";
import { followRedirects, type SendRequest } from "./fetch-text.ts";
import { OutboundError } from "./outbound-error.ts";
import { publicRequest } from "./public-request.ts";

interface Options {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly maxRedirects?: number;
  readonly purpose?: "link check" | "link preview";
  /** Private machines that the operator allows to be reached; `check` has to let them through. */
  readonly trusts?: (url: URL) => boolean;
  /** Instead of the check of each address that all other requests have. */
  readonly check?: (url: string | URL) => URL;
  /** For tests: who answers names, and who answers at all. */
  readonly resolve?: typeof lookup;
  readonly ask?: SendRequest;
}

export interface Downloaded {
  /** Where it was in the end. */
  readonly url: string;
  readonly bytes: number;
  /** As the other machine calls it; nothing to rely on. */
  readonly name: string;
}

/**
 * Downloads a file from an untrusted URL to this disk, with the same protections as for pages:
 * every hop checked, no compression, a hard size limit. Nothing remains on disk on failure.
 */
export async function safeDownload(
  written: string,
  path: string,
  { maxBytes, timeoutMs, maxRedirects = 5, ...options }: Options,
): Promise<Downloaded> {
  const patience = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([patience, options.signal]) : patience;
  try {
    const ask = options.ask ?? publicRequest(signal, "*/*", options);
    const check = options.check ?? allowedUrl;
    const { url, response } = await followRedirects(written, ask, maxRedirects, check);
    try {
      rejectUnfit(response, maxBytes);
      const bytes = await writeToDisk(response, path, maxBytes, signal);
      return { url: url.href, bytes, name: nameOf(url, response) };
    } finally {
      response.destroy();
    }
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(patience.aborted ? "too_slow" : "failed", error);
  }
}

function rejectUnfit({ statusCode, headers }: IncomingMessage, maxBytes: number): void {
  if (statusCode !== 200) throw new OutboundError("not_there");
  // An uncompressed file was requested; a small response could decompress into a large one.
  if (headers["content-encoding"]) throw new OutboundError("failed");
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw new OutboundError("too_large");
}

/** What is announced is only a word; what arrives is counted. */
async function writeToDisk(
  response: IncomingMessage,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<number> {
  let bytes = 0;
  await pipeline(
    response,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new OutboundError("too_large");
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
    { signal },
  );
  if (!response.complete) throw new OutboundError("failed");
  return bytes;
}

function nameOf(url: URL, { headers }: IncomingMessage): string {
  const match = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(headers["content-disposition"] ?? "");
  return decoded(match?.[1] ?? url.pathname.split("/").findLast(Boolean) ?? url.hostname);
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
