import { and, asc, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { conflict } from "#platform/errors";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { guildLimits, type RoleColour } from "../contract.ts";
import { noSuchCategory } from "../errors.ts";
import { guildChanged } from "../events.ts";
import { note } from "../log.ts";
import { guildCategories } from "../tables.ts";

interface Saving {
  readonly slug: string;
  readonly categoryId?: string | undefined;
  readonly name: string;
  readonly colour: RoleColour;
}

const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40) || "category";

/** Makes one of the guild's own categories, or names it anew; its address stays. */
export async function saveGuildCategory(ctx: Context<Actor>, input: Saving): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: input.slug }, { lock: true });
    authorize(me, "guild.edit", facts);
    const { name, colour } = input;
    if (input.categoryId)
      await tx
        .update(guildCategories)
        .set({ name, colour })
        .where(
          and(eq(guildCategories.id, input.categoryId), eq(guildCategories.guildId, guild.id)),
        );
    else {
      const [row] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(guildCategories)
        .where(eq(guildCategories.guildId, guild.id));
      const position = row?.count ?? 0;
      if (position >= guildLimits.categories)
        throw conflict("too_many_categories", `At most ${guildLimits.categories} categories fit.`);
      await tx
        .insert(guildCategories)
        .values({ guildId: guild.id, slug: slugOf(name), name, colour, position })
        .onConflictDoUpdate({
          target: [guildCategories.guildId, guildCategories.slug],
          set: { name, colour, archivedAt: null },
        });
    }
    await note(tx, {
      ...{ guildId: guild.id, act: "category_saved", byId: me.userId },
      ...{ details: { name }, at: ctx.clock.now() },
    });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}

/** One place up or down in the order everybody sees. */
export async function moveGuildCategory(
  ctx: Context<Actor>,
  input: { readonly slug: string; readonly categoryId: string; readonly by: -1 | 1 },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: input.slug }, { lock: true });
    authorize(me, "guild.edit", facts);
    const all = await tx
      .select({ id: guildCategories.id, name: guildCategories.name })
      .from(guildCategories)
      .where(eq(guildCategories.guildId, guild.id))
      .orderBy(asc(guildCategories.position), asc(guildCategories.id));
    const from = all.findIndex(({ id }) => id === input.categoryId);
    const [moved] = from < 0 ? [] : all.splice(from, 1);
    if (!moved) throw noSuchCategory();
    all.splice(Math.max(0, Math.min(all.length, from + input.by)), 0, moved);
    for (const [position, { id }] of all.entries())
      await tx.update(guildCategories).set({ position }).where(eq(guildCategories.id, id));
    await note(tx, {
      ...{ guildId: guild.id, act: "category_saved", byId: me.userId },
      ...{ details: { name: moved.name }, at: ctx.clock.now() },
    });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}
