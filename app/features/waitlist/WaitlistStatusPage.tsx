import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { WaitlistEntryView } from "#contracts/site";
import { WaitlistPosition } from "./WaitlistPosition.tsx";
import "./waitlist.css";

interface Props {
  readonly place: WaitlistEntryView;
  readonly token: string;
  readonly origin: string;
  readonly reply: FormReply | undefined;
}

function JoinAgain() {
  const t = useTranslate();
  return (
    <div className="entrance-others">
      <ButtonLink href="/waitlist">{t("waitlist.rejoin")}</ButtonLink>
    </div>
  );
}

/** The user's place on the waitlist, whatever its state. */
export function WaitlistStatusPage({ place, token, origin, reply }: Props) {
  const t = useTranslate();
  switch (place.state) {
    case "waiting":
      return (
        <AuthLayout title={t("waitlist.position.title")}>
          <WaitlistPosition place={place} origin={origin} />
          <LeaveForm token={token} reply={reply} consequence={t("waitlist.leave.place")} />
        </AuthLayout>
      );
    case "invited":
      return (
        <AuthLayout
          title={t("waitlist.invited.title")}
          lead={
            place.inviteExpiresAt ? (
              <Message
                id="waitlist.invited.lead"
                values={{
                  email: place.email,
                  date: <DateTime at={place.inviteExpiresAt} />,
                  b: (text) => <b>{text}</b>,
                }}
              />
            ) : (
              <Message
                id="waitlist.invited.leadWithoutDate"
                values={{ email: place.email, b: (text) => <b>{text}</b> }}
              />
            )
          }
        >
          <p>
            <Message
              id="waitlist.invited.resend"
              values={{ link: (text) => <a href="/waitlist">{text}</a> }}
            />
          </p>
          <LeaveForm token={token} reply={reply} consequence={t("waitlist.leave.invitation")} />
        </AuthLayout>
      );
    case "joined":
      return (
        <AuthLayout title={t("waitlist.joined.title")} lead={t("waitlist.joined.lead")}>
          <div className="entrance-others">
            <ButtonLink kind="primary" href="/login">
              {t("waitlist.joined.signIn")}
            </ButtonLink>
          </div>
        </AuthLayout>
      );
    case "lapsed":
      return (
        <AuthLayout title={t("waitlist.expired.title")} lead={t("waitlist.expired.lead")}>
          <JoinAgain />
        </AuthLayout>
      );
    default:
      return (
        <AuthLayout title={t("waitlist.left.title")} lead={t("waitlist.left.lead")}>
          <JoinAgain />
        </AuthLayout>
      );
  }
}

interface LeaveFormProps {
  readonly token: string;
  readonly reply: FormReply | undefined;
  readonly consequence: string;
}

/** Collapsed, since a place that was given up can't be restored. */
function LeaveForm({ token, reply, consequence }: LeaveFormProps) {
  const t = useTranslate();
  const form = useServerForm({ id: "leave-list", reply, fields: { token: t("waitlist.link") } });
  return (
    <div className="place-leave">
      <Disclosure summary={t("waitlist.leave.title")} defaultOpen={reply !== undefined}>
        <p>{consequence}</p>
        <Form {...form.props}>
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="leave" />
          <input type="hidden" name="token" value={token} />
          <SubmitButton kind="danger" busyText={t("waitlist.leave.busy")}>
            {t("waitlist.leave.submit")}
          </SubmitButton>
        </Form>
      </Disclosure>
    </div>
  );
}
