import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { WaitlistEntryView } from "#contracts/site";
import { formatDate } from "#platform/calendar";
import { WaitlistPosition } from "./WaitlistPosition.tsx";
import "./waitlist.css";

interface Props {
  readonly place: WaitlistEntryView;
  readonly token: string;
  readonly origin: string;
  readonly reply: FormReply | undefined;
}

const again = (
  <div className="entrance-others">
    <ButtonLink href="/waitlist">Ask for a place again</ButtonLink>
  </div>
);

/** The user's place on the waitlist, whatever its state. */
export function WaitlistStatusPage({ place, token, origin, reply }: Props) {
  switch (place.state) {
    case "waiting":
      return (
        <AuthLayout title="Your place in line">
          <WaitlistPosition place={place} origin={origin} />
          <LeaveForm token={token} reply={reply} what="your place" />
        </AuthLayout>
      );
    case "invited":
      return (
        <AuthLayout
          title="It is your turn"
          lead={
            <>
              We wrote to <b>{place.email}</b> with a link to make your account. The invitation
              holds until <b>{lastDay(place.inviteExpiresAt)}</b>.
            </>
          }
        >
          <p>
            Is the letter gone? <a href="/waitlist">Enter your address once more</a>, and it comes
            again.
          </p>
          <LeaveForm token={token} reply={reply} what="your invitation" />
        </AuthLayout>
      );
    case "joined":
      return (
        <AuthLayout
          title="You are in"
          lead="This address has an account. There is nothing to wait for."
        >
          <div className="entrance-others">
            <ButtonLink kind="primary" href="/login">
              Sign in
            </ButtonLink>
          </div>
        </AuthLayout>
      );
    case "lapsed":
      return (
        <AuthLayout
          title="Your invitation has ended"
          lead="It held for fourteen days and went to the next in line. You are welcome to stand in line again."
        >
          {again}
        </AuthLayout>
      );
    default:
      return (
        <AuthLayout
          title="You are not in line"
          lead="This place was given up. What you wrote is gone already; the address is forgotten thirty days after."
        >
          {again}
        </AuthLayout>
      );
  }
}

const lastDay = (at: string | undefined) => (at ? formatDate(at, new Date()) : "soon");

interface LeaveFormProps {
  readonly token: string;
  readonly reply: FormReply | undefined;
  readonly what: string;
}

/** Collapsed, since a place that was given up can't be restored. */
function LeaveForm({ token, reply, what }: LeaveFormProps) {
  const form = useServerForm({ id: "leave-list", reply, fields: { token: "Link" } });
  return (
    <div className="place-leave">
      <Disclosure summary="Leave the list" defaultOpen={reply !== undefined}>
        <p>You give up {what}. You may come back, to the end of the line.</p>
        <Form {...form.props}>
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="leave" />
          <input type="hidden" name="token" value={token} />
          <SubmitButton kind="danger" busyText="Leaving">
            Leave the list
          </SubmitButton>
        </Form>
      </Disclosure>
    </div>
  );
}
