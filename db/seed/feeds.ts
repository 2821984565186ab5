import { backfillAll } from "#modules/feed";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

/** Adds what existed before the listeners to everyone's feed. */
export const seedFeeds = ({ db }: Context<Actor>): Promise<void> => backfillAll(db);
