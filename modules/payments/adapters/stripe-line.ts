import type Stripe from "stripe";
import { createCircuitBreaker } from "#platform/circuit-breaker";
import { loadStripe } from "./load-stripe.ts";

/** Money may have moved after these, so their answer is worth waiting for. */
const movesMoney = /^\/v1\/(?:payment_intents|refunds|transfers|payouts)(?:\/|$)/;
/** For requests that move money, and files of a dispute. */
const patientMs = 18_000;
const otherMs = 8_000;

type Answer = Awaited<ReturnType<Stripe.HttpClient["makeRequest"]>>;

/** An answer that says that Stripe does not work; passed on after it was counted. */
class FailedAnswer extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(`Stripe answered with ${answer.getStatusCode()}`);
    this.answer = answer;
  }
}

/**
 * The connection to Stripe. After several requests in a row without a usable answer, further ones
 * fail at once for a while, like requests that got no answer: the same request is sent again later,
 * with the same key.
 */
export function openStripeLine(timeoutMs = patientMs) {
  const client: Stripe.HttpClient = loadStripe().createNodeHttpClient();
  const call = createCircuitBreaker({
    name: "stripe",
    // The client ends its requests itself, with an error that says so.
    timeoutMs: timeoutMs + 1_000,
    isFailure: () => true,
  });
  const makeRequest: typeof client.makeRequest = async (...request) => {
    const [host, port, path, method, headers, body, protocol, askedMs] = request;
    const patient = method === "POST" && (movesMoney.test(path) || host.startsWith("files."));
    const limitMs = patient ? askedMs : Math.min(askedMs, otherMs);
    try {
      return await call(async () => {
        const answer = await client.makeRequest(
          host,
          port,
          path,
          method,
          headers,
          body,
          protocol,
          limitMs,
        );
        const status = answer.getStatusCode();
        if (status >= 500 || status === 429) throw new FailedAnswer(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof FailedAnswer) return error.answer;
      throw error;
    }
  };
  return {
    client: { getClientName: () => client.getClientName(), makeRequest },
    isResting: call.isResting,
    timeoutMs,
  };
}
