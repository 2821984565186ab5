import "#app/features/create/create.css";
import { CreatePage } from "#app/features/create/CreatePage.tsx";
import { parseShared } from "#app/features/create/shared.ts";
import { withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { createPage } from "#modules/feed";
import type { Route } from "./+types/create.ts";

export const loader = withLoader(async ({ ctx, url }) => ({
  ...(await createPage(ctx)),
  shared: parseShared(url.searchParams),
}));

export const meta = () => pageMeta({ title: "Create", unlisted: true });

export default function Create({ loaderData }: Route.ComponentProps) {
  return <CreatePage {...loaderData} />;
}
