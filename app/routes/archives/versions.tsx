import "#app/features/archives/versions/versions.css";
import "#app/ui/difference.css";
import { VersionsPage } from "#app/features/archives/versions/VersionsPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { versionsPage } from "#modules/archives";
import type { Route } from "./+types/versions.ts";

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
};

/** What each version of a work changed. */
export const loader = withLoader(({ ctx, params, url: { searchParams } }) =>
  versionsPage(ctx, {
    publicId: params.work ?? "",
    from: numberIn(searchParams, "from"),
    to: numberIn(searchParams, "to"),
  }),
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: `Versions of ${loaderData?.title ?? "a work"}`, unlisted: true });

export default function Versions({ loaderData }: Route.ComponentProps) {
  return <VersionsPage {...loaderData} />;
}
