import "#app/features/home/home.css";
import { MemberHomeLater } from "#app/features/home/MemberHomeLater.tsx";
import { VisitorHome } from "#app/features/home/VisitorHome.tsx";
import { ways } from "#app/features/shell/places.ts";
import { goOn } from "#app/http/cookies.ts";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { onboardingPrompt } from "#modules/onboarding";
import { homePage, termsToAccept } from "#modules/site";
import { isMember, provedLately } from "#permissions";
import type { Route } from "./+types/home.ts";

export const loader = load(async ({ ctx, scope, url, keep }) => {
  const terms = await termsToAccept(ctx);
  // A screen of its own right after signing in, and a card from then on.
  const justCame = provedLately(ctx.actor, ctx.clock.now());
  if (terms && justCame && url.search === "") throw goOn("/terms?next=/");
  const { announcements, tags } = await homePage(ctx);
  keep(tags);
  const member = isMember(ctx.actor)
    ? { name: ctx.actor.displayName, firstSteps: await onboardingPrompt(ctx), terms }
    : undefined;
  return { announcements, member, url: `${scope.publicUrl}/` };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Work, kept well",
    description:
      "A workroom for people who make things: publish and be paid, gather in guilds, keep the work, and see where each cent goes.",
    url: loaderData?.url,
  });

export default function Home({ loaderData: { announcements, member } }: Route.ComponentProps) {
  if (!member) return <VisitorHome announcements={announcements} ways={ways} />;
  return <MemberHomeLater {...member} announcements={announcements} />;
}
