import { withLoader } from "#app/http/route.ts";
import { previewSiteStyle, siteStyleInput } from "#modules/site";
import { notFound } from "#platform/errors";
import { requireAdminAccess } from "./admin-access.ts";

/** The style sheet of a preview: pages allow no styles of their own. */
export const loader = withLoader(async ({ ctx, url }) => {
  requireAdminAccess(ctx, "admins");
  const input = siteStyleInput.safeParse(Object.fromEntries(url.searchParams));
  if (!input.success) throw notFound();
  return new Response(previewSiteStyle(ctx, input.data), {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-store" },
  });
});
