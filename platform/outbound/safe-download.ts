import type { lookup } from "node:dns";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { publicAsk } from "./ask.ts";
import { type Ask, arrive } from "./follow.ts";
import { OutboundRefused } from "./refused.ts";

interface Options {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly maxRedirects?: number;
  /** For tests: who answers names, and who answers at all. */
  readonly resolve?: typeof lookup;
  readonly ask?: Ask;
}

export interface Downloaded {
  /** Where it was in the end. */
  readonly url: string;
  readonly bytes: number;
  /** As the other machine calls it; nothing to rely on. */
  readonly name: string;
}

/**
 * Brings a file that somebody else named onto this disk, by the same way out as a page is read: every
 * hop checked, nothing compressed, never more than was allowed. Nothing stays there where it fails.
 */
export async function safeDownload(
  written: string,
  path: string,
  { maxBytes, timeoutMs, maxRedirects = 5, ...options }: Options,
): Promise<Downloaded> {
  const patience = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([patience, options.signal]) : patience;
  try {
    const ask = options.ask ?? publicAsk(signal, "*/*", options.resolve);
    const { url, response } = await arrive(written, ask, maxRedirects);
    try {
      refuseUnfit(response, maxBytes);
      const bytes = await lay(response, path, maxBytes, signal);
      return { url: url.href, bytes, name: nameOf(url, response) };
    } finally {
      response.destroy();
    }
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof OutboundRefused) throw error;
    throw new OutboundRefused(patience.aborted ? "too_slow" : "failed", error);
  }
}

function refuseUnfit({ statusCode, headers }: IncomingMessage, maxBytes: number): void {
  if (statusCode !== 200) throw new OutboundRefused("not_there");
  // A file as it is was asked for; a small answer could unfold into a large one.
  if (headers["content-encoding"]) throw new OutboundRefused("failed");
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw new OutboundRefused("too_large");
}

/** What is announced is only a word; what arrives is counted. */
async function lay(
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
        if (bytes > maxBytes) throw new OutboundRefused("too_large");
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
    { signal },
  );
  if (!response.complete) throw new OutboundRefused("failed");
  return bytes;
}

function nameOf(url: URL, { headers }: IncomingMessage): string {
  const told = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(headers["content-disposition"] ?? "");
  return decoded(told?.[1] ?? url.pathname.split("/").findLast(Boolean) ?? url.hostname);
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
