import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { renderMarkdown } from "#platform/markdown";
import { endsBeforeItBegins } from "../errors.ts";
import { announcementPublished } from "../events.ts";
import { type AnnouncementInput, announcementInput } from "../inputs.ts";
import { refreshAnnouncement } from "../jobs/refresh-announcement.ts";
import { announcements } from "../tables.ts";

/** Publishes to everyone. The same key returns the first announcement's id and changes nothing. */
export async function publishAnnouncement(
  ctx: Context<Actor>,
  options: AnnouncementInput & { publishedAt?: Date; shownUntil?: Date | null },
): Promise<{ id: string }> {
  const input = announcementInput.parse(options);
  const publishedAt = options.publishedAt ?? ctx.clock.now();
  const shownUntil = options.shownUntil ?? null;
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
        await enqueue(tx, refreshAnnouncement, { announcementId: written.id }, { startAfter: at });
    return written;
  });
}
