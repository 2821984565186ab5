import { isRouteErrorResponse, RouterContextProvider } from "react-router";
import { busyAnswer } from "./http/errors.ts";
import { type RequestScope, scopeContext, scopeOf } from "./http/scope.ts";

export { default } from "./http/render.tsx";

/** Deferred data that has not arrived by then is dropped. */
export const streamTimeout = 10_000;

/** Called by the server for each request, so that routes and server share one scope. */
export function openScope(scope: RequestScope): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(scopeContext, scope);
  return provider;
}

/** Errors React Router caught itself; rejections and reported errors are responses by now. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (error instanceof Response || request.signal.aborted) return;
  // Posting to a page without an action is the client's mistake; logging it would let anyone flood
  // the log.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (busyAnswer(error)) return;
  scopeOf(context).report(error);
}
