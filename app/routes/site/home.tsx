import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/home/feed.css";
import "#app/features/home/home.css";
import "#app/features/home/highlights.css";
import { siteLinks } from "#app/components/shell/navigation.ts";
import { LazyMemberHome } from "#app/features/home/LazyMemberHome.tsx";
import { translateFeed } from "#app/features/home/translate-feed.ts";
import { VisitorHome } from "#app/features/home/VisitorHome.tsx";
import { seeOther } from "#app/http/cookies.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { isSiteEntry } from "#app/http/start-page.ts";
import type { FeedItem } from "#contracts/feed";
import { refKey, type SavedRef } from "#contracts/saved";
import { memberPage, visitorPage } from "#modules/feed";
import { onboardingPrompt } from "#modules/onboarding";
import { feeExample } from "#modules/payments";
import { loadStartPage } from "#modules/preferences";
import { listSavedById } from "#modules/saved";
import {
  featuredPaths,
  homePage,
  isTurnedOff,
  landingPage,
  siteIdentity,
  termsToAccept,
} from "#modules/site";
import { hasRecentAuth, isMember } from "#permissions";
import type { Route } from "./+types/home.ts";
import { feedAction } from "./feed-actions.ts";

export const loader = withLoader(async ({ ctx, scope, request, url, cachePage, t }) => {
  const { actor } = ctx;
  const { description } = siteIdentity(ctx);
  if (!isMember(actor)) {
    const [{ announcements, tags }, { tags: live, ...highlights }] = await Promise.all([
      homePage(ctx),
      visitorPage(ctx, featuredPaths(ctx)),
    ]);
    cachePage([...tags, ...live]);
    return {
      announcements,
      description,
      url: `${scope.publicUrl}/`,
      highlights,
      landing: landingPage(ctx, t.locale),
      feeExample: feeExample(ctx),
      member: undefined,
    };
  }
  const entersSite = url.search === "" && isSiteEntry(request.headers);
  const query = url.searchParams;
  const saved = new Set<string>();
  const [terms, start, { announcements }, firstSteps, page] = await Promise.all([
    termsToAccept(ctx),
    entersSite ? loadStartPage(ctx.db, actor.userId) : "/",
    homePage(ctx),
    onboardingPrompt(ctx),
    memberPage(ctx, {
      tab: query.get("feed"),
      after: query.get("after") ?? undefined,
      show: query.get("show"),
      alongside: async (candidates) => {
        for (const key of await listSavedById(ctx, candidates)) saved.add(key);
      },
    }),
  ]);
  // A full page right after signing in, and a card from then on.
  const justCame = hasRecentAuth(actor, ctx.clock.now());
  if (terms && justCame && url.search === "") throw seeOther("/terms?next=/");
  if (start !== "/" && !isTurnedOff(ctx, start)) throw seeOther(start);
  return {
    announcements,
    description,
    url: `${scope.publicUrl}/`,
    highlights: undefined,
    landing: undefined,
    feeExample: undefined,
    member: {
      name: actor.displayName,
      firstSteps,
      terms,
      ...page,
      feed: translateFeed(page.feed, t),
      saved: page.feed.items
        .flatMap(refOf)
        .map(refKey)
        .filter((key) => saved.has(key)),
    },
  };
});

const refOf = (item: FeedItem): SavedRef[] =>
  item.kind === "announcement"
    ? []
    : [{ kind: item.kind, key: item.kind === "work" ? item.work.id : item.topic.id }];

export const action = withAction(feedAction);

export default function Home({
  loaderData: { announcements, description: own, url, highlights, landing, feeExample, member },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslate();
  const description = t(
    feeExample || member ? "site.home.description" : "site.home.descriptionWithoutPayments",
  );
  return (
    <>
      <PageMeta
        title={landing?.headline ?? t("site.home.title")}
        description={own || description}
        url={url}
      />
      {member ? (
        <LazyMemberHome {...member} announcements={announcements} reply={actionData} />
      ) : (
        <VisitorHome
          announcements={announcements}
          highlights={highlights}
          landing={landing}
          feeExample={feeExample}
          siteLinks={siteLinks}
        />
      )}
    </>
  );
}
