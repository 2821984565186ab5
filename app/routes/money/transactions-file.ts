import { describers } from "#app/http/describers.ts";
import { withLoader } from "#app/http/route.ts";
import { streamOf } from "#app/http/stream.ts";
import { readFilter } from "#contracts/ledger";
import { requireMember } from "#modules/identity";
import { transactionsFile } from "#modules/ledger";
import { notFound } from "#platform/errors";
import { siteFileName } from "#platform/translations";

const types = { csv: "text/csv; charset=utf-8", json: "application/json" } as const;

/** `/financial/transactions/transactions.csv`: the user's own history. */
export const loader = withLoader(async ({ ctx, params, url }) => {
  const [, form] = /^transactions\.(csv|json)$/.exec(params.file ?? "") ?? [];
  if (form !== "csv" && form !== "json") throw notFound();
  // Before the first byte: after that an error could only truncate the file.
  requireMember(ctx);
  const filter = readFilter(url.searchParams);
  const text = transactionsFile(ctx, { filter, form, describers });
  return new Response(streamOf(text), {
    headers: {
      "Content-Type": types[form],
      "Content-Disposition": `attachment; filename="${siteFileName(ctx, `transactions.${form}`)}"`,
      "Cache-Control": "no-store",
    },
  });
});
