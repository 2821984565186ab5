import type { lookup } from "node:dns";
import { type IncomingMessage, request as plainly } from "node:http";
import { request as securely } from "node:https";
import { allowedUrl } from "./allowed-url.ts";
import { OutboundError } from "./outbound-error.ts";
import { publicLookup } from "./resolve.ts";

interface Options {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
  readonly timeoutMs?: number;
  /** How much of the response to return; none by default. */
  readonly keepBytes?: number;
  /** Private machines that the operator allows to be reached. */
  readonly trusts?: (url: URL) => boolean;
  /** For tests: who answers names. */
  readonly resolve?: typeof lookup;
}

interface Posted {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** As much of it as was wanted. */
  readonly answer?: string;
}

/** Posts bytes to another host over https and returns its status. No redirect is followed. */
export async function safePost(
  written: string,
  { headers, body, timeoutMs = 10_000, keepBytes = 0, trusts, resolve }: Options,
): Promise<Posted> {
  const parsed = URL.parse(written);
  const trusted =
    parsed !== null && /^https?:$/.test(parsed.protocol) && (trusts?.(parsed) ?? false);
  const url = trusted ? parsed : allowedUrl(written);
  if (!trusted && url.protocol !== "https:") throw new OutboundError("address_not_allowed");
  const send = url.protocol === "https:" ? securely : plainly;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await new Promise<IncomingMessage>((answer, refuse) => {
      const sending = send(
        url,
        {
          method: "POST",
          headers,
          signal,
          agent: false,
          ...(!trusted && { lookup: publicLookup(resolve) }),
        },
        answer,
      );
      sending.once("error", refuse);
      sending.end(body);
    });
    const answer = await readStart(response, keepBytes);
    const retryAfter = Number(response.headers["retry-after"]);
    return {
      status: response.statusCode ?? 0,
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
      answer,
    };
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(signal.aborted ? "too_slow" : "failed", error);
  }
}

/** The first bytes as text; what is left is never read. */
async function readStart(response: IncomingMessage, keepBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (keepBytes > 0)
      for await (const chunk of response as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= keepBytes) break;
      }
  } finally {
    response.destroy();
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, keepBytes));
}
