import { withLoader } from "#app/http/route.ts";
import { getSentEmail } from "#modules/admin";
import { notFound } from "#platform/errors";
import { requireAdminAccess } from "./admin-access.ts";

/** The email alone, for the frame on its page: nothing in it runs, loads or links anywhere. */
export const loader = withLoader(async ({ ctx, params }) => {
  requireAdminAccess(ctx, "admins");
  const { words } = await getSentEmail(ctx, { name: params.name ?? "" });
  if (!words) throw notFound("letter_not_found");
  return new Response(words.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "no-store",
    },
  });
});
