import { withLoader } from "#app/http/route.ts";
import { findInvoice, invoicePdf } from "#modules/taxes";
import { siteFileName } from "#platform/translations";

/** `/invoices/…`: for the buyer, guests by their key, and administrators. */
export const loader = withLoader(async ({ ctx, params, url, t }) => {
  const found = await findInvoice(
    ctx,
    { id: params.invoice ?? "", key: url.searchParams.get("key") ?? "" },
    t,
  );
  const content = await invoicePdf(ctx, found, found.t);
  const name = siteFileName(ctx, `${found.invoice.number}.pdf`);
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(content.length),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
});
