import { type SQL, sql } from "drizzle-orm";
import { unreadPosts } from "#modules/forum";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { definePort } from "#platform/ports";
import { forumPosts, forumTopics } from "#tables/forum";
import type { IsWord } from "./contract.ts";
import type { Operator } from "./read-query.ts";

type Asking = Pick<Context<Actor>, "actor" | "ports">;

/** What an operator asks of documents besides their words. */
export interface Narrowing {
  readonly marks?: readonly string[];
  /** None of these; asked of candidates alone. */
  readonly without?: readonly string[];
  /** True of the document `d`. No index knows it, so it is asked of candidates alone. */
  readonly among?: SQL;
  /** The only documents there are to look at, as `select item_id`. */
  readonly pool?: SQL;
}

/** Somebody's own things, as `select item_id`, or those of one folder; told to nobody else. */
type OwnThings = (userId: string, folder: string | null) => SQL;

/** What somebody saved; the module that knows it is above this one. */
export const savedItemsPort = definePort<OwnThings>(
  "search.savedItems",
  () => () => sql`select null::uuid as item_id where false`,
);

const all = ["yes", "me", "all"];

/** `saved:yes`, `saved:"reading list"`; undefined for a visitor, who has saved nothing. */
export function savedBy({ actor, ports }: Asking, { value, not }: Operator): Narrowing | undefined {
  if (!isMember(actor)) return not ? {} : undefined;
  const things = ports.get(savedItemsPort)(actor.userId, all.includes(value) ? null : value);
  if (!not) return { pool: things };
  return { among: sql`not exists (select from (${things}) own where own.item_id = d.id)` };
}

/** `is:answered`, `is:mine`; undefined where it can be true of nothing for whoever asks. */
export function standing(actor: Actor, { value, not }: Operator): Narrowing | undefined {
  const word = value as IsWord;
  const own = word === "mine" || word === "unread";
  if (own && !isMember(actor)) return not ? {} : undefined;
  if (word === "unread" && isMember(actor)) {
    const unread = sql`coalesce((select ${unreadPosts(actor.userId)} from ${forumPosts}
      join ${forumTopics} on ${forumTopics.id} = ${forumPosts.topicId}
      where ${forumPosts.id} = d.id), false)`;
    return { among: not ? sql`not ${unread}` : unread };
  }
  const mark = [markOf(actor, word)];
  return not ? { without: mark } : { marks: mark };
}

function markOf(actor: Actor, word: IsWord): string {
  switch (word) {
    case "question":
      return "kind:question";
    case "answered":
    case "solved":
      return "has:answer";
    case "unsolved":
      return "is:unanswered";
    case "mine":
      return isMember(actor) ? `by:${actor.userId}` : "by:nobody";
    default:
      return `is:${word}`;
  }
}
