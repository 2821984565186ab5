import { z } from "zod";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { draftText, findSimilarWorks, saveDraft } from "#modules/archives";
import { isMember } from "#permissions";
import { DomainError, notFound, unauthenticated } from "#platform/errors";
import { textsOf } from "./draft-action.ts";

const schema = z.looseObject({ version: z.coerce.number().int().optional() });

/** Saves a draft while typing; the response has its new version. */
export const action = withAction(async ({ ctx, params, request, t }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return Response.json({ message: t("archives.edit.rejected") }, { status: 400 });
  const { version, ...fields } = form.value;
  try {
    const publicId = params.work ?? "";
    const saved = await saveDraft(ctx, { publicId, fields: textsOf(fields, t), version });
    const alike = await findSimilarWorks(ctx, { publicId });
    return Response.json({
      ...saved,
      schedule: t.text(saved.schedule),
      alike: alike.map((each) => ({ ...each, title: t.text(each.title) })),
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "conflict") throw error;
    const now = await draftText(ctx, { publicId: params.work ?? "" });
    return Response.json({ ...now, message: t.text(error.message) }, { status: 409 });
  }
});

export const loader = withLoader(() => {
  throw notFound();
});
