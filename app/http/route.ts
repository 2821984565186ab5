import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { isViewed } from "#permissions";
import { onlyLooking, toThrown } from "./errors.ts";
import { askThenResend, askThenReturn, wantsProof } from "./prove-again.ts";
import { type RequestScope, scopeOf } from "./scope.ts";

export interface Arrival {
  readonly ctx: RequestScope["ctx"];
  readonly scope: RequestScope;
  readonly request: Request;
  /** The page's own address: never `.data`, always under PUBLIC_URL. */
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
}

interface LoadArrival extends Arrival {
  /**
   * Says that this page holds nothing personal and may be kept for visitors until one of `tags` is
   * invalidated. Query parameters that change the page are named; an address with any other is
   * rendered each time, so that made-up addresses can't fill the cache.
   */
  readonly keep: (tags: readonly string[], params?: readonly string[]) => void;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

function arrivalOf({ context, request, url, params }: Args): Arrival {
  const scope = scopeOf(context);
  return { ctx: scope.ctx, scope, request, url, params };
}

/** Wraps a loader: refusals of the domain become their HTTP status and screen. */
export const load =
  <T>(read: (arrival: LoadArrival) => Promise<T> | T) =>
  async (args: LoaderFunctionArgs): Promise<T> => {
    const arrival = arrivalOf(args);
    const { scope, url } = arrival;
    const keep = (tags: readonly string[], params: readonly string[] = []) => {
      const known = [...url.searchParams.keys()].every((name) => params.includes(name));
      if (known && scope.ctx.actor.kind === "guest") scope.pageTags = tags;
    };
    try {
      return await read({ ...arrival, keep });
    } catch (error) {
      if (wantsProof(error)) throw askThenReturn(url);
      throw toThrown(error, scope);
    }
  };

interface ActOptions {
  /** Also for somebody who looks as another: only for what ends that. */
  readonly whileViewing?: true;
}

/** Wraps an action likewise. Invalid input and conflicts are returned by the form, not thrown. */
export const act =
  <T>(write: (arrival: Arrival) => Promise<T> | T, { whileViewing }: ActOptions = {}) =>
  async (args: ActionFunctionArgs): Promise<T> => {
    const arrival = arrivalOf(args);
    try {
      if (!whileViewing && isViewed(arrival.ctx.actor)) throw onlyLooking();
      return await write(arrival);
    } catch (error) {
      if (wantsProof(error)) throw await askThenResend(args.request, arrival.url);
      throw toThrown(error, arrival.scope);
    }
  };
