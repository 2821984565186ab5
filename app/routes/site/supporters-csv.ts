import { withLoader } from "#app/http/route.ts";
import { streamOf } from "#app/http/stream.ts";
import { readSupporterFilter } from "#contracts/supporters";
import { requireMember } from "#modules/identity";
import { supportersCsv } from "#modules/supporters";
import { takeToken } from "#platform/ratelimit";

/** `/dashboard/supporters.csv`: the creator’s own supporters, filtered as the page is. */
export const loader = withLoader(async ({ ctx, url }) => {
  const { userId } = requireMember(ctx);
  await takeToken(ctx.db, { name: "creator_file", key: userId, limit: 30, perSeconds: 3_600 });
  const { name, content } = await supportersCsv(ctx, readSupporterFilter(url.searchParams));
  return new Response(streamOf(content), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
});
