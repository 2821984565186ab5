import "#app/features/home/feed.css";
import "#app/features/home/home.css";
import "#app/features/home/hall.css";
import { ways } from "#app/components/shell/places.ts";
import { MemberHomeLater } from "#app/features/home/MemberHomeLater.tsx";
import { VisitorHome } from "#app/features/home/VisitorHome.tsx";
import { goOn } from "#app/http/cookies.ts";
import { act, load } from "#app/http/route.ts";
import { comesIn } from "#app/http/start-page.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { FeedItem } from "#contracts/feed";
import type { SavedRef } from "#contracts/saved";
import { memberPage, visitorPage } from "#modules/feed";
import { onboardingPrompt } from "#modules/onboarding";
import { startPageOf } from "#modules/preferences";
import { savedAmong } from "#modules/saved";
import { homePage, termsToAccept } from "#modules/site";
import { isMember, provedLately } from "#permissions";
import type { Route } from "./+types/home.ts";
import { actOnFeed } from "./feed-acts.ts";

export const loader = load(async ({ ctx, scope, request, url, keep }) => {
  const terms = await termsToAccept(ctx);
  // A screen of its own right after signing in, and a card from then on.
  const justCame = provedLately(ctx.actor, ctx.clock.now());
  if (terms && justCame && url.search === "") throw goOn("/terms?next=/");
  if (isMember(ctx.actor) && url.search === "" && comesIn(request.headers)) {
    const start = await startPageOf(ctx.db, ctx.actor.userId);
    if (start !== "/") throw goOn(start);
  }
  const { announcements, tags } = await homePage(ctx);
  const base = { announcements, url: `${scope.publicUrl}/` };
  if (!isMember(ctx.actor)) {
    const { tags: live, ...hall } = await visitorPage(ctx);
    keep([...tags, ...live]);
    return { ...base, hall, member: undefined };
  }
  const asked = url.searchParams;
  const page = await memberPage(ctx, {
    tab: asked.get("feed"),
    after: asked.get("after") ?? undefined,
    show: asked.get("show"),
  });
  return {
    ...base,
    hall: undefined,
    member: {
      name: ctx.actor.displayName,
      firstSteps: await onboardingPrompt(ctx),
      terms,
      ...page,
      saved: await savedAmong(ctx, page.feed.items.flatMap(refOf)),
    },
  };
});

const refOf = (item: FeedItem): SavedRef[] =>
  item.kind === "announcement"
    ? []
    : [{ kind: item.kind, key: item.kind === "work" ? item.work.id : item.topic.id }];

export const action = act(actOnFeed);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Work, kept well",
    description:
      "A workroom for people who make things: publish and be paid, gather in guilds, keep the work, and see where each cent goes.",
    url: loaderData?.url,
  });

export default function Home({
  loaderData: { announcements, hall, member },
  actionData,
}: Route.ComponentProps) {
  if (!member) return <VisitorHome announcements={announcements} hall={hall} ways={ways} />;
  return <MemberHomeLater {...member} announcements={announcements} reply={actionData} />;
}
