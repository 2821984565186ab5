import { redirect } from "react-router";
import { withCookies } from "#app/http/cookies.ts";
import { safePath } from "#app/http/redirect.ts";
import { load } from "#app/http/route.ts";
import { beginElsewhere } from "#modules/identity";

/** Off to another site that vouches for somebody; a link, since a form may not lead off the site. */
export const loader = load(async ({ ctx, request, url, params }) => {
  const { url: to, cookies } = await beginElsewhere(ctx, {
    provider: params.provider ?? "",
    redirectTo: safePath(url.searchParams.get("redirectTo"), "/"),
    headers: request.headers,
  });
  return redirect(to, { headers: withCookies(cookies) });
});

/** Never seen: the loader leads on, or to the not-found screen, which only pages have. */
export default function Passage() {
  return null;
}
