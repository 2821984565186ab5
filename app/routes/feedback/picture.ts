import { withLoader } from "#app/http/route.ts";
import { feedbackPicture } from "#modules/feedback";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { siteStorage } from "#platform/storage";
import { requireStaff } from "../admin/admin-access.ts";

/** The screenshot, for readers of the feedback it was sent with. */
export const loader = withLoader(async ({ ctx, params, url }) => {
  const key = url.searchParams.get("key") ?? undefined;
  if (!isMember(ctx.actor) && key === undefined) throw unauthenticated();
  const input = { reference: params.reference ?? "", key };
  const stored = await feedbackPicture(requireStaff(ctx), input);
  const storage = await siteStorage(ctx);
  // First: nothing may fail once the file is open.
  const size = await storage.size(stored);
  return new Response(await storage.get(stored), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(size),
      "Cache-Control": "private, no-store",
    },
  });
});
