import { type SQL, sql } from "drizzle-orm";
import { unreadPosts } from "#modules/forum";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { definePort } from "#platform/ports";
import { forumPosts, forumTopics } from "#tables/forum";
import type { IsWord } from "./contract.ts";
import type { Operator } from "./parse-query.ts";

type Asking = Pick<Context<Actor>, "actor" | "ports">;

/** What an operator requires of documents besides their words. */
export interface FilterClause {
  readonly marks?: readonly string[];
  /** None of these; checked on candidates only. */
  readonly without?: readonly string[];
  /** A condition on the document `d`. It has no index, so it is checked on candidates only. */
  readonly among?: SQL;
  /** The only documents to search, as `select item_id`. */
  readonly pool?: SQL;
}

/**
 * A user's own items, or those of one folder, as `select item_id`; never exposed to other users.
 */
type SavedItemIds = (userId: string, folder: string | null) => SQL;

/** What a user saved; the module that provides it is above this one. */
export const savedItemsPort = definePort<SavedItemIds>(
  "search.savedItems",
  () => () => sql`select null::uuid as item_id where false`,
);

const allValues = ["yes", "me", "all"];

/** `saved:yes`, `saved:"reading list"`; undefined for a visitor, who has saved nothing. */
export function savedClause(
  { actor, ports }: Asking,
  { value, not }: Operator,
): FilterClause | undefined {
  if (!isMember(actor)) return not ? {} : undefined;
  const things = ports.get(savedItemsPort)(actor.userId, allValues.includes(value) ? null : value);
  if (!not) return { pool: things };
  return { among: sql`not exists (select from (${things}) own where own.item_id = d.id)` };
}

/** `is:answered`, `is:mine`; undefined if it can't match anything for the actor. */
export function isClause(actor: Actor, { value, not }: Operator): FilterClause | undefined {
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
