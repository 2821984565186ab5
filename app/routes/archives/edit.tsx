import { redirect } from "react-router";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/archives/edit/edit.css";
import { EditWork } from "#app/features/archives/edit/EditWork.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { editPage, findSimilarWorks, languageGroups, languagesInUse } from "#modules/archives";
import { plannedRecipients } from "#modules/newsletters";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { localeOrDefault } from "#platform/i18n";
import type { Route } from "./+types/edit.ts";
import { draftAction } from "./draft-action.ts";

export const loader = withLoader(async ({ ctx, params, t }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const publicId = params.work ?? "";
  const [draft, alike, inUse, emailTo] = await Promise.all([
    editPage(ctx, { publicId }),
    findSimilarWorks(ctx, { publicId }),
    languagesInUse(ctx),
    plannedRecipients(ctx, { publicId }),
  ]);
  return {
    emailTo,
    languages: languageGroups(inUse, t),
    ownLanguage: localeOrDefault(t.locale),
    draft: {
      ...draft,
      schedule: t.text(draft.schedule),
      fetches: draft.fetches.map((each) => ({ ...each, error: t.text(each.error) })),
    },
    alike: alike.map((each) => ({ ...each, title: t.text(each.title) })),
  };
});

export const action = withAction(async (args) => {
  const answer = await draftAction(args);
  return typeof answer === "string" ? redirect(answer) : answer;
});

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { draft, alike, languages, ownLanguage, emailTo } = loaderData;
  return (
    <>
      <PageMeta title={draft.fields.title || t("archives.edit.newTitle")} unlisted />
      <EditWork
        key={draft.publicId}
        draft={draft}
        alike={alike}
        languages={languages}
        ownLanguage={ownLanguage}
        emailTo={emailTo}
        reply={actionData}
      />
    </>
  );
}
