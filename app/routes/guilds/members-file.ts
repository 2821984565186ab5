import { withLoader } from "#app/http/route.ts";
import { memberRows } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { csvText } from "#platform/csv";

/** `/guilds/{slug}/manage/members.csv`: all members, for the guild's managers. */
export const loader = withLoader(async ({ ctx, params }) => {
  requireMember(ctx);
  const slug = params.slug ?? "";
  const rows = memberRows(ctx, { slug });
  // The first page before the first byte: after that an error could only truncate the file.
  const first = await rows.next();
  const encoder = new TextEncoder();
  const head = csvText([["username", "name", "role", "joined_at", "posts"]]);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(head + (first.done ? "" : csvText(first.value))));
    },
    async pull(controller) {
      const { done, value } = await rows.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvText(value)));
    },
    async cancel() {
      await rows.return(undefined);
    },
  });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${slug}-members.csv"`,
      "Cache-Control": "no-store",
    },
  });
});
