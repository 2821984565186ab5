/** For an answer that does not say when to try again: a limit, or something unavailable. */
const defaultSeconds: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/**
 * Every 429 and 503 says when to try again, whichever part of the site answered it. Clients without
 * the header retry at once, which makes a busy server busier.
 */
export function withRetryAfter(response: Response): Response {
  const seconds = defaultSeconds[response.status];
  if (seconds !== undefined && !response.headers.has("Retry-After"))
    response.headers.set("Retry-After", String(seconds));
  return response;
}
