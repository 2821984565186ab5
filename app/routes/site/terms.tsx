import { TermsPage } from "#app/features/terms/TermsPage.tsx";
import { seeOther } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { safePath } from "#app/http/redirect.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { acceptTermsInput } from "#contracts/site";
import { acceptTerms, termsPage, termsTag } from "#modules/site";
import type { Route } from "./+types/terms.ts";

const nextOf = (url: URL, fallback: string) => safePath(url.searchParams.get("next"), fallback);

export const loader = withLoader(async ({ ctx, scope, url, cachePage }) => {
  const { searchParams } = url;
  const terms = await termsPage(ctx, {
    version: searchParams.get("version"),
    since: searchParams.get("since"),
  });
  cachePage([termsTag], ["version", "since"]);
  return { terms, next: nextOf(url, "/"), url: `${scope.publicUrl}/terms` };
});

export const action = withAction(async ({ ctx, request, url }) => {
  const form = await readForm(request, acceptTermsInput);
  if (!form.ok) return form.reply;
  try {
    await acceptTerms(ctx, form.value);
    return seeOther(nextOf(url, "/terms"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Terms",
    description: "What we promise each other, in plain words, with every version there was.",
    url: loaderData?.url,
  });

export default function Terms({ loaderData, actionData }: Route.ComponentProps) {
  return <TermsPage terms={loaderData.terms} next={loaderData.next} reply={actionData} />;
}
