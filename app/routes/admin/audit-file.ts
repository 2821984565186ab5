import { redirect } from "react-router";
import { act, load } from "#app/http/route.ts";
import { exportAudit } from "#modules/admin";
import { passGate } from "./gate.ts";

export const loader = load(({ ctx }) => {
  passGate(ctx, "house");
  throw redirect("/admin/security/audit");
});

/** By a form, since whoever takes the log along is written into it. */
export const action = act(async ({ ctx }) => {
  passGate(ctx, "house");
  return new Response(await exportAudit(ctx), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="audit-log.csv"',
      "Cache-Control": "no-store",
    },
  });
});
