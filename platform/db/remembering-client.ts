import { createHash } from "node:crypto";
import pg from "pg";

/** Each connection holds a plan of some ten kB for each: enough for what is asked often. */
const most = 400;
/** What is asked once in a while is not worth a plan in every connection. */
const oftenEnough = 8;
/** Statements with so many forms that none is asked often must not fill the memory. */
const mostCounted = 5_000;

const asked = new Map<string, number>();
const names = new Map<string, string>();

/**
 * A plan made without knowing the values is as good as any where rows are found by key, and may be
 * far off where it depends on how many there are: lists, searches, counts.
 */
const byKeyAlone = (text: string) =>
  text.includes("$1") && !/ limit |@@| like | ilike |count\(| any\(| in \(\$/i.test(text);

/** The name under which connections remember this statement, where that is worth it. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= most || !byKeyAlone(text)) return known;
  const times = (asked.get(text) ?? 0) + 1;
  if (times < oftenEnough) {
    if (asked.size >= mostCounted) asked.clear();
    asked.set(text, times);
    return undefined;
  }
  asked.delete(text);
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
  names.set(text, name);
  return name;
}

interface Statement {
  readonly text: string;
  readonly name?: string;
}

const isStatement = (given: unknown): given is Statement =>
  typeof given === "object" && given !== null && "text" in given && !("submit" in given);

type AnyQuery = (...args: unknown[]) => unknown;

/**
 * Has the database parse and plan what is asked again and again once per connection
 * (docs/decisions/0108).
 */
export class RememberingClient extends pg.Client {
  override query = this.#remembering(super.query as AnyQuery) as pg.Client["query"];

  #remembering(query: AnyQuery): AnyQuery {
    return (given, ...rest) => {
      const name = isStatement(given) && !given.name ? nameOf(given.text) : undefined;
      return query.call(this, name ? { ...(given as Statement), name } : given, ...rest);
    };
  }
}
