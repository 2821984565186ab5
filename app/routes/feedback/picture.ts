import { load } from "#app/http/route.ts";
import { feedbackPicture } from "#modules/feedback";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { siteStorage } from "#platform/storage";
import { beforeTheGate } from "../admin/gate.ts";

/** The screenshot, for whoever may open what it was sent with. */
export const loader = load(async ({ ctx, params, url }) => {
  const key = url.searchParams.get("key") ?? undefined;
  if (!isMember(ctx.actor) && key === undefined) throw unauthenticated();
  const asked = { reference: params.reference ?? "", key };
  const stored = await feedbackPicture(beforeTheGate(ctx), asked);
  const storage = await siteStorage(ctx);
  return new Response(await storage.get(stored), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(await storage.size(stored)),
      "Cache-Control": "private, no-store",
    },
  });
});
