import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { JoinPanel } from "#app/features/waitlist/JoinPanel.tsx";
import { waitlistRules } from "#app/features/waitlist/waitlist-rules.ts";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/waitlist/waitlist.css";
import { withAction, withLoader } from "#app/http/route.ts";
import { registrationMode, registrationTag } from "#modules/site";
import type { Route } from "./+types/waitlist.ts";
import { joinWaitlistAction } from "./join-waitlist-action.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, scope, cachePage }) => {
  cachePage([registrationTag]);
  return { mode: await registrationMode(ctx), url: `${scope.publicUrl}/waitlist` };
});

export const action = withAction(joinWaitlistAction("waitlist"));

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <AuthLayout title={t("waitlist.title")} lead={t("waitlist.lead")}>
      <PageMeta
        title={t("waitlist.pageTitle")}
        description={t("waitlist.description")}
        url={loaderData.url}
      />
      <JoinPanel mode={loaderData.mode} answer={actionData} />
      <ul className="waitlist-rules">
        {waitlistRules.map(([title, text]) => (
          <li key={title}>
            <b>{t(title)}.</b> {t(text)}
          </li>
        ))}
      </ul>
      <p className="entrance-else">
        <Message
          id="waitlist.haveAccount"
          values={{ link: (text) => <a href="/login">{text}</a> }}
        />
      </p>
    </AuthLayout>
  );
}
