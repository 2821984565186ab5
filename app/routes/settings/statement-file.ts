import { withLoader } from "#app/http/route.ts";
import { requireMember } from "#modules/identity";
import { statementOf, statementPdf } from "#modules/payouts";
import { notFound } from "#platform/errors";
import { siteFileName } from "#platform/translations";

/** `/settings/earnings/statements/2026-10.pdf`: a person's own, for them alone. */
export const loader = withLoader(async ({ ctx, params }) => {
  requireMember(ctx);
  const [, month] = /^(\d{4}-\d{2})\.pdf$/.exec(params.file ?? "") ?? [];
  if (!month) throw notFound();
  const statement = await statementOf(ctx, month);
  const content = await statementPdf(ctx, statement);
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(content.length),
      "Content-Disposition": `attachment; filename="${siteFileName(ctx, `${statement.number}.pdf`)}"`,
      "Cache-Control": "no-store",
    },
  });
});
