import { z } from "zod";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { forumLimits } from "#contracts/forum";
import { discardDraft, draftPlace, findDraft, saveDraft } from "#modules/forum";
import { isMember } from "#permissions";
import { DomainError, notFound, unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";

const line = z.string().max(4_000).optional();
const schema = z.object({
  place: z.string().regex(draftPlace),
  version: z.coerce.number().int().min(0),
  discard: z.boolean().default(false),
  body: z
    .string()
    .max(forumLimits.bodyMax * 2)
    .optional(),
  title: line,
  kind: line,
  category: line,
  tags: line,
  language: line,
  pollOptions: line,
  pollStyle: line,
  pollDays: line,
});

/** Drafts, saved every few seconds. A draft changed elsewhere is sent back, not overwritten. */
export const action = withAction(async ({ ctx, request, t }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return Response.json({ message: t("forum.errors.draftNotSaved") }, { status: 400 });
  await takeToken(ctx.db, {
    name: "forum_draft",
    key: ctx.actor.userId,
    limit: 60,
    perSeconds: 60,
  });
  const { place, version, discard, ...fields } = form.value;
  if (discard) {
    await discardDraft(ctx, { place });
    return Response.json({ version: 0 });
  }
  const content = Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
  try {
    return Response.json(await saveDraft(ctx, { place, version, content }));
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "conflict") throw error;
    return Response.json({ theirs: await findDraft(ctx, place) }, { status: 409 });
  }
});

export const loader = withLoader(() => {
  throw notFound();
});
