import type Stripe from "stripe";
import { ProviderRejected, ProviderUnreachable } from "../provider/errors.ts";
import { loadStripe } from "./load-stripe.ts";

/** Not definite rejections: wrong API key, idempotency key in use, or rate limited. */
const ambiguousErrors: ReadonlySet<number> = new Set([401, 409, 429]);

/** Calls Stripe and maps its errors to the port's errors. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}

export function toProviderError(error: unknown): unknown {
  if (!(error instanceof loadStripe().errors.StripeError)) return error;
  const { statusCode = 0, code, type } = error;
  if (statusCode === 0 || statusCode >= 500 || ambiguousErrors.has(statusCode))
    return new ProviderUnreachable(`Stripe gave no usable answer (${type})`, { cause: error });
  return new ProviderRejected(code ?? type, { cause: error });
}

/** The payment of a declined card: a decline is a result, not an error. */
export const declinedPayment = (error: unknown): Stripe.PaymentIntent | undefined =>
  error instanceof loadStripe().errors.StripeCardError ? error.payment_intent : undefined;

export const isMissing = (error: unknown): boolean =>
  error instanceof loadStripe().errors.StripeInvalidRequestError && error.statusCode === 404;
