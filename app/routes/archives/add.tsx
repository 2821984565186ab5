import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/archives/archives.css";
import "#app/features/archives/edit/edit.css";
import { AddPage } from "#app/features/archives/edit/AddPage.tsx";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { workKinds } from "#contracts/archives";
import { ownDrafts, startWork } from "#modules/archives";
import { authorize, isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/add.ts";

export const loader = withLoader(async ({ ctx, url }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  authorize(ctx.actor, "work.add", {});
  return ownDrafts(ctx, ctx.actor.userId, url.searchParams.get("after") ?? undefined);
});

/** Prefilled values, if shared from another app. */
const known = (most: number) => z.string().max(most).optional();
const schema = z.object({
  kind: z.enum(workKinds, "Choose what it is."),
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

export const meta: Route.MetaFunction = () => pageMeta({ title: "Add a work", unlisted: true });

export default function Add({ loaderData }: Route.ComponentProps) {
  return <AddPage {...loaderData} />;
}
