import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Message } from "#platform/i18n";
import "#app/features/archives/archives.css";
import "#app/features/archives/edit/edit.css";
import { AddPage } from "#app/features/archives/edit/AddPage.tsx";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { workKinds } from "#contracts/archives";
import { ownDrafts, startWork } from "#modules/archives";
import { authorize, isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/add.ts";

export const loader = withLoader(async ({ ctx, url, t }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  authorize(ctx.actor, "work.add", {});
  const after = url.searchParams.get("after") ?? undefined;
  const { drafts, next } = await ownDrafts(ctx, ctx.actor.userId, after);
  return { drafts: drafts.map((draft) => ({ ...draft, title: t.text(draft.title) })), next };
});

/** Prefilled values, if shared from another app. */
const known = (most: number) => z.string().max(most).optional();
const schema = z.object({
  kind: z.enum(workKinds, "archives.errors.chooseKind" satisfies Message),
  title: known(200),
  body: known(4_000),
  sourceUrl: known(2_000),
});

export const action = withAction(async ({ ctx, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  await takeToken(ctx.db, {
    name: "archive_work",
    key: ctx.actor.userId,
    limit: 60,
    perSeconds: 3_600,
  });
  const { kind, ...fields } = form.value;
  const { publicId } = await startWork(ctx, { kind, fields });
  return redirect(`/archives/${publicId}/edit`);
});

export default function Add({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("archives.addWork")} unlisted />
      <AddPage {...loaderData} />
    </>
  );
}
