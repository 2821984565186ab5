import { requireMember } from "#modules/identity";
import { mute } from "#modules/people";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import type { ItemKind, MuteSpan, Subject } from "../contract.ts";
import { latestFeedback } from "../feedback.ts";
import { loadItems } from "../load-items.ts";
import { lockSettings } from "../own-settings.ts";
import { feedFeedback } from "../tables.ts";
import { subjectsOf } from "../to-feed-item.ts";
import { insertMute, muteEnd } from "./mute.ts";

interface FeedItemRef {
  readonly kind: ItemKind;
  readonly itemId: string;
}

/** The subjects of an item; an item the reader may not see is not found. */
async function subjectsFor(ctx: Context<Actor>, { kind, itemId }: FeedItemRef) {
  const [found] = await loadItems(ctx, [{ kind, id: itemId }]);
  if (!found) throw notFound("feed_item_not_found");
  return subjectsOf(found);
}

/**
 * Records "more like this" or "less like this" for an item's author and tags, or for its guild.
 * Repeated within a day, it counts once, since its effect is measured once.
 */
export async function giveFeedFeedback(
  ctx: Context<Actor>,
  { feedback, ...about }: FeedItemRef & { readonly feedback: "more" | "less" },
): Promise<readonly string[]> {
  const { userId } = requireMember(ctx);
  const subjects = await subjectsFor(ctx, about);
  await inTransaction(ctx, async (tx) => {
    const givenAt = ctx.clock.now();
    await lockSettings(tx, userId);
    const latest = await latestFeedback(tx, userId, new Date(givenAt.getTime() - dayMs));
    for (const { kind, id, name } of subjects.filter(
      (of) => latest.get(`${of.kind}:${of.id}`) !== feedback,
    ))
      await tx.insert(feedFeedback).values({ userId, feedback, kind, subject: id, name, givenAt });
  });
  return subjects.map(({ name }) => name);
}

/** Mutes one of an item's subjects. Users are muted everywhere, tags and guilds only in feeds. */
export async function muteSubject(
  ctx: Context<Actor>,
  { subject, span, ...about }: FeedItemRef & { readonly subject: string; readonly span?: MuteSpan },
): Promise<Subject> {
  const { userId } = requireMember(ctx);
  const chosen = (await subjectsFor(ctx, about)).find(
    ({ kind, id }) => `${kind}:${id}` === subject,
  );
  if (!chosen) throw notFound("feed_item_not_found");
  const { kind, id } = chosen;
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    if (kind === "person")
      return mute(withTransaction(ctx, tx), { userId: id, endsAt: muteEnd(now, span) });
    await insertMute(tx, userId, { kind, value: id }, now, span);
  });
  return chosen;
}
