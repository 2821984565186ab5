import { z } from "zod";
import { readForm } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { saveDraft, worksAlike } from "#modules/archives";
import { isMember } from "#permissions";
import { DomainError, notFound, unauthenticated } from "#platform/errors";
import { textsOf } from "./act-on-draft.ts";

const schema = z.looseObject({ version: z.coerce.number().int().optional() });

/** Keeps a draft while somebody writes; the answer says which version it is now. */
export const action = act(async ({ ctx, params, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return Response.json({ message: "Not kept." }, { status: 400 });
  const { version, ...fields } = form.value;
  try {
    const publicId = params.work ?? "";
    const saved = await saveDraft(ctx, { publicId, fields: textsOf(fields), version });
    return Response.json({ ...saved, alike: await worksAlike(ctx, { publicId }) });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "conflict") throw error;
    return Response.json({ message: error.message }, { status: 409 });
  }
});

export const loader = load(() => {
  throw notFound();
});
