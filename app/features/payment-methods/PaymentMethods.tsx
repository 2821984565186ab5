import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type MethodsView, methodLimits } from "#contracts/payments";
import { MethodRow } from "./MethodRow.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";

interface Props {
  readonly view: MethodsView;
  readonly removing: string | undefined;
  readonly reply: FormReply | undefined;
  readonly path: string;
}

export function PaymentMethods({ view, removing, reply, path }: Props) {
  const t = useTranslate();
  const { methods, payments, full } = view;
  const form = useServerForm({ id: "ways", reply, fields: {} });
  return (
    <SettingsFrame
      title={t("payments.methods.title")}
      path={path}
      lead={t("payments.methods.lead")}
    >
      <SandboxNote on={payments === "sandbox"} />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <SettingsPart id="cards" title={t("payments.methods.cards")}>
        {payments === "off" ? (
          <EmptyState title={t("payments.methods.off.title")}>
            {t("payments.methods.off.text")}
          </EmptyState>
        ) : methods.length === 0 ? (
          <EmptyState title={t("payments.methods.empty.title")} action={<AddCard />}>
            {t("payments.methods.empty.text")}
          </EmptyState>
        ) : (
          <>
            <ul>
              {methods.map((method) => (
                <MethodRow key={method.id} method={method} path={path} />
              ))}
            </ul>
            {full ? (
              <p className="settings-none">
                {t("payments.methods.full", { max: methodLimits.max })}
              </p>
            ) : (
              <AddCard />
            )}
          </>
        )}
      </SettingsPart>
      <RemoveDialog
        method={methods.find(({ id }) => id === removing)}
        others={methods.filter(({ id }) => id !== removing)}
        path={path}
      />
    </SettingsFrame>
  );
}

function AddCard() {
  const t = useTranslate();
  return (
    <Form className="methods-add">
      <input type="hidden" name="form" value="add" />
      <SubmitButton icon={<Icon name="plus" size={18} />} busyText={t("payments.methods.adding")}>
        {t("payments.methods.add")}
      </SubmitButton>
    </Form>
  );
}
