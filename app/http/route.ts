import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { isViewed } from "#permissions";
import { notFound } from "#platform/errors";
import { busyAnswer, isUnexpected, toThrown, viewOnlyError } from "./errors.ts";
import { submissionOf, translateReply } from "./form.ts";
import {
  needsReauthentication,
  pendingFormOf,
  reauthenticateThenResend,
  reauthenticateThenReturn,
} from "./reauthenticate.ts";
import { type RequestScope, scopeOf } from "./scope.ts";
import { afterFailedPayment, afterPayment } from "./unfinished-payment.ts";

export interface RouteArgs {
  readonly ctx: RequestScope["ctx"];
  readonly scope: RequestScope;
  readonly request: Request;
  /** The page's own address: never `.data`, always under PUBLIC_URL. */
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly t: RequestScope["t"];
}

interface LoaderArgs extends RouteArgs {
  /**
   * Marks this page as free of personal data, so it may be cached for visitors until one of `tags`
   * is invalidated. Query parameters that change the page are listed in `params`; a URL with any
   * other is rendered each time, so that made-up URLs can't fill the cache.
   */
  readonly cachePage: (tags: readonly string[], params?: readonly string[]) => void;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

function routeArgsOf({ context, request, url, params }: Args): RouteArgs {
  const scope = scopeOf(context);
  return { ctx: scope.ctx, t: scope.t, scope, request, url, params };
}

interface LoaderOptions {
  /** For the frame around every page, which is also that of the page for unknown addresses. */
  readonly frame?: true;
}

/** Wraps a loader: refusals of the domain become their HTTP status and screen. */
export const withLoader =
  <T>(read: (routeArgs: LoaderArgs) => Promise<T> | T, { frame }: LoaderOptions = {}) =>
  async (args: LoaderFunctionArgs): Promise<T> => {
    const routeArgs = routeArgsOf(args);
    const { scope, url } = routeArgs;
    const cachePage = (tags: readonly string[], params: readonly string[] = []) => {
      const known = [...url.searchParams.keys()].every((name) => params.includes(name));
      if (known && scope.ctx.actor.kind === "guest") scope.pageTags = tags;
    };
    try {
      if (scope.isTurnedOff && !frame) throw notFound();
      const result = await read({ ...routeArgs, cachePage: cachePage });
      if (args.request.method !== "HEAD" || !(result instanceof Response)) return result;
      // React Router drops the body without closing the file that it is read from.
      await result.body?.cancel();
      return new Response(null, result) as T;
    } catch (error) {
      if (needsReauthentication(error)) throw reauthenticateThenReturn(url);
      throw toThrown(error, scope);
    }
  };

interface ActionOptions {
  /** Also allowed while viewing as another user: only for ending that. */
  readonly whileViewing?: true;
  /** Its forms pay something: after an error, the payer is told whether they did. */
  readonly pays?: (url: URL) => boolean;
}

/** Wraps an action likewise. Invalid input and conflicts are returned by the form, not thrown. */
export const withAction =
  <T>(
    write: (routeArgs: RouteArgs) => Promise<T> | T,
    { whileViewing, pays }: ActionOptions = {},
  ) =>
  async (args: ActionFunctionArgs): Promise<T> => {
    const routeArgs = routeArgsOf(args);
    try {
      if (routeArgs.scope.isTurnedOff) throw notFound();
      if (!whileViewing && isViewed(routeArgs.ctx.actor)) throw viewOnlyError();
      const result = await write(routeArgs);
      if (result instanceof Response && pays?.(routeArgs.url))
        afterPayment(args.request, routeArgs);
      return translateReply(result, routeArgs.t);
    } catch (error) {
      if (needsReauthentication(error))
        throw await reauthenticateThenResend(args.request, routeArgs.url);
      const busy = busyAnswer(error);
      if (pays?.(routeArgs.url) && (busy || isUnexpected(error)))
        await afterFailedPayment(args.request, routeArgs);
      if (busy) {
        // The page around the form may need what is missing too; it then shows the form's content.
        routeArgs.scope.unsent = await pendingFormOf(args.request, routeArgs.url);
        const reply = submissionOf(args.request)?.reply({
          formErrors: [routeArgs.t.text(busy.message)],
        });
        if (reply) return data(reply, { status: busy.status, headers: busy.headers }) as T;
      }
      throw toThrown(error, routeArgs.scope);
    }
  };
