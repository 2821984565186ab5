import { csvResponse } from "#app/http/csv-response.ts";
import { withLoader } from "#app/http/route.ts";
import { taxRatesFile } from "#modules/taxes";
import { requireAdminAccess } from "./admin-access.ts";

/** The table of tax rates, in the form in which it can be uploaded again. */
export const loader = withLoader(async ({ ctx }) => {
  requireAdminAccess(ctx, "admins");
  return csvResponse("tax-rates.csv", await taxRatesFile(ctx));
});
