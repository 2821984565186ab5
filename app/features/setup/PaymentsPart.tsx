import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PaymentSettings } from "#contracts/admin";
import type { StripeCheck } from "#contracts/payments";
import { CheckResult } from "./CheckResult.tsx";

const secretName = "STRIPE_WEBHOOK_SECRET";

interface Props {
  readonly settings: PaymentSettings;
  readonly eventTypes: readonly string[];
  readonly reply: FormReply | undefined;
  readonly result: StripeCheck | undefined;
}

const states = {
  off: "setup.payments.off",
  sandbox: "setup.payments.sandbox",
  live: "setup.payments.stripe",
} as const;

/** How payments are taken, and whether Stripe accepts the key and sends its webhooks here. */
export function PaymentsPart({ settings, eventTypes, reply, result }: Props) {
  const t = useTranslate();
  return (
    <>
      <p className="setup-state">{t(states[settings.state])}</p>
      <section className="setup-part" aria-labelledby="modes">
        <h2 id="modes">{t("setup.payments.modes")}</h2>
        <dl className="setup-modes">
          <Mode value="PAYMENTS=none" text={t("setup.payments.modeOff")} />
          <Mode value="PAYMENTS=sandbox" text={t("setup.payments.modeSandbox")} />
          <Mode value="PAYMENTS=stripe" text={t("setup.payments.modeStripe")} />
        </dl>
      </section>
      <section className="setup-part" aria-labelledby="webhook">
        <h2 id="webhook">{t("setup.payments.webhook.title")}</h2>
        <ol className="setup-list">
          <li>{t("setup.payments.webhook.open")}</li>
          <li>
            {t("setup.payments.webhook.address")}
            <code className="setup-answer" dir="ltr">
              {settings.webhookUrl}
            </code>
          </li>
          <li>
            {t("setup.payments.webhook.events")}
            <code className="setup-answer" dir="ltr">
              {eventTypes.join(" ")}
            </code>
          </li>
          <li>
            <Message
              id="setup.payments.webhook.secret"
              values={{
                code: () => <code dir="ltr">{secretName}</code>,
                name: secretName,
              }}
            />
          </li>
        </ol>
      </section>
      <KeyCheck settings={settings} reply={reply} result={result} />
    </>
  );
}

function Mode({ value, text }: { readonly value: string; readonly text: string }) {
  return (
    <div>
      <dt>
        <code dir="ltr">{value}</code>
      </dt>
      <dd>{text}</dd>
    </div>
  );
}

function KeyCheck({ settings, reply, result }: Omit<Props, "eventTypes">) {
  const t = useTranslate();
  const form = useServerForm({ id: "setup-payments", reply, fields: {} });
  if (settings.key === null) return <p className="small">{t("setup.payments.noKey")}</p>;
  return (
    <Form {...form.props} className="setup-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      {result && <KeyResult result={result} />}
      <SubmitButton kind="quiet" busyText={t("setup.checking")}>
        {t("setup.payments.check")}
      </SubmitButton>
    </Form>
  );
}

const webhooks = {
  found: "setup.payments.webhook.found",
  missing: "setup.payments.webhook.missing",
  disabled: "setup.payments.webhook.disabled",
  unknown: "setup.payments.webhook.unknown",
} as const;

function KeyResult({ result }: { readonly result: StripeCheck }) {
  const t = useTranslate();
  if (result.state !== "ok")
    return (
      <CheckResult ok={false} answer={result.answer}>
        {t(result.state === "wrong" ? "setup.payments.wrongKey" : "setup.payments.unreachable")}
      </CheckResult>
    );
  const { name, account, chargesEnabled, webhook } = result;
  return (
    <>
      <CheckResult ok={chargesEnabled}>
        {t(chargesEnabled ? "setup.payments.accepted" : "setup.payments.notActivated", {
          account: name || account,
        })}
      </CheckResult>
      <CheckResult ok={webhook === "found"}>{t(webhooks[webhook])}</CheckResult>
    </>
  );
}
