import "#app/features/home/feed.css";
import "#app/features/home/home.css";
import "#app/features/home/highlights.css";
import { siteLinks } from "#app/components/shell/navigation.ts";
import { LazyMemberHome } from "#app/features/home/LazyMemberHome.tsx";
import { VisitorHome } from "#app/features/home/VisitorHome.tsx";
import { seeOther } from "#app/http/cookies.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { isSiteEntry } from "#app/http/start-page.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { FeedItem } from "#contracts/feed";
import type { SavedRef } from "#contracts/saved";
import { memberPage, visitorPage } from "#modules/feed";
import { onboardingPrompt } from "#modules/onboarding";
import { loadStartPage } from "#modules/preferences";
import { listSavedRefs } from "#modules/saved";
import { homePage, termsToAccept } from "#modules/site";
import { hasRecentAuth, isMember } from "#permissions";
import type { Route } from "./+types/home.ts";
import { feedAction } from "./feed-actions.ts";

export const loader = withLoader(async ({ ctx, scope, request, url, cachePage }) => {
  const terms = await termsToAccept(ctx);
  // A full page right after signing in, and a card from then on.
  const justCame = hasRecentAuth(ctx.actor, ctx.clock.now());
  if (terms && justCame && url.search === "") throw seeOther("/terms?next=/");
  if (isMember(ctx.actor) && url.search === "" && isSiteEntry(request.headers)) {
    const start = await loadStartPage(ctx.db, ctx.actor.userId);
    if (start !== "/") throw seeOther(start);
  }
  const { announcements, tags } = await homePage(ctx);
  const base = { announcements, url: `${scope.publicUrl}/` };
  if (!isMember(ctx.actor)) {
    const { tags: live, ...highlights } = await visitorPage(ctx);
    cachePage([...tags, ...live]);
    return { ...base, highlights, member: undefined };
  }
  const query = url.searchParams;
  const page = await memberPage(ctx, {
    tab: query.get("feed"),
    after: query.get("after") ?? undefined,
    show: query.get("show"),
  });
  return {
    ...base,
    highlights: undefined,
    member: {
      name: ctx.actor.displayName,
      firstSteps: await onboardingPrompt(ctx),
      terms,
      ...page,
      saved: await listSavedRefs(ctx, page.feed.items.flatMap(refOf)),
    },
  };
});

const refOf = (item: FeedItem): SavedRef[] =>
  item.kind === "announcement"
    ? []
    : [{ kind: item.kind, key: item.kind === "work" ? item.work.id : item.topic.id }];

export const action = withAction(feedAction);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Work, kept well",
    description:
      "A workroom for people who make things: publish and be paid, gather in guilds, keep the work, and see where each cent goes.",
    url: loaderData?.url,
  });

export default function Home({
  loaderData: { announcements, highlights, member },
  actionData,
}: Route.ComponentProps) {
  if (!member)
    return (
      <VisitorHome announcements={announcements} highlights={highlights} siteLinks={siteLinks} />
    );
  return <LazyMemberHome {...member} announcements={announcements} reply={actionData} />;
}
