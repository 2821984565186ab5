import { TermsPage } from "#app/features/terms/TermsPage.tsx";
import { seeOther } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { safePath } from "#app/http/redirect.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { acceptTerms, acceptTermsInput, termsPage, termsTag } from "#modules/site";
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

export default function Terms({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta
        title={t("site.terms.title")}
        description={t("site.terms.description")}
        url={loaderData.url}
      />
      <TermsPage terms={loaderData.terms} next={loaderData.next} reply={actionData} />
    </>
  );
}
