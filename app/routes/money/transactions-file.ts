import { describers } from "#app/http/describers.ts";
import { load } from "#app/http/route.ts";
import { streamOf } from "#app/http/stream.ts";
import { readFilter } from "#contracts/ledger";
import { requireMember } from "#modules/identity";
import { transactionsFile } from "#modules/ledger";
import { notFound } from "#platform/errors";

const types = { csv: "text/csv; charset=utf-8", json: "application/json" } as const;

/** `/financial/transactions/transactions.csv`: one's own history, for oneself alone. */
export const loader = load(async ({ ctx, params, url }) => {
  const [, form] = /^transactions\.(csv|json)$/.exec(params.file ?? "") ?? [];
  if (form !== "csv" && form !== "json") throw notFound();
  // Before the first byte: afterwards a refusal could only break the file off.
  requireMember(ctx);
  const filter = readFilter(url.searchParams);
  const text = transactionsFile(ctx, { filter, form, describers });
  return new Response(streamOf(text), {
    headers: {
      "Content-Type": types[form],
      "Content-Disposition": `attachment; filename="guildhall-transactions.${form}"`,
      "Cache-Control": "no-store",
    },
  });
});
