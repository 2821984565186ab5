import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { renderMarkdown } from "#platform/markdown";
import { loadGuildFor } from "../access.ts";
import { closesRequests } from "../changes.ts";
import { guildLimits } from "../contract.ts";
import { guildChanged } from "../events.ts";
import type { EditInput } from "../inputs.ts";
import { logGuildAction } from "../log.ts";
import { closeRequests } from "../membership.ts";
import { orSlugTaken, requireSlugAvailable } from "../slugs.ts";
import { resolveSubscriberSource } from "../subscriber-source.ts";
import { guildSlugs, guilds } from "../tables.ts";

/** Updates a guild's profile and join policy. An old slug redirects for a year. */
export async function editGuild(
  ctx: Context<Actor>,
  { from, ...input }: EditInput & { readonly from: string },
): Promise<{ readonly slug: string }> {
  const me = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: from }, { lock: true });
    authorize(me, "guild.edit", facts);
    const now = ctx.clock.now();
    const line = { guildId: guild.id, byId: me.userId, at: now };
    if (input.slug !== guild.slug) {
      await requireSlugAvailable(tx, input.slug, { now, forGuild: guild.id });
      const until = new Date(now.getTime() + guildLimits.slugKeptDays * dayMs);
      await tx.delete(guildSlugs).where(eq(guildSlugs.slug, input.slug));
      await tx
        .insert(guildSlugs)
        .values({ slug: guild.slug, guildId: guild.id, until })
        .onConflictDoUpdate({ target: guildSlugs.slug, set: { guildId: guild.id, until } });
      await logGuildAction(tx, {
        ...line,
        action: "renamed",
        details: { from: guild.slug, to: input.slug },
      });
    }
    if (closesRequests(guild, input)) await closeRequests(tx, guild.id, now);
    const whose = await resolveSubscriberSource(tx, input, guild.id);
    await tx
      .update(guilds)
      .set({
        slug: input.slug,
        name: input.name,
        purpose: input.purpose,
        tags: input.tags,
        crestChoice: input.crest,
        visibility: input.visibility,
        policy: input.policy,
        questions: input.questions,
        notifyManagers: input.notifyManagers,
        ...whose,
        about: input.about,
        rules: input.rules,
        aboutHtml: renderMarkdown(input.about, { maxLength: guildLimits.about, topHeading: 3 })
          .html,
        rulesHtml: renderMarkdown(input.rules, { maxLength: guildLimits.rules, topHeading: 3 })
          .html,
        autoApproveLevel: input.autoApprove === "never" ? null : Number(input.autoApprove),
      })
      .where(eq(guilds.id, guild.id));
    await logGuildAction(tx, { ...line, action: "edited" });
    await emit(tx, guildChanged, { guildId: guild.id });
    return { slug: input.slug };
  }).catch(orSlugTaken);
}
