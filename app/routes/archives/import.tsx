import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/archives/import-export/import-export.css";
import { ImportPage } from "#app/features/archives/import-export/ImportPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { importPath } from "#contracts/archives";
import { importPage, startImport } from "#modules/archives";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/import.ts";

const paramsFrom = (params: Readonly<Record<string, string | undefined>>) => ({
  publicId: params.work ?? "",
  fileId: params.file ?? "",
});

export const loader = withLoader(async ({ ctx, params }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  return importPage(ctx, paramsFrom(params));
});

export const action = withAction(async ({ ctx, params, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, z.object({ intent: z.literal("bring-in") }));
  if (!form.ok) return form.reply;
  const which = paramsFrom(params);
  try {
    const key = ctx.actor.userId;
    await takeToken(ctx.db, { name: "archive_import", key, limit: 20, perSeconds: 3_600 });
    await startImport(ctx, which);
    return redirect(importPath(which.publicId, which.fileId));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta = () => pageMeta({ title: "Bring works in", unlisted: true });

export default function Import({ loaderData }: Route.ComponentProps) {
  return <ImportPage view={loaderData} />;
}
