import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

/** Identical whether or not the address was free. */
export function CheckYourEmail({
  email,
  query,
}: {
  readonly email: string;
  readonly query: string;
}) {
  return (
    <AuthLayout
      title="Look in your mail"
      lead={
        <>
          We wrote to <b>{email}</b>. Follow the link in the letter within a day, and the account is
          yours.
        </>
      }
    >
      <Form action="/verify-email">
        <input type="hidden" name="email" value={email} />
        <SubmitButton kind="quiet">Send it again</SubmitButton>
      </Form>
      <p className="entrance-else">
        Nothing came? Look among the unwanted mail first. Confirmed already?{" "}
        <a href={`/login${query}`}>Sign in</a>.
      </p>
    </AuthLayout>
  );
}
