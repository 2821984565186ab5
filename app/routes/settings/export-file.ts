import { withLoader } from "#app/http/route.ts";
import { exportFile } from "#modules/portability";
import { notFound } from "#platform/errors";

/** `/settings/privacy/export/{id}.zip`: a person's own copy, for them alone. */
export const loader = withLoader(async ({ ctx, params }) => {
  const [, exportId] = /^([0-9a-f-]{36})\.zip$/.exec(params.file ?? "") ?? [];
  if (!exportId) throw notFound();
  const { name, bytes, content } = await exportFile(ctx, exportId);
  return new Response(content, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
});
