import { encode } from "uqr";
import type { SecurityAnswer } from "#app/components/account/security.ts";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly authenticator: { readonly uri: string; readonly manualKey: string };
  readonly answer: SecurityAnswer | undefined;
}

/** The key to scan, and the first code that proves it was. */
export function ConfirmAuthenticator({ authenticator: { uri, manualKey }, answer }: Props) {
  const t = useTranslate();
  const writtenKey = manualKey.match(/.{1,4}/g)?.join(" ");
  const form = useServerForm({
    id: "confirm-authenticator",
    reply: answer?.reply,
    fields: { code: t("account.fields.code") },
  });
  return (
    <Form {...form.props} className="panel-form">
      <input type="hidden" name="intent" value="confirm-authenticator" />
      <input type="hidden" name="uri" value={uri} />
      <input type="hidden" name="manualKey" value={manualKey} />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <p className="small">{t("account.authenticator.scan")}</p>
      <QrCode text={uri} label={t("account.authenticator.qrCode")} />
      <p className="caption">
        <Message
          id="account.authenticator.manualKey"
          values={{
            // As it is: in a text from right to left, a parameter has invisible characters around it.
            code: () => <code className="written-key">{writtenKey}</code>,
            key: writtenKey,
          }}
        />
      </p>
      <TextInput
        field={form.fields.code}
        label={t("account.fields.code")}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
      />
      <SubmitButton>{t("account.authenticator.turnOn")}</SubmitButton>
    </Form>
  );
}

/** A picture for the phone's camera; black on white in every theme, or cameras would not read it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
