import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/archives/moving/moving.css";
import { ImportPage } from "#app/features/archives/moving/ImportPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { importPath } from "#contracts/archives";
import { beginImport, importPage } from "#modules/archives";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/import.ts";

const asked = (params: Readonly<Record<string, string | undefined>>) => ({
  publicId: params.work ?? "",
  fileId: params.file ?? "",
});

export const loader = load(async ({ ctx, params }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  return importPage(ctx, asked(params));
});

export const action = act(async ({ ctx, params, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, z.object({ intent: z.literal("bring-in") }));
  if (!form.ok) return form.reply;
  const which = asked(params);
  try {
    const key = ctx.actor.userId;
    await takeToken(ctx.db, { name: "archive_import", key, limit: 20, perSeconds: 3_600 });
    await beginImport(ctx, which);
    return redirect(importPath(which.publicId, which.fileId));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta = () => pageMeta({ title: "Bring works in", unlisted: true });

export default function Import({ loaderData }: Route.ComponentProps) {
  return <ImportPage view={loaderData} />;
}
