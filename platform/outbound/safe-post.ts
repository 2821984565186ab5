import type { lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { allowedUrl } from "./allowed-url.ts";
import { OutboundRefused } from "./refused.ts";
import { publicLookup } from "./resolve.ts";

interface Options {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
  readonly timeoutMs?: number;
  /** For tests: who answers names. */
  readonly resolve?: typeof lookup;
}

/** Sends bytes to another machine over https and gives its status. No redirect is followed. */
export async function safePost(
  written: string,
  { headers, body, timeoutMs = 10_000, resolve }: Options,
): Promise<{ status: number; retryAfterSeconds: number | undefined }> {
  const url = allowedUrl(written);
  if (url.protocol !== "https:") throw new OutboundRefused("address_not_allowed");
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await new Promise<IncomingMessage>((answer, refuse) => {
      const sending = request(
        url,
        { method: "POST", headers, signal, agent: false, lookup: publicLookup(resolve) },
        answer,
      );
      sending.once("error", refuse);
      sending.end(body);
    });
    response.destroy();
    const retryAfter = Number(response.headers["retry-after"]);
    return {
      status: response.statusCode ?? 0,
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    };
  } catch (error) {
    if (error instanceof OutboundRefused) throw error;
    throw new OutboundRefused(signal.aborted ? "too_slow" : "failed", error);
  }
}
