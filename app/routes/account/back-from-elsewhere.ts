import { goOn } from "#app/http/cookies.ts";
import { safePath } from "#app/http/redirect.ts";
import { load } from "#app/http/route.ts";
import { finishElsewhere } from "#modules/identity";

export const loader = load(async ({ ctx, scope, request, url, params }) => {
  const { to, cookies } = await finishElsewhere(ctx, {
    provider: params.provider ?? "",
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    device: scope.device,
  });
  const path = safePath(to, "/");
  // What became of connecting is said far down the page of settings.
  return goOn(path.startsWith("/settings/privacy?") ? `${path}#other-sites` : path, cookies);
});

/** Never seen: the loader leads on, or to the not-found screen, which only pages have. */
export default function Passage() {
  return null;
}
