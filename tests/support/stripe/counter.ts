import { type Desk, type Refusal, refusal, type Thing } from "./desk.ts";

// biome-ignore lint/suspicious/noExplicitAny: what was sent, after it was checked
export type Params = Record<string, any>;

interface Asked {
  readonly desk: Desk;
  readonly params: Params;
  /** Parts of the address in their order. */
  readonly ids: readonly string[];
  /** The connected account it is asked for. */
  readonly account: string | undefined;
}

export interface Counter {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: RegExp;
  /** The library's own type of what is sent; absent where nothing is. */
  readonly params?: readonly [file: string, type: string];
  /** Asked for again, it must be the same thing: needs a key. */
  readonly keyed?: true;
  readonly answer: (asked: Asked) => Thing | Refusal | { readonly list: Thing[] };
}

export const missing = () => refusal(404, { code: "resource_missing" });
export const int = (value: unknown) => Number(value);

export const fetching = (path: string, params: readonly [string, string]): Counter => ({
  method: "GET",
  path: new RegExp(`^/v1/${path}/([\\w]+)$`),
  params,
  answer: ({ desk, ids }) => desk.get(ids[0] ?? "") ?? missing(),
});

export const listing = (
  path: string,
  object: string,
  params: readonly [string, string],
): Counter => ({
  method: "GET",
  path: new RegExp(`^/v1/${path}$`),
  params,
  answer: ({ desk, params: { created, starting_after, limit } }) => {
    const all = [...desk.things.values()]
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
