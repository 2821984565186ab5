import { SessionReport } from "#app/features/account/SessionReport.tsx";
import { withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { requireMember, sessionFacts } from "#modules/identity";
import { forbidden, unauthenticated } from "#platform/errors";
import type { Route } from "./+types/auth-test.ts";

/** `?show=401` and `?show=403` lead to the real error pages, not to mockups. */
export const loader = withLoader(async ({ ctx, url }) => {
  const show = url.searchParams.get("show");
  if (show === "401") throw unauthenticated();
  if (show === "403") throw forbidden("auth_test", "account.sessionReport.forbidden");
  if (show === "member") requireMember(ctx);
  return sessionFacts(ctx);
});

export default function AuthTest({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("account.sessionReport.title")} unlisted />
      <SessionReport facts={loaderData} />
    </>
  );
}
