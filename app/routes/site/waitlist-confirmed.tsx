import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { ConfirmForm } from "#app/features/waitlist/ConfirmForm.tsx";
import { WaitlistStatusPage } from "#app/features/waitlist/WaitlistStatusPage.tsx";
import { seeOther } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  confirmWaitlistEntry,
  leaveWaitlist,
  waitlistEntryAction,
  waitlistEntryPage,
} from "#modules/site";
import type { Route } from "./+types/waitlist-confirmed.ts";

export const handle = { bare: true };
/**
 * The link must not leak in a Referer (`no-referrer` would also hide the origin of forms), nor be
 * cached.
 */
export const headers = () => ({
  "Referrer-Policy": "strict-origin",
  "Cache-Control": "private, no-store",
});

export const loader = withLoader(async ({ ctx, scope, url }) => {
  const token = url.searchParams.get("token");
  const confirm = url.searchParams.get("confirm");
  if (token === null) return { confirm, place: undefined };
  return { confirm, token, place: await waitlistEntryPage(ctx, token), origin: scope.publicUrl };
});

export const action = withAction(async ({ ctx, request }) => {
  const form = await readForm(request, waitlistEntryAction);
  if (!form.ok) return form.reply;
  const { intent, token } = form.value;
  try {
    if (intent === "confirm") {
      const { pageToken } = await confirmWaitlistEntry(ctx, { token });
      return seeOther(`/waitlist-confirmed?token=${encodeURIComponent(pageToken)}`);
    }
    await leaveWaitlist(ctx, { token });
    return seeOther(`/waitlist-confirmed?token=${encodeURIComponent(token)}`);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function WaitlistConfirmed(props: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("waitlist.position.title")} unlisted />
      <Content {...props} />
    </>
  );
}

function Content({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { confirm, place } = loaderData;
  if (place) return <WaitlistStatusPage {...loaderData} place={place} reply={actionData} />;
  if (confirm)
    return (
      <AuthLayout title={t("waitlist.confirm.title")}>
        <ConfirmForm token={confirm} reply={actionData} />
        <p className="entrance-else">
          <Message
            id="waitlist.confirm.expired"
            values={{ link: (text) => <a href="/waitlist">{text}</a> }}
          />
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("waitlist.missingLink.title")} lead={t("waitlist.missingLink.lead")}>
      <div className="entrance-others">
        <ButtonLink kind="primary" href="/waitlist">
          {t("waitlist.missingLink.resend")}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
