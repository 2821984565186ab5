import { requireMember } from "#modules/identity";
import { mute } from "#modules/people";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, within } from "#platform/db";
import { notFound } from "#platform/errors";
import type { ItemKind, MuteSpan, Subject } from "../contract.ts";
import { find } from "../found.ts";
import { lockSettings } from "../own-settings.ts";
import { subjectsOf } from "../present.ts";
import { feedWishes } from "../tables.ts";
import { lastWishes } from "../wishes.ts";
import { keepOutOf, muteEnd } from "./keep-out.ts";

interface About {
  readonly kind: ItemKind;
  readonly itemId: string;
}

/** Whom and what a thing is about; one the reader may not see is not found. */
async function subjectsFor(ctx: Context<Actor>, { kind, itemId }: About) {
  const [found] = await find(ctx, [{ kind, id: itemId }]);
  if (!found) throw notFound("feed_item_not_found");
  return subjectsOf(found);
}

/**
 * "More like this", "less like this": said of its maker and its tags, or of its guild. The same again
 * within a day is one wish: its effect is measured once.
 */
export async function askFor(
  ctx: Context<Actor>,
  { wish, ...about }: About & { readonly wish: "more" | "less" },
): Promise<readonly string[]> {
  const { userId } = requireMember(ctx);
  const subjects = await subjectsFor(ctx, about);
  await inTransaction(ctx, async (tx) => {
    const askedAt = ctx.clock.now();
    await lockSettings(tx, userId);
    const said = await lastWishes(tx, userId, new Date(askedAt.getTime() - dayMs));
    for (const { kind, id, name } of subjects.filter(
      (of) => said.get(`${of.kind}:${of.id}`) !== wish,
    ))
      await tx.insert(feedWishes).values({ userId, wish, kind, subject: id, name, askedAt });
  });
  return subjects.map(({ name }) => name);
}

/** Mutes one of those a thing is about. People are muted everywhere, tags and guilds in feeds. */
export async function muteSubject(
  ctx: Context<Actor>,
  { subject, span, ...about }: About & { readonly subject: string; readonly span?: MuteSpan },
): Promise<Subject> {
  const { userId } = requireMember(ctx);
  const chosen = (await subjectsFor(ctx, about)).find(
    ({ kind, id }) => `${kind}:${id}` === subject,
  );
  if (!chosen) throw notFound("feed_item_not_found");
  const { kind, id } = chosen;
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    if (kind === "person") return mute(within(ctx, tx), { userId: id, endsAt: muteEnd(now, span) });
    await keepOutOf(tx, userId, { kind, value: id }, now, span);
  });
  return chosen;
}
