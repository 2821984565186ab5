import { Button, ButtonLink } from "#app/ui/Button.tsx";
import type { Resume } from "#app/ui/forms/resume.ts";
import { ErrorPageContent } from "./ErrorPageContent.tsx";
import { KeyholePicture } from "./illustrations.tsx";
import { titles } from "./titles.ts";

/** Shown when a request needs recent authentication; carries the submitted form along. */
export function ReauthenticatePage({ resume }: { readonly resume: Resume }) {
  const action = `/login?step=prove&redirectTo=${encodeURIComponent(resume.to)}`;
  return (
    <ErrorPageContent
      picture={<KeyholePicture />}
      code="403, a fresh proof is needed"
      title={titles.prove}
      siteLinks={
        <form method="post" action={action}>
          <input type="hidden" name="step" value="prove" />
          <input type="hidden" name="resume" value={JSON.stringify(resume)} />
          <Button kind="primary" type="submit">
            Show that it is me
          </Button>
          <ButtonLink kind="text" href={resume.to}>
            Leave it
          </ButtonLink>
        </form>
      }
    >
      <p>
        This cannot be taken back lightly, and you signed in a while ago. Show once more that it is
        you; then it goes on from here.
      </p>
    </ErrorPageContent>
  );
}
