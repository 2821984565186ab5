import { ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type IdentityOutcome, spacedNumber, testBanks, testBirthdays } from "#contracts/sandbox";
import type { Message } from "#platform/i18n";
import { SandboxFrame } from "./SandboxFrame.tsx";

interface Props {
  readonly identity: IdentityOutcome | "missing";
  readonly bankLast4: string | undefined;
  readonly returnUrl: string;
  readonly reply: FormReply | undefined;
}

const identityLabels: Record<Props["identity"], Message> = {
  missing: "sandbox.account.missing",
  verified: "sandbox.account.verified",
  needs_document: "sandbox.account.needsDocument",
  refused: "sandbox.account.refused",
};

/** The sandbox processor's page for identity and bank account. */
export function PayeePage({ identity, bankLast4, returnUrl, reply }: Props) {
  const t = useTranslate();
  return (
    <SandboxFrame
      title={t("sandbox.account.title")}
      aside={
        <>
          <p className="sandbox-what">{t(identityLabels[identity])}</p>
          {bankLast4 && <p className="quiet">{t("sandbox.account.bank", { last4: bankLast4 })}</p>}
          <p>
            <a className="link" href={returnUrl}>
              {t("sandbox.account.back")}
            </a>
          </p>
        </>
      }
    >
      {identity === "refused" ? (
        <div className="sandbox-ended">
          <h2>{t("sandbox.account.refusedTitle")}</h2>
          <p>{t("sandbox.account.refusedText")}</p>
          <ButtonLink kind="primary" href={returnUrl}>
            {t("sandbox.account.back")}
          </ButtonLink>
        </div>
      ) : (
        // Asked for a document, the form starts empty: its earlier errors must not stay.
        <PayeeForm key={identity} asksForDocument={identity === "needs_document"} reply={reply} />
      )}
    </SandboxFrame>
  );
}

function PayeeForm(props: { asksForDocument: boolean; reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "payee",
    reply: props.reply,
    fields: {
      name: t("sandbox.account.name"),
      birthday: t("sandbox.account.birthday"),
      iban: t("sandbox.account.iban"),
      document: t("sandbox.account.document"),
    },
  });
  const { name, birthday, iban, document } = form.fields;
  return (
    <>
      <Form {...form.props} className="sandbox-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <TextInput field={name} label={t("sandbox.account.name")} autoComplete="off" />
        <TextInput
          field={birthday}
          label={t("sandbox.account.birthday")}
          dir="ltr"
          help={t("sandbox.account.birthdayHelp")}
          autoComplete="off"
          placeholder={t("sandbox.account.birthdayHint")}
        />
        <TextInput field={iban} label={t("sandbox.account.iban")} dir="ltr" autoComplete="off" />
        {props.asksForDocument && (
          <Checkbox field={document} label={t("sandbox.account.document")} />
        )}
        <SubmitButton busyText={t("sandbox.account.checking")}>
          {t("sandbox.account.submit")}
        </SubmitButton>
      </Form>
      <TestAnswers />
    </>
  );
}

function TestAnswers() {
  const t = useTranslate();
  const rows = [
    ...testBirthdays.map(({ birthday, about }) => [birthday, about] as const),
    ...testBanks.map(({ iban, about }) => [spacedNumber(iban), about] as const),
  ];
  return (
    <section className="sandbox-numbers" aria-labelledby="answers">
      <h2 id="answers">{t("sandbox.account.testAnswers")}</h2>
      <ul>
        {rows.map(([what, about]) => (
          <li key={what}>
            <span className="figures" dir="ltr">
              {what}
            </span>
            <span className="quiet">{t(about)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
