import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/earnings/earnings.css";
import { GrowthPage } from "#app/features/earnings/GrowthPage.tsx";
import { withLoader } from "#app/http/route.ts";
import { subscriberGrowth } from "#modules/analytics";
import type { Route } from "./+types/earnings-subscribers.ts";

export const loader = withLoader(({ ctx }) => subscriberGrowth(ctx));

export default function EarningsSubscribers({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("earnings.growth.title")} unlisted />
      <GrowthPage growth={loaderData} />
    </>
  );
}
