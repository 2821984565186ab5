import { gatherAll } from "#modules/feed";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

/** What was there before anybody listened, in everybody's feed. */
export const plantFeeds = ({ db }: Context<Actor>): Promise<void> => gatherAll(db);
