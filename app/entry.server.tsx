import { isRouteErrorResponse, RouterContextProvider } from "react-router";
import { type RequestScope, scopeContext, scopeOf } from "./http/scope.ts";

export { default } from "./http/render.tsx";

/** Deferred data that has not come by then is given up. */
export const streamTimeout = 10_000;

/** Called by the server for each request, so that routes and server agree on one scope. */
export function openScope(scope: RequestScope): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(scopeContext, scope);
  return provider;
}

/** What React Router caught by itself; refusals and our own reports are responses by now. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (error instanceof Response || request.signal.aborted) return;
  // A form sent where none is taken is the sender's mistake; anybody could fill the log with it.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  scopeOf(context).report(error);
}
