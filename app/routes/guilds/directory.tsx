import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import { DirectoryPage } from "#app/features/guilds/DirectoryPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { sorts } from "#contracts/guilds";
import { guildDirectory } from "#modules/guilds";
import { isMember } from "#permissions";
import type { Route } from "./+types/directory.ts";

const lists = ["all", "mine", "suggested"] as const;

export const loader = withLoader(async ({ ctx, scope, url, cachePage }) => {
  const query = url.searchParams;
  const filters = {
    list: lists.find((list) => list === query.get("list")) ?? "all",
    sort: sorts.find((sort) => sort === query.get("sort")) ?? "active",
    q: (query.get("q") ?? "").trim().slice(0, 100),
    tag: (query.get("tag") ?? "").slice(0, 30),
  };
  const after = query.get("after") ?? undefined;
  const { guilds, next, tags, cacheTags } = await guildDirectory(ctx, {
    ...filters,
    words: filters.q || undefined,
    tag: filters.tag || undefined,
    after,
  });
  cachePage(cacheTags, ["sort", "tag", "after"]);
  return {
    filters: { ...filters, after: after !== undefined },
    guilds,
    next,
    tags,
    isMember: isMember(ctx.actor),
    publicUrl: scope.publicUrl,
  };
});

export default function Guilds({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta
        title={t("guilds.title")}
        description={t("guilds.description")}
        url={`${loaderData.publicUrl}/guilds`}
      />
      <DirectoryPage {...loaderData} />
    </>
  );
}
