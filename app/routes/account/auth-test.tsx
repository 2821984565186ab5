import { SessionReport } from "#app/features/account/SessionReport.tsx";
import { withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { requireMember, sessionFacts } from "#modules/identity";
import { forbidden, unauthenticated } from "#platform/errors";
import type { Route } from "./+types/auth-test.ts";

export const meta = () => pageMeta({ title: "What the hall sees of you", unlisted: true });

/** `?show=401` and `?show=403` lead to the real error pages, not to mockups. */
export const loader = withLoader(async ({ ctx, url }) => {
  const show = url.searchParams.get("show");
  if (show === "401") throw unauthenticated();
  if (show === "403") throw forbidden("auth_test", "You asked to see this door shut, and it is.");
  if (show === "member") requireMember(ctx);
  return sessionFacts(ctx);
});

export default function AuthTest({ loaderData }: Route.ComponentProps) {
  return <SessionReport facts={loaderData} />;
}
