import { load } from "#app/http/route.ts";
import { memberRows } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { csvLines } from "#platform/csv";

/** `/guilds/{slug}/manage/members.csv`: everybody in the guild, for whoever manages it. */
export const loader = load(async ({ ctx, params }) => {
  requireMember(ctx);
  const slug = params.slug ?? "";
  const rows = memberRows(ctx, { slug });
  // The first page before the first byte: afterwards a refusal could only break the file off.
  const first = await rows.next();
  const encoder = new TextEncoder();
  const head = csvLines([["username", "name", "role", "joined_at", "posts"]]);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(head + (first.done ? "" : csvLines(first.value))));
    },
    async pull(controller) {
      const { done, value } = await rows.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(csvLines(value)));
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
