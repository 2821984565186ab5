import { redirect } from "react-router";
import { z } from "zod";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import { DiscussionsPage } from "#app/features/guilds/DiscussionsPage.tsx";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { categoryLevels } from "#contracts/forum";
import { guildPath } from "#contracts/guilds";
import { categoryLevel, followCategory, guildTopics } from "#modules/forum";
import { categoriesOf, loadGuildHeaderForReader } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import type { Route } from "./+types/discussions.ts";
import { loadAtGuild } from "./guild-address.ts";

export const loader = withLoader(async (args) => {
  const { ctx, url } = args;
  const head = await loadAtGuild(args, (slug) => loadGuildHeaderForReader(ctx, { slug }));
  const category = url.searchParams.get("category");
  const after = url.searchParams.get("after") ?? undefined;
  const [{ pinned, topics, next }, categories] = await Promise.all([
    guildTopics(ctx, { guildId: head.id, category: category ?? undefined, after }),
    categoriesOf(ctx.db, head.id),
  ]);
  const known = categories.find(({ slug }) => slug === category);
  const chosen = known
    ? await categoryLevel(ctx, { guildId: head.id, guildCategory: known.slug })
    : null;
  const later = after !== undefined;
  return { head, categories, category, chosen, pinned, topics, next, later };
});

const schema = z.object({
  intent: z.literal("category"),
  category: z.string().max(100),
  level: z.enum([...categoryLevels, "none"]),
});

export const action = withAction(async (args) => {
  const { ctx, request } = args;
  requireMember(ctx);
  const head = await loadAtGuild(args, (slug) => loadGuildHeaderForReader(ctx, { slug }));
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { category, level } = form.value;
  await followCategory(ctx, {
    place: { guildId: head.id, guildCategory: category },
    level: level === "none" ? null : level,
  });
  return redirect(`${guildPath(head.slug)}/discussions?${new URLSearchParams({ category })}`);
});

export default function Discussions({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { name, visibility } = loaderData.head;
  return (
    <>
      <PageMeta
        title={t("guilds.pageTitles.discussions", { guild: name })}
        unlisted={visibility !== "public"}
      />
      <DiscussionsPage {...loaderData} />
    </>
  );
}
