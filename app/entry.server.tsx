import { RouterContextProvider } from "react-router";
import { type RequestScope, scopeContext } from "./http/scope.ts";

export { default } from "./http/render.tsx";

export const streamTimeout = 10_000;

/** Called by the server for each request, so that routes and server agree on one scope. */
export function openScope(scope: RequestScope): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(scopeContext, scope);
  return provider;
}
