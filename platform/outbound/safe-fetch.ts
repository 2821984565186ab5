import type { lookup } from "node:dns";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { allowedUrl } from "./allowed-url.ts";
import { OutboundRefused } from "./refused.ts";
import { publicLookup } from "./resolve.ts";

interface Options {
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  readonly maxRedirects?: number;
  /** For tests: who answers names. */
  readonly resolve?: typeof lookup;
}

export interface Fetched {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/**
 * The only way out: reads a page that somebody else named. No cookies, no ports but the usual, every
 * redirect checked anew, and each address checked as it is connected to.
 */
export async function safeFetch(written: string, options: Options = {}): Promise<Fetched> {
  const { timeoutMs = 5_000, maxRedirects = 3, maxBytes = 512 * 1024 } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = allowedUrl(written);
  for (let hops = 0; ; hops++) {
    const response = await ask(url, signal, options.resolve);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status < 300 || status >= 400 || !location) return read(url, response, signal, maxBytes);
    response.destroy();
    if (hops >= maxRedirects) throw new OutboundRefused("too_many_redirects");
    const next = URL.parse(location, url);
    if (!next) throw new OutboundRefused("address_not_allowed");
    url = allowedUrl(next);
  }
}

function ask(url: URL, signal: AbortSignal, resolve: Options["resolve"]): Promise<IncomingMessage> {
  const get = url.protocol === "https:" ? getSecure : getPlain;
  return new Promise((answer, refuse) => {
    const request = get(
      url,
      {
        signal,
        lookup: publicLookup(resolve),
        // A connection of its own each time: one kept open would skip the check.
        agent: false,
        headers: {
          Accept: "text/html, text/plain;q=0.5",
          "Accept-Encoding": "identity",
          "User-Agent": "Guildhall link check",
        },
      },
      answer,
    );
    request.once("error", (error) => refuse(problemIn(error, signal)));
  });
}

async function read(url: URL, response: IncomingMessage, signal: AbortSignal, maxBytes: number) {
  const contentType = response.headers["content-type"] ?? "";
  try {
    if (!/^(text\/|application\/xhtml\+xml)/i.test(contentType))
      throw new OutboundRefused("not_text");
    if (response.headers["content-encoding"]) throw new OutboundRefused("not_text");
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new OutboundRefused("too_large");
      chunks.push(chunk);
    }
    return {
      url: url.href,
      status: response.statusCode ?? 0,
      contentType,
      text: new TextDecoder().decode(Buffer.concat(chunks)),
    };
  } catch (error) {
    throw problemIn(error, signal);
  } finally {
    response.destroy();
  }
}

function problemIn(error: unknown, signal: AbortSignal): OutboundRefused {
  if (error instanceof OutboundRefused) return error;
  return new OutboundRefused(signal.aborted ? "too_slow" : "failed", error);
}
