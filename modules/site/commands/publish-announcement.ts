import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { renderMarkdown } from "#platform/markdown";
import { type AnnouncementInput, announcementInput } from "../contract.ts";
import { endsBeforeItBegins } from "../errors.ts";
import { announcementPublished } from "../events.ts";
import { turnAnnouncement } from "../jobs/turn-announcement.ts";
import { announcements } from "../tables.ts";

/** Tells everybody. The same key again gives the first announcement's id and changes nothing. */
export async function publishAnnouncement(
  ctx: Context<Actor>,
  given: AnnouncementInput & { publishedAt?: Date; shownUntil?: Date | null },
): Promise<{ id: string }> {
  const input = announcementInput.parse(given);
  const publishedAt = given.publishedAt ?? ctx.clock.now();
  const shownUntil = given.shownUntil ?? null;
  if (shownUntil && shownUntil <= publishedAt) throw endsBeforeItBegins();
  return inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "announcement.publish", { published: false });
    const [written] = await tx
      .insert(announcements)
      .values({
        ...input,
        bodyHtml: renderMarkdown(input.body).html,
        publishedAt,
        shownUntil,
      })
      .onConflictDoNothing({ target: announcements.key })
      .returning({ id: announcements.id });
    if (!written) {
      const [first] = await tx
        .select({ id: announcements.id })
        .from(announcements)
        .where(eq(announcements.key, input.key));
      if (!first) throw new Error("an announcement with this key was there and is gone");
      return first;
    }
    await emit(tx, announcementPublished, { announcementId: written.id });
    for (const at of [publishedAt, shownUntil])
      if (at && at > ctx.clock.now())
        await enqueue(tx, turnAnnouncement, { announcementId: written.id }, { startAfter: at });
    return written;
  });
}
