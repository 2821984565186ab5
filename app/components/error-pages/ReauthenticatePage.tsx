import { Button, ButtonLink } from "#app/ui/Button.tsx";
import type { Resume } from "#app/ui/forms/resume.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { ErrorPageContent } from "./ErrorPageContent.tsx";
import { KeyholePicture } from "./illustrations.tsx";
import { titles } from "./titles.ts";

/** Shown when a request needs recent authentication; carries the submitted form along. */
export function ReauthenticatePage({ resume }: { readonly resume: Resume }) {
  const t = useTranslate();
  const action = `/login?step=prove&redirectTo=${encodeURIComponent(resume.to)}`;
  return (
    <ErrorPageContent
      picture={<KeyholePicture />}
      code={t("errors.status", { status: 403 })}
      title={t(titles.prove)}
      siteLinks={
        <form method="post" action={action}>
          <input type="hidden" name="step" value="prove" />
          <input type="hidden" name="resume" value={JSON.stringify(resume)} />
          <Button kind="primary" type="submit">
            {t("errors.actions.confirm")}
          </Button>
          <ButtonLink kind="text" href={resume.to}>
            {t("errors.actions.cancel")}
          </ButtonLink>
        </form>
      }
    >
      <p>{t("errors.reauthenticate")}</p>
    </ErrorPageContent>
  );
}
