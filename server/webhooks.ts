import { paymentSettings, receiveWebhook } from "#modules/payments";
import type { AppContainer } from "./app-container.ts";

const maxBytes = 1024 * 1024;
const answer = (status: number, word: string) =>
  new Response(`${word}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/**
 * `POST /webhooks/{processor}`: webhooks of the configured processor only. The bytes are read
 * unchanged: the signature covers the bytes, not their parsed content.
 */
export function makeWebhooks(container: AppContainer) {
  return async function webhook(processor: string, request: Request): Promise<Response> {
    if (paymentSettings(container).provider?.name !== processor)
      return answer(404, "unknown payment processor");
    if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes)
      return answer(413, "request body too large");
    const body = await request.text();
    const ctx = container.systemContext("webhook");
    const taken = await receiveWebhook(ctx, body, request.headers);
    return taken === "taken"
      ? answer(200, "received")
      : answer(400, "invalid signature or content");
  };
}
