import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { toResponse } from "./errors.ts";
import { type RequestScope, scopeOf } from "./scope.ts";

interface Arrival {
  readonly ctx: RequestScope["ctx"];
  readonly scope: RequestScope;
  readonly request: Request;
  /** The page's own address: never `.data`, always under PUBLIC_URL. */
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const arrivalOf = (args: LoaderFunctionArgs | ActionFunctionArgs): Arrival => {
  const scope = scopeOf(args.context);
  return { ctx: scope.ctx, scope, request: args.request, url: args.url, params: args.params };
};

/** Wraps a loader: refusals of the domain become their HTTP status and screen. */
export const load =
  <T>(read: (arrival: Arrival) => Promise<T> | T) =>
  async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await read(arrivalOf(args));
    } catch (error) {
      throw toResponse(error, scopeOf(args.context));
    }
  };

/** Wraps an action likewise. Invalid input and conflicts are returned by the form, not thrown. */
export const act =
  <T>(write: (arrival: Arrival) => Promise<T> | T) =>
  async (args: ActionFunctionArgs): Promise<T> => {
    try {
      return await write(arrivalOf(args));
    } catch (error) {
      throw toResponse(error, scopeOf(args.context));
    }
  };

/**
 * Says that this page holds nothing personal and may be kept for visitors until one of `tags` is
 * invalidated. Without this call a page is rendered for each request.
 */
export function keepForVisitors(scope: RequestScope, tags: readonly string[]): void {
  if (scope.ctx.actor.kind === "guest") scope.pageTags = tags;
}
