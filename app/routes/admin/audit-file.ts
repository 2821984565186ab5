import { redirect } from "react-router";
import { csvAnswer } from "#app/http/csv-answer.ts";
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
  return csvAnswer("audit-log.csv", await exportAudit(ctx));
});
