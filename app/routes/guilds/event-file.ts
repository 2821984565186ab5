import { withLoader } from "#app/http/route.ts";
import { eventFile } from "#modules/guilds";
import { notFound } from "#platform/errors";

/** `/guilds/{slug}/events/{id}.ics`, for readers of the guild. */
export const loader = withLoader(async ({ ctx, scope, params }) => {
  const [, eventId] = /^([0-9a-f-]{36})\.ics$/.exec(params.file ?? "") ?? [];
  if (!eventId) throw notFound("event_not_found");
  const slug = params.slug ?? "";
  const text = await eventFile(ctx, { slug, eventId, origin: scope.publicUrl });
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${slug}-event.ics"`,
      "Cache-Control": "no-store",
    },
  });
});
