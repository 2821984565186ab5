import { redirect } from "react-router";
import "#app/features/archives/edit/edit.css";
import { EditWork } from "#app/features/archives/edit/EditWork.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { editPage, findSimilarWorks } from "#modules/archives";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import type { Route } from "./+types/edit.ts";
import { draftAction } from "./draft-action.ts";

export const loader = withLoader(async ({ ctx, params }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const publicId = params.work ?? "";
  const [draft, alike] = await Promise.all([
    editPage(ctx, { publicId }),
    findSimilarWorks(ctx, { publicId }),
  ]);
  return { draft, alike };
});

export const action = withAction(async (args) => {
  const answer = await draftAction(args);
  return typeof answer === "string" ? redirect(answer) : answer;
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.draft.fields.title || "Your work", unlisted: true });

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, alike } = loaderData;
  return <EditWork key={draft.publicId} draft={draft} alike={alike} reply={actionData} />;
}
