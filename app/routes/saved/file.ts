import { withLoader } from "#app/http/route.ts";
import { streamOf } from "#app/http/stream.ts";
import { requireMember } from "#modules/identity";
import { savedFile } from "#modules/saved";
import { notFound } from "#platform/errors";
import { siteFileName } from "#platform/translations";

const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/** `/saved/saved.csv`: everything the user saved, for the user only. */
export const loader = withLoader(({ ctx, scope, params }) => {
  const [, form] = /^saved\.(csv|json)$/.exec(params.file ?? "") ?? [];
  if (form !== "csv" && form !== "json") throw notFound();
  // Before the first byte: after that an error could only truncate the file.
  requireMember(ctx);
  return new Response(streamOf(savedFile(ctx, { form, publicUrl: scope.publicUrl })), {
    headers: {
      "Content-Type": types[form],
      "Content-Disposition": `attachment; filename="${siteFileName(ctx, `saved.${form}`)}"`,
      "Cache-Control": "no-store",
    },
  });
});
