import { noticesPage } from "#modules/notifications";
import { keepSearch, keptSearches, lookAgain, tellOfFinds } from "#modules/search";
import { type Actor, type Member, system } from "#permissions";
import { hourMs } from "#platform/calendar";
import type { Database } from "#platform/db";
import { testContext } from "#tests/context";
import { aWriter } from "../forum/forum.factory.ts";

/** People who keep searches, and hours that pass from the morning all of it begins in. */
export function findsHall(db: Database, begins?: Date) {
  /** Somebody, so much after that morning. */
  function at(actor: Actor, laterMs: number) {
    const ctx = testContext(db, actor);
    if (begins) ctx.clock.set(begins);
    ctx.clock.advance(laterMs);
    return ctx;
  }

  /** Somebody who keeps a search and wants to hear of what it finds from the first hour on. */
  async function aKeeper(
    query: string,
    tab: "all" | "works" | "replies" = "all",
    by?: { readonly actor: Member },
  ) {
    const { actor } = by ?? (await aWriter(db, { level: 3 }));
    const ctx = at(actor, hourMs);
    await keepSearch(ctx, { name: `Mine: ${query}`, query, tab });
    const [{ id: searchId = "" } = {}] = await keptSearches(ctx);
    await tellOfFinds(ctx, { searchId, told: true });
    return { ctx, actor, searchId };
  }

  const said = async (actor: Member) =>
    (await noticesPage(testContext(db, actor), { filter: "all" })).notices
      .filter(({ sentence }) => sentence.includes("find"))
      .map(({ sentence, path }) => [sentence, path]);

  /** What the clock does each ten minutes, by a clock so much later. */
  const look = (laterMs: number) => lookAgain.handle(at(system("test"), laterMs), {});

  return { at, aKeeper, said, look };
}
