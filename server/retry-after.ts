/** For a limit that does not say when it ends. */
const defaultSeconds = 60;

/**
 * Every 429 says when to try again, whichever part of the site answered it. Clients without the
 * header retry at once, which makes a busy server busier.
 */
export function withRetryAfter(response: Response): Response {
  if (response.status === 429 && !response.headers.has("Retry-After"))
    response.headers.set("Retry-After", String(defaultSeconds));
  return response;
}
