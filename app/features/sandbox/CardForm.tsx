import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type PayPage, spacedNumber, testCards } from "#contracts/sandbox";

interface Props {
  readonly page: PayPage;
  readonly number: string | undefined;
  readonly reply: FormReply | undefined;
}

export function CardForm({ page, number, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "card",
    reply,
    fields: {
      number: t("sandbox.card.number"),
      expiry: t("sandbox.card.expiry"),
      cvc: t("sandbox.card.cvc"),
    },
    defaults: { number: number ? spacedNumber(number) : "", expiry: number ? "12 / 31" : "" },
  });
  return (
    <>
      <Form {...form.props} className="sandbox-card">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="card" />
        <TextInput
          field={form.fields.number}
          label={t("sandbox.card.number")}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          placeholder="4242 4242 4242 4242"
        />
        <div className="sandbox-pair">
          <TextInput
            field={form.fields.expiry}
            label={t("sandbox.card.expiry")}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t("sandbox.card.expiryHint")}
          />
          <TextInput
            field={form.fields.cvc}
            label={t("sandbox.card.cvc")}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        </div>
        <SubmitButton kind={page.amount ? "money" : "primary"} busyText={t("sandbox.card.paying")}>
          {page.amount ? t("sandbox.card.pay", { amount: page.amount }) : t("sandbox.card.save")}
        </SubmitButton>
      </Form>
      <section className="sandbox-numbers" aria-labelledby="numbers">
        <h2 id="numbers">{t("sandbox.card.testCards")}</h2>
        <ul>
          {testCards.map((card) => (
            <li key={card.number}>
              <a
                href={`/sandbox/pay/${page.id}?card=${card.number}`}
                data-replace=""
                data-no-prefetch=""
              >
                <span className="figures" dir="ltr">
                  {spacedNumber(card.number)}
                </span>
              </a>
              <span className="quiet">{t(card.about)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
