import { Readable } from "node:stream";
import { withLoader } from "#app/http/route.ts";
import { exportWorksBag } from "#modules/archives";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";

/** `/archives/bag.zip`: everything the user published, streamed while it is built. */
export const loader = withLoader(async ({ ctx }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const key = ctx.actor.userId;
  await takeToken(ctx.db, { name: "archive_bag", key, limit: 6, perSeconds: 3_600 });
  const { name, content } = exportWorksBag(ctx);
  return new Response(Readable.toWeb(Readable.from(content)) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
});
