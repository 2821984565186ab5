import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { SettingsFrame, SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { MethodsView } from "#contracts/payments";
import { MethodRow } from "./MethodRow.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";

interface Props {
  readonly view: MethodsView;
  readonly removing: string | undefined;
  readonly reply: FormReply | undefined;
  readonly path: string;
}

export function PaymentMethods({ view, removing, reply, path }: Props) {
  const { methods, payments, full } = view;
  const form = useServerForm({ id: "ways", reply, fields: {} });
  return (
    <SettingsFrame
      title="Ways to pay"
      path={path}
      lead="Cards are kept by the payment processor. Here are their last four digits, and nothing more."
    >
      <SandboxNote on={payments === "sandbox"} />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <SettingsPart id="cards" title="Your cards">
        {payments === "off" ? (
          <EmptyState title="No payments here">
            This place takes no money at the moment, so there is nothing to keep.
          </EmptyState>
        ) : methods.length === 0 ? (
          <EmptyState title="No card yet" action={<AddCard />}>
            You can pay without keeping one. Kept, it is one press next time.
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
                You keep ten cards, which is all there is room for. Remove one to add another.
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
  return (
    <Form className="methods-add">
      <input type="hidden" name="form" value="add" />
      <SubmitButton icon={<Icon name="plus" size={18} />} busyText="Opening the processor’s page">
        Add a card
      </SubmitButton>
    </Form>
  );
}
