import { ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { type IdentityOutcome, spacedNumber, testBanks, testBirthdays } from "#contracts/sandbox";
import { SandboxFrame } from "./SandboxFrame.tsx";

interface Props {
  readonly identity: IdentityOutcome | "missing";
  readonly bankLast4: string | undefined;
  readonly returnUrl: string;
  readonly reply: FormReply | undefined;
}

const identityLabels: Record<Props["identity"], string> = {
  missing: "We do not know you yet.",
  verified: "You are verified, and can be paid out.",
  needs_document: "We need to see a document before you can be paid out.",
  refused: "You were refused and cannot be paid out here.",
};

/** The sandbox processor's page for identity and bank account. */
export function PayeePage({ identity, bankLast4, returnUrl, reply }: Props) {
  return (
    <SandboxFrame
      title="Be paid out"
      aside={
        <>
          <p className="sandbox-what">{identityLabels[identity]}</p>
          {bankLast4 && <p className="quiet">Your account ends in {bankLast4}.</p>}
          <p>
            <a className="link" href={returnUrl}>
              Go back
            </a>
          </p>
        </>
      }
    >
      {identity === "refused" ? (
        <div className="sandbox-ended">
          <h2>That was a no</h2>
          <p>The birthday you gave stands for somebody who is refused.</p>
          <ButtonLink kind="primary" href={returnUrl}>
            Go back
          </ButtonLink>
        </div>
      ) : (
        <PayeeForm asksForDocument={identity === "needs_document"} reply={reply} />
      )}
    </SandboxFrame>
  );
}

function PayeeForm(props: { asksForDocument: boolean; reply: FormReply | undefined }) {
  const form = useServerForm({
    id: "payee",
    reply: props.reply,
    fields: { name: "Name", birthday: "Birthday", iban: "Account", document: "Document" },
  });
  const { name, birthday, iban, document } = form.fields;
  return (
    <>
      <Form {...form.props} className="sandbox-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <TextInput field={name} label="Your name" autoComplete="off" />
        <TextInput
          field={birthday}
          label="Birthday"
          help="As 1901-01-01."
          autoComplete="off"
          placeholder="YYYY-MM-DD"
        />
        <TextInput field={iban} label="Bank account (IBAN)" autoComplete="off" />
        {props.asksForDocument && <Checkbox field={document} label="Show a pretend document" />}
        <SubmitButton busyText="Checking">Send</SubmitButton>
      </Form>
      <TestAnswers />
    </>
  );
}

function TestAnswers() {
  const rows = [
    ...testBirthdays.map(({ birthday, about }) => [birthday, about] as const),
    ...testBanks.map(({ iban, about }) => [spacedNumber(iban), about] as const),
  ];
  return (
    <section className="sandbox-numbers" aria-labelledby="answers">
      <h2 id="answers">Test answers</h2>
      <ul>
        {rows.map(([what, about]) => (
          <li key={what}>
            <span className="figures">{what}</span>
            <span className="quiet">{about}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
