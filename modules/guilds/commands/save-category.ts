import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { conflict } from "#platform/errors";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { guildLimits, type RoleColour } from "../contract.ts";
import { categoryNameTaken, noSuchCategory } from "../errors.ts";
import { guildChanged } from "../events.ts";
import { note } from "../log.ts";
import { categoriesOf } from "../queries/manage-settings.ts";
import { guildCategories } from "../tables.ts";

interface Saving {
  readonly slug: string;
  readonly categoryId?: string | undefined;
  readonly name: string;
  readonly colour: RoleColour;
}

/** The name in plain letters, told apart by a number: many names leave the same ones, or none. */
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

/** Makes one of the guild's own categories, or names it anew; its address stays. */
export async function saveGuildCategory(ctx: Context<Actor>, input: Saving): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: input.slug }, { lock: true });
    authorize(me, "guild.edit", facts);
    const { name, colour, categoryId } = input;
    const all = await categoriesOf(tx, guild.id);
    if (categoryId && !all.some(({ id }) => id === categoryId)) throw noSuchCategory();
    const others = all.filter(({ id }) => id !== categoryId);
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw categoryNameTaken();
    if (categoryId)
      await tx
        .update(guildCategories)
        .set({ name, colour })
        .where(eq(guildCategories.id, categoryId));
    else {
      const position = all.length;
      if (position >= guildLimits.categories)
        throw conflict("too_many_categories", `At most ${guildLimits.categories} categories fit.`);
      const slug = slugOf(
        name,
        all.map((other) => other.slug),
      );
      await tx.insert(guildCategories).values({ guildId: guild.id, slug, name, colour, position });
    }
    await note(tx, {
      guildId: guild.id,
      act: "category_saved",
      byId: me.userId,
      details: { name },
      at: ctx.clock.now(),
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
    const all = await categoriesOf(tx, guild.id);
    const from = all.findIndex(({ id }) => id === input.categoryId);
    const [moved] = from < 0 ? [] : all.splice(from, 1);
    if (!moved) throw noSuchCategory();
    all.splice(Math.max(0, Math.min(all.length, from + input.by)), 0, moved);
    for (const [position, { id }] of all.entries())
      await tx.update(guildCategories).set({ position }).where(eq(guildCategories.id, id));
    await note(tx, {
      guildId: guild.id,
      act: "category_saved",
      byId: me.userId,
      details: { name: moved.name },
      at: ctx.clock.now(),
    });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}
