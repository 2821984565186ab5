import { data, redirect } from "react-router";
import "#app/features/forum/compose/body-field.css";
import "#app/features/forum/compose/compose.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { EditPage } from "#app/features/forum/compose/EditPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { languagesInUse, textLanguageGroups } from "#modules/archives";
import {
  editInput,
  editPost,
  findDraft,
  limitPosting,
  popularTags,
  postSource,
} from "#modules/forum";
import { isMember } from "#permissions";
import { DomainError, unauthenticated } from "#platform/errors";
import type { Route } from "./+types/edit.ts";
import { topicIdOf, wholeNumber } from "./topic-address.ts";

const whichOf = (params: Readonly<Record<string, string | undefined>>, url: URL) => ({
  publicId: topicIdOf(params.topic),
  number: wholeNumber(url.searchParams.get("post")) ?? 1,
});

export const loader = withLoader(async ({ ctx, params, url, t }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const which = whichOf(params, url);
  const [source, tags, draft, inUse] = await Promise.all([
    postSource(ctx, which),
    popularTags(ctx),
    findDraft(ctx, `edit:${which.publicId}:${which.number}`),
    languagesInUse(ctx),
  ]);
  return {
    source,
    tags,
    languages: source.title === null ? [] : textLanguageGroups(inUse, t),
    draft,
  };
});

export const action = withAction(async ({ ctx, params, url, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const which = whichOf(params, url);
  const form = await readForm(request, editInput);
  if (!form.ok) return form.reply;
  try {
    await limitPosting(ctx);
    const { path, held } = await editPost(ctx, { ...which, ...form.value });
    return redirect(held ? pathWithToast(path, "held") : path);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "edited_meanwhile")
      return replyWith(form.submission, error);
    // Neither version is lost: theirs is shown, the user's own stays in the field.
    const theirs = await postSource(ctx, which);
    const reply = form.submission.reply({ formErrors: [error.message] });
    return data(
      { ...reply, theirs: { body: theirs.body, version: theirs.version } },
      { status: 409 },
    );
  }
});

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const { theirs = null } = (actionData ?? {}) as {
    theirs?: { readonly body: string; readonly version: number };
  };
  return <EditPage {...loaderData} reply={actionData} theirs={theirs} />;
}
