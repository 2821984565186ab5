import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { conflict } from "#platform/errors";
import { emit } from "#platform/events";
import { message } from "#platform/i18n";
import { loadGuildFor } from "../access.ts";
import { guildLimits, type RoleColor } from "../contract.ts";
import { categoryNameTaken, categoryNotFound } from "../errors.ts";
import { guildChanged } from "../events.ts";
import { logGuildAction } from "../log.ts";
import { categoriesOf } from "../queries/manage-settings.ts";
import { guildCategories } from "../tables.ts";

interface SaveCategoryInput {
  readonly slug: string;
  readonly categoryId?: string | undefined;
  readonly name: string;
  readonly color: RoleColor;
}

/**
 * An ASCII slug of the name, made unique by a number: many names map to the same slug, or to none.
 */
function slugOf(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  const first = plain || "category";
  let slug = first;
  for (let number = 2; taken.includes(slug); number++) slug = `${first}-${number}`;
  return slug;
}

/** Creates or renames one of the guild's categories; its slug stays. */
export async function saveGuildCategory(
  ctx: Context<Actor>,
  input: SaveCategoryInput,
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: input.slug }, { lock: true });
    authorize(me, "guild.edit", facts);
    const { name, color, categoryId } = input;
    const all = await categoriesOf(tx, guild.id);
    if (categoryId && !all.some(({ id }) => id === categoryId)) throw categoryNotFound();
    const others = all.filter(({ id }) => id !== categoryId);
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw categoryNameTaken();
    if (categoryId)
      await tx
        .update(guildCategories)
        .set({ name, color })
        .where(eq(guildCategories.id, categoryId));
    else {
      const position = all.length;
      if (position >= guildLimits.categories)
        throw conflict(
          "too_many_categories",
          message("guilds.errors.tooManyCategories", { count: guildLimits.categories }),
        );
      const slug = slugOf(
        name,
        all.map((other) => other.slug),
      );
      await tx.insert(guildCategories).values({ guildId: guild.id, slug, name, color, position });
    }
    await logGuildAction(tx, {
      guildId: guild.id,
      action: "category_saved",
      byId: me.userId,
      details: { name },
      at: ctx.clock.now(),
    });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}

/** Moves a category one position up or down. */
export async function moveGuildCategory(
  ctx: Context<Actor>,
  input: { readonly slug: string; readonly categoryId: string; readonly by: -1 | 1 },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: input.slug }, { lock: true });
    authorize(me, "guild.edit", facts);
    const all = await categoriesOf(tx, guild.id);
    const from = all.findIndex(({ id }) => id === input.categoryId);
    const [moved] = from < 0 ? [] : all.splice(from, 1);
    if (!moved) throw categoryNotFound();
    all.splice(Math.max(0, Math.min(all.length, from + input.by)), 0, moved);
    for (const [position, { id }] of all.entries())
      await tx.update(guildCategories).set({ position }).where(eq(guildCategories.id, id));
    await logGuildAction(tx, {
      guildId: guild.id,
      action: "category_saved",
      byId: me.userId,
      details: { name: moved.name },
      at: ctx.clock.now(),
    });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}
