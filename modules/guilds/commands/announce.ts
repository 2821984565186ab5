import { and, eq, isNull } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { renderMarkdown } from "#platform/markdown";
import { loadGuildFor } from "../access.ts";
import { guildLimits } from "../contract.ts";
import { announced, guildChanged } from "../events.ts";
import { logGuildAction } from "../log.ts";
import { guildAnnouncements } from "../tables.ts";

interface AnnounceInput {
  readonly slug: string;
  readonly title: string;
  readonly body: string;
}

/** Publishes an announcement to the guild and notifies its members. */
export async function announceInGuild(
  ctx: Context<Actor>,
  { slug, title, body }: AnnounceInput,
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.announce", facts);
    const now = ctx.clock.now();
    const { html } = renderMarkdown(body, {
      maxLength: guildLimits.announcementBody,
      topHeading: 4,
    });
    const [row] = await tx
      .insert(guildAnnouncements)
      .values({ guildId: guild.id, title, body, bodyHtml: html, byId: me.userId, at: now })
      .returning();
    if (!row) throw new Error("no announcement was written");
    await logGuildAction(tx, {
      guildId: guild.id,
      action: "announced",
      byId: me.userId,
      details: { title },
      at: now,
    });
    await emit(tx, announced, { guildId: guild.id, announcementId: row.id, byId: me.userId });
  });
}

export async function withdrawGuildAnnouncement(
  ctx: Context<Actor>,
  { slug, announcementId }: { readonly slug: string; readonly announcementId: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.announce", facts);
    const now = ctx.clock.now();
    const gone = await tx
      .update(guildAnnouncements)
      .set({ withdrawnAt: now })
      .where(
        and(
          eq(guildAnnouncements.id, announcementId),
          eq(guildAnnouncements.guildId, guild.id),
          isNull(guildAnnouncements.withdrawnAt),
        ),
      )
      .returning();
    if (gone.length === 0) return;
    const line = { guildId: guild.id, byId: me.userId, at: now };
    await logGuildAction(tx, { ...line, action: "announcement_withdrawn" });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}
