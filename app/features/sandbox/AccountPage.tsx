import type { FormReply } from "#app/http/form.ts";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { SandboxFrame } from "./SandboxFrame.tsx";

interface Choice {
  readonly about: string;
}

interface Props {
  readonly view: {
    readonly identity: string;
    readonly bankLast4: string | null;
    readonly returnUrl: string | null;
    readonly birthdays: readonly (Choice & { readonly birthday: string })[];
    readonly banks: readonly (Choice & { readonly iban: string })[];
  };
  readonly reply: FormReply | undefined;
}

/** Where somebody tells the pretend processor who they are and which bank account is theirs. */
export function AccountPage({ view, reply }: Props) {
  const form = useServerForm({
    id: "account",
    reply,
    fields: { birthday: "Date of birth", iban: "Bank account", document: "Document" },
    defaults: { birthday: view.birthdays[0]?.birthday ?? "", iban: view.banks[0]?.iban ?? "" },
  });
  return (
    <SandboxFrame
      title="Who you are"
      aside={
        <>
          <p className="sandbox-what">
            A real processor asks for a name, an address and a document here. This one offers
            answers to choose from.
          </p>
          {view.bankLast4 && (
            <p className="quiet">The account ending {view.bankLast4} is known already.</p>
          )}
          {view.returnUrl && (
            <p>
              <a className="link" href={view.returnUrl}>
                Go back without answering
              </a>
            </p>
          )}
        </>
      }
    >
      <Form {...form.props} className="sandbox-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <RadioGroup
          field={form.fields.birthday}
          label="Date of birth"
          options={view.birthdays.map(({ birthday, about }) => ({
            value: birthday,
            label: birthday,
            hint: about.toLowerCase(),
          }))}
        />
        <RadioGroup
          field={form.fields.iban}
          label="Bank account"
          options={view.banks.map(({ iban, about }) => ({
            value: iban,
            label: iban.replace(/(.{4})(?=.)/g, "$1 "),
            hint: about.toLowerCase(),
          }))}
        />
        <Checkbox field={form.fields.document} label="Show a document as well" />
        <SubmitButton>Hand it in</SubmitButton>
      </Form>
    </SandboxFrame>
  );
}
