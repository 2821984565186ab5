import "#app/features/home/home.css";
import { VisitorHome } from "#app/features/home/VisitorHome.tsx";
import { ways } from "#app/features/shell/places.ts";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { homePage } from "#modules/site";
import type { Route } from "./+types/home.ts";

export const loader = load(async ({ ctx, scope, keep }) => {
  const { announcements, tags } = await homePage(ctx);
  keep(tags);
  return { announcements, url: `${scope.publicUrl}/` };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Work, kept well",
    description:
      "A workroom for people who make things: publish and be paid, gather in guilds, keep the work, and see where each cent goes.",
    url: loaderData?.url,
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <VisitorHome announcements={loaderData.announcements} ways={ways} />;
}
