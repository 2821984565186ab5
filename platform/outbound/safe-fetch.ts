import type { lookup } from "node:dns";
import { publicAsk } from "./ask.ts";
import { type Fetched, follow } from "./follow.ts";
import { OutboundRefused } from "./refused.ts";

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
    const ask = publicAsk(signal, "text/html, text/plain;q=0.5", options.resolve);
    return await follow(written, ask, { maxRedirects, maxBytes });
  } catch (error) {
    if (error instanceof OutboundRefused) throw error;
    throw new OutboundRefused(signal.aborted ? "too_slow" : "failed", error);
  }
}
