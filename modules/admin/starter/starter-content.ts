import { inArray } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#modules/audit";
import { saveCategory } from "#modules/forum";
import { createGuild } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { isLocale, type Message } from "#platform/i18n";
import { translateInto } from "#platform/translations";
import { forumCategories } from "#tables/forum";
import { guilds } from "#tables/guilds";
import { starterCategories, starterGuilds } from "./suggestions.ts";

const keysOf = <Key extends string>(all: readonly { readonly key: Key }[]) =>
  all.map(({ key }) => key) as [Key, ...Key[]];

export const starterInput = z.object({
  /** Of the names and descriptions. */
  language: z
    .string()
    .refine(isLocale, { error: "setup.community.errors.language" satisfies Message }),
  categories: z.array(z.enum(keysOf(starterCategories))).default([]),
  guilds: z.array(z.enum(keysOf(starterGuilds))).default([]),
});
export type StarterInput = z.output<typeof starterInput>;

/** Which suggestions there are already, by their addresses. */
export async function starterState({ db }: { readonly db: Context["db"] | Transaction }) {
  const [categories, founded] = await Promise.all([
    db
      .select({ slug: forumCategories.slug })
      .from(forumCategories)
      .where(inArray(forumCategories.slug, keysOf(starterCategories))),
    db
      .select({ slug: guilds.slug })
      .from(guilds)
      .where(inArray(guilds.slug, keysOf(starterGuilds))),
  ]);
  return {
    categories: categories.map(({ slug }) => slug),
    guilds: founded.map(({ slug }) => slug),
  };
}

/** Creates suggested categories and guilds; what is there already stays as it is. */
export async function addStarterContent(ctx: Context<Actor>, input: StarterInput): Promise<void> {
  requireMember(ctx);
  const t = translateInto(ctx, input.language);
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    const inside = withTransaction(ctx, tx);
    const known = await starterState({ db: tx });
    const isNew = (list: readonly string[]) => (each: { readonly key: string }) =>
      !list.includes(each.key);
    const categories = starterCategories
      .filter(({ key }) => input.categories.includes(key))
      .filter(isNew(known.categories));
    const wanted = starterGuilds
      .filter(({ key }) => input.guilds.includes(key))
      .filter(isNew(known.guilds));
    for (const { key, name, description, color, mayStart } of categories)
      await saveCategory(inside, {
        was: null,
        slug: key,
        name: t(name),
        description: t(description),
        color,
        position: starterCategories.findIndex((each) => each.key === key) * 10,
        mayRead: "everyone",
        mayStart,
        mayReply: "members",
        archived: false,
      });
    for (const { key, name, purpose } of wanted)
      await createGuild(inside, {
        slug: key,
        name: t(name),
        purpose: t(purpose),
        tags: [],
        crest: 0,
        visibility: "public",
        policy: "open",
        questions: [],
        creator: "",
        tier: "",
      });
    if (categories.length + wanted.length === 0) return;
    await recordAudit(tx, ctx, {
      action: "admin.starter_content_added",
      details: {
        categories: categories.map(({ key }) => key).join(", "),
        guilds: wanted.map(({ key }) => key).join(", "),
      },
    });
  });
}
