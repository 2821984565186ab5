import { withLoader } from "#app/http/route.ts";
import { feedExport } from "#modules/feed";
import { requireMember } from "#modules/identity";
import { siteFileName } from "#platform/translations";

/** All inferences and decisions about the actor, as a file. */
export const loader = withLoader(async ({ ctx }) => {
  const { userId } = requireMember(ctx);
  return new Response(JSON.stringify(await feedExport(ctx, { userId }), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${siteFileName(ctx, "platform-intelligence.json")}"`,
      "Cache-Control": "no-store",
    },
  });
});
