import { isReportSource, receiveReport } from "#modules/newsletters";
import { paymentSettings, receiveWebhook } from "#modules/payments";
import { DomainError } from "#platform/errors";
import type { AppContainer } from "./app-container.ts";

const maxBytes = 1024 * 1024;
const answer = (status: number, word: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response(`${word}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });

/** The sender repeats it: what is needed to verify it could not be read. */
function tryLater(error: unknown): Response {
  if (!(error instanceof DomainError) || error.kind !== "unavailable") throw error;
  return answer(503, "try again later", { "Retry-After": String(error.retryAfterSeconds ?? 5) });
}

/**
 * `POST /webhooks/{sender}`: webhooks of the configured payment processor, and delivery reports of
 * the configured mail provider. The bytes are read unchanged: the signature covers the bytes, not
 * their parsed content.
 */
export function makeWebhooks(container: AppContainer) {
  return async function webhook(sender: string, request: Request): Promise<Response> {
    const isReport = isReportSource(container, sender);
    if (!isReport && paymentSettings(container).provider?.name !== sender)
      return answer(404, "unknown sender of webhooks");
    if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes)
      return answer(413, "request body too large");
    const bytes = new Uint8Array(await request.arrayBuffer());
    const ctx = container.systemContext("webhook");
    const receive = isReport
      ? receiveReport(ctx, sender, { bytes, headers: request.headers })
      : receiveWebhook(ctx, new TextDecoder().decode(bytes), request.headers);
    return receive.then(
      (taken) =>
        taken === "taken" ? answer(200, "received") : answer(400, "invalid signature or content"),
      tryLater,
    );
  };
}
