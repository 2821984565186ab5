import { Readable } from "node:stream";
import { withLoader } from "#app/http/route.ts";
import { requireMember } from "#modules/identity";
import { supportersFile, tiersFile } from "#modules/subscriptions";
import { listTippers } from "#modules/tips";
import { notFound } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";

/** `/settings/monetization/supporters.csv` and `tiers.json`: a creator’s own, written as it is sent. */
export const loader = withLoader(async ({ ctx, params }) => {
  const { userId } = requireMember(ctx);
  const isTable = params.file === "supporters.csv";
  if (!isTable && params.file !== "tiers.json") throw notFound();
  await takeToken(ctx.db, { name: "creator_file", key: userId, limit: 30, perSeconds: 3_600 });
  const { name, content } = isTable ? await supportersFile(ctx) : await tiersFile(ctx);
  const body = typeof content === "string" ? content : streamed([content, listTippers(ctx)]);
  return new Response(body, {
    headers: {
      "Content-Type": isTable ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
});

/** In sequence: first the subscribers, then the tippers. */
const streamed = (parts: readonly AsyncIterable<string>[]) =>
  Readable.toWeb(Readable.from(chained(parts), { objectMode: false })) as ReadableStream;

async function* chained(parts: readonly AsyncIterable<string>[]): AsyncGenerator<string> {
  for (const part of parts) yield* part;
}
