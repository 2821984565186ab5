import type { lookup } from "node:dns";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { type Fetched, follow } from "./follow.ts";
import { OutboundRefused } from "./refused.ts";
import { publicLookup } from "./resolve.ts";

interface Options {
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  readonly maxRedirects?: number;
  /** For tests: who answers names. */
  readonly resolve?: typeof lookup;
}

/**
 * The only way out: reads a page that somebody else named. No cookies, no ports but the usual, every
 * redirect checked anew, and each address checked as it is connected to.
 */
export async function safeFetch(written: string, options: Options = {}): Promise<Fetched> {
  const { timeoutMs = 5_000, maxRedirects = 3, maxBytes = 512 * 1024 } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await follow(written, (url) => ask(url, signal, options.resolve), {
      maxRedirects,
      maxBytes,
    });
  } catch (error) {
    if (error instanceof OutboundRefused) throw error;
    throw new OutboundRefused(signal.aborted ? "too_slow" : "failed", error);
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
    request.once("error", refuse);
  });
}
