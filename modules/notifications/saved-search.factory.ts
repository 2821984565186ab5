import { listNotifications } from "#modules/notifications";
import {
  checkSavedSearches,
  listSavedSearches,
  saveSearch,
  setSearchNotifications,
} from "#modules/search";
import { type Actor, type Member, system } from "#permissions";
import { hourMs } from "#platform/calendar";
import type { Database } from "#platform/db";
import { testContext } from "#tests/context";
import { english } from "#tests/translate";
import { aWriter } from "../forum/forum.factory.ts";

/** Members with saved searches, and a clock that advances from the morning it all starts. */
export function aSavedSearchSite(db: Database, begins?: Date) {
  /** A context for the actor at this time after that morning. */
  function at(actor: Actor, laterMs: number) {
    const ctx = testContext(db, actor);
    if (begins) ctx.clock.set(begins);
    ctx.clock.advance(laterMs);
    return ctx;
  }

  /** A member with a saved search who wants notifications from the first hour on. */
  async function aSearcher(
    query: string,
    tab: "all" | "works" | "replies" = "all",
    by?: { readonly actor: Member },
  ) {
    const { actor } = by ?? (await aWriter(db, { level: 3 }));
    const ctx = at(actor, hourMs);
    await saveSearch(ctx, { name: `Mine: ${query}`, query, tab });
    const [{ id: searchId = "" } = {}] = await listSavedSearches(ctx);
    await setSearchNotifications(ctx, { searchId, enabled: true });
    return { ctx, actor, searchId };
  }

  const messagesFor = async (actor: Member) =>
    (await listNotifications(testContext(db, actor), { filter: "all" }, english)).notifications
      .filter(({ message }) => message.includes("new result"))
      .map(({ message, path }) => [message, path]);

  /** What the clock does each ten minutes, by a clock so much later. */
  const look = (laterMs: number) => checkSavedSearches.handle(at(system("test"), laterMs), {});

  return { at, aSearcher, messagesFor, look };
}
