import Stripe from "stripe";
import { ProviderRefused, ProviderUnreachable } from "../provider/errors.ts";

/** Not a plain no: the key is in use, we are too quick, our own key is wrong, or nobody answers. */
const undecided: ReadonlySet<number> = new Set([401, 409, 429]);

/** Asks Stripe; what it answers with an error becomes what the port says of errors. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translated(error);
  }
}

export function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode = 0, code, type } = error;
  if (statusCode === 0 || statusCode >= 500 || undecided.has(statusCode))
    return new ProviderUnreachable(`Stripe gave no usable answer (${type})`, { cause: error });
  return new ProviderRefused(code ?? type, { cause: error });
}

/** The payment a declined card left behind: a refusal of the card is an answer, not an error. */
export const declinedPayment = (error: unknown): Stripe.PaymentIntent | undefined =>
  error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
