import { Readable } from "node:stream";
import { load } from "#app/http/route.ts";
import { requireMember } from "#modules/identity";
import { supportersFile, tiersFile } from "#modules/subscriptions";
import { notFound } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";

/** `/settings/monetization/supporters.csv` and `tiers.json`: a creator’s own, written as it is sent. */
export const loader = load(async ({ ctx, params }) => {
  const { userId } = requireMember(ctx);
  const isTable = params.file === "supporters.csv";
  if (!isTable && params.file !== "tiers.json") throw notFound();
  await takeToken(ctx.db, { name: "creator_file", key: userId, limit: 30, perSeconds: 3_600 });
  const { name, content } = isTable ? await supportersFile(ctx) : await tiersFile(ctx);
  const body =
    typeof content === "string"
      ? content
      : (Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream);
  return new Response(body, {
    headers: {
      "Content-Type": isTable ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
});
