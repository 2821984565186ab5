import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";

interface Props {
  readonly mode: "waitlist" | "invite";
  /** The user came by an invitation that is no longer valid. */
  readonly expiredInvitation: boolean;
}

/** Why there is no form here at present, and what to do instead. */
export function SignUpClosed({ mode, expiredInvitation }: Props) {
  const byList = mode === "waitlist";
  return (
    <AuthLayout
      title={byList ? "There is a line at the door" : "By invitation, for now"}
      lead={
        byList
          ? "We let people in a few at a time, so that everybody is met by somebody. Ask for a place, and we write when it is your turn."
          : "Accounts are made by invitation at present. Whoever was asked in has a letter with a link. Everything public can be read without an account."
      }
    >
      {expiredInvitation && (
        <p className="entrance-note">
          This invitation has been used, is too old, or is not whole. If you made an account with it
          already, sign in.
        </p>
      )}
      <div className="entrance-others">
        {byList ? (
          <ButtonLink kind="primary" href="/waitlist">
            Ask for a place
          </ButtonLink>
        ) : (
          <ButtonLink href="/">Look around</ButtonLink>
        )}
      </div>
      <p className="entrance-else">
        Here before? <a href="/login">Sign in</a>.
      </p>
    </AuthLayout>
  );
}
