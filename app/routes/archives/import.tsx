import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Translate } from "#platform/i18n";
import "#app/features/archives/import-export/import-export.css";
import { ImportPage } from "#app/features/archives/import-export/ImportPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { type ImportView, importPath } from "#contracts/archives";
import { importPage, startImport } from "#modules/archives";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/import.ts";

const paramsFrom = (params: Readonly<Record<string, string | undefined>>) => ({
  publicId: params.work ?? "",
  fileId: params.file ?? "",
});

export const loader = withLoader(async ({ ctx, params, t }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  return withTexts(await importPage(ctx, paramsFrom(params)), t);
});

/** Translated here: the keys are not in the browser's code. */
const withTexts = (view: ImportView, t: Translate): ImportView => ({
  ...view,
  error: view.error && t.text(view.error),
  failed: view.failed.map(({ key, why }) => ({ key, why: t.text(why) })),
  planned: view.planned.map((work) => ({
    ...work,
    problems: work.problems.map(({ field, message }) => ({
      message: field
        ? t("archives.import.fieldError", { field, error: t.text(message) })
        : t.text(message),
    })),
  })),
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

export default function Import({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("archives.import.pageTitle")} unlisted />
      <ImportPage view={loaderData} />
    </>
  );
}
