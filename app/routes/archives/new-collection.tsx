import { redirect } from "react-router";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/archives/edit/edit.css";
import { NewCollection } from "#app/features/archives/NewCollection.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { collectionInput, createCollection } from "#modules/archives";
import { authorize, isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/new-collection.ts";

export const loader = withLoader(({ ctx }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  authorize(ctx.actor, "work.add", {});
  return null;
});

export const action = withAction(async ({ ctx, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, collectionInput);
  if (!form.ok) return form.reply;
  try {
    await takeToken(ctx.db, {
      name: "archive_collection",
      key: ctx.actor.userId,
      limit: 30,
      perSeconds: 3_600,
    });
    const { publicId } = await createCollection(ctx, form.value);
    return redirect(`/archives/collections/${publicId}`);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function New({ actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("archives.collections.new")} unlisted />
      <NewCollection reply={actionData} />
    </>
  );
}
