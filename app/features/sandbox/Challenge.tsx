import type { ReactNode } from "react";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayPage } from "#contracts/sandbox";

/** What a bank would ask: is it you? */
export function Challenge({ page }: { readonly page: PayPage }) {
  const t = useTranslate();
  const b = (text: ReactNode) => <b className="amount">{text}</b>;
  return (
    <div className="sandbox-challenge">
      <h2>{t("sandbox.challenge.title")}</h2>
      <p>
        {page.amount && page.card ? (
          <Message
            id="sandbox.challenge.payWith"
            values={{ amount: page.amount, card: page.card, b }}
          />
        ) : page.amount ? (
          <Message id="sandbox.challenge.pay" values={{ amount: page.amount, b }} />
        ) : page.card ? (
          t("sandbox.challenge.saveCard", { card: page.card })
        ) : (
          t("sandbox.challenge.save")
        )}
      </p>
      <Form className="sandbox-answers">
        <input type="hidden" name="form" value="challenge" />
        <SubmitButton name="answer" value="yes" busyText={t("sandbox.challenge.sending")}>
          {page.amount ? t("sandbox.challenge.yesPay") : t("sandbox.challenge.yesSave")}
        </SubmitButton>
        <SubmitButton
          name="answer"
          value="no"
          kind="quiet"
          busyText={t("sandbox.challenge.sending")}
        >
          {t("sandbox.challenge.no")}
        </SubmitButton>
      </Form>
    </div>
  );
}
