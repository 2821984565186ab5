import { seeOther } from "#app/http/cookies.ts";
import { safePath } from "#app/http/redirect.ts";
import { withLoader } from "#app/http/route.ts";
import { finishOAuthSignIn } from "#modules/identity";

export const loader = withLoader(async ({ ctx, scope, request, url, params }) => {
  const { to, cookies } = await finishOAuthSignIn(ctx, {
    provider: params.provider ?? "",
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    device: scope.device,
  });
  const path = safePath(to, "/");
  // The result of connecting is shown far down the settings page.
  return seeOther(path.startsWith("/settings/security?") ? `${path}#other-sites` : path, cookies);
});

/** Never rendered: the loader redirects, or throws not found, which only pages can show. */
export default function OAuthCallback() {
  return null;
}
