import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { doneAt } from "#app/components/done.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { BackupsPart } from "#app/features/admin/BackupsPart.tsx";
import { ErrorsPart } from "#app/features/admin/ErrorsPart.tsx";
import { FiguresPart } from "#app/features/admin/FiguresPart.tsx";
import { MachinePart } from "#app/features/admin/MachinePart.tsx";
import { replyToIntent } from "#app/features/admin/reply-to-intent.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { backUpNow, findReports, sortErrors, sortings, systemState } from "#modules/admin";
import type { Route } from "./+types/system.ts";
import { enterDesk, passGate } from "./gate.ts";

export const handle = { bare: true };

export const loader = load(async ({ ctx, url }) => {
  const desk = await enterDesk(ctx, "house");
  const digest = url.searchParams.get("digest")?.trim().slice(0, 100) ?? "";
  const [state, reports] = await Promise.all([
    systemState(ctx),
    digest ? findReports(ctx, { digest }) : null,
  ]);
  return { desk, state, digest, reports };
});

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("backup") }),
  z.object({
    intent: z.literal("sort"),
    fingerprint: z.string().min(1).max(200),
    state: z.enum(sortings),
  }),
]);

export const action = act(async ({ ctx, request }) => {
  passGate(ctx, "house");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    if (form.value.intent === "backup") await backUpNow(ctx);
    else await sortErrors(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(doneAt("/admin/system", "saved"));
});

export const meta = () => pageMeta({ title: "System", unlisted: true });

export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, state, digest, reports } = loaderData;
  return (
    <AdminFrame desk={desk} path="/admin/system" title="System">
      <MachinePart state={state} />
      <BackupsPart
        backups={state.backups}
        underWay={state.backingUp}
        reply={replyToIntent(actionData, "backup")}
      />
      <FiguresPart state={state} />
      <ErrorsPart groups={state.groups} digest={digest} reports={reports} />
    </AdminFrame>
  );
}
