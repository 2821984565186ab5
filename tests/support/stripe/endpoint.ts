import {
  type FakeStripe,
  type StripeError,
  type StripeObject,
  stripeError,
} from "./fake-stripe.ts";

// biome-ignore lint/suspicious/noExplicitAny: what was sent, after it was checked
export type Params = Record<string, any>;

interface EndpointCall {
  readonly fakeStripe: FakeStripe;
  readonly params: Params;
  /** Parts of the address in their order. */
  readonly ids: readonly string[];
  /** The connected account of the request. */
  readonly account: string | undefined;
}

export interface Endpoint {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: RegExp;
  /** The library's own type of what is sent; absent where nothing is. */
  readonly params?: readonly [file: string, type: string];
  /** Only in preview versions of the API. */
  readonly preview?: true;
  /** Sent as `multipart/form-data`, to another host of Stripe. */
  readonly takesFile?: true;
  /** A repeated request must return the same object: requires an idempotency key. */
  readonly keyed?: true;
  readonly answer: (
    call: EndpointCall,
  ) => StripeObject | StripeError | { readonly list: StripeObject[] };
}

export const missing = () => stripeError(404, { code: "resource_missing" });
export const int = (value: unknown) => Number(value);

export const fetching = (path: string, params: readonly [string, string]): Endpoint => ({
  method: "GET",
  path: new RegExp(`^/v1/${path}/([\\w]+)$`),
  params,
  answer: ({ fakeStripe, ids }) => fakeStripe.get(ids[0] ?? "") ?? missing(),
});

export const listing = (
  path: string,
  object: string,
  params: readonly [string, string],
): Endpoint => ({
  method: "GET",
  path: new RegExp(`^/v1/${path}$`),
  params,
  answer: ({ fakeStripe, params: { created, starting_after, limit } }) => {
    const all = [...fakeStripe.things.values()]
      .filter((thing) => thing.object === object)
      .filter(
        ({ created: at }) =>
          (!created?.gte || at >= int(created.gte)) && (!created?.lte || at <= int(created.lte)),
      )
      .reverse();
    const from = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0;
    return { list: all.slice(from, from + int(limit ?? 10)) };
  },
});
