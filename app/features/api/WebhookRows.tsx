import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type WebhookView, webhookDisabledLabels } from "#contracts/api";

interface Props {
  readonly webhooks: readonly WebhookView[];
  readonly open: string | undefined;
}

export function WebhookRows({ webhooks, open }: Props) {
  if (webhooks.length === 0)
    return <p className="settings-none">Nothing is told to any program at the moment.</p>;
  return (
    <ul className="webhook-rows">
      {webhooks.map((hook) => (
        <li key={hook.id}>
          <p className="webhook-url">
            <b>{hook.url}</b> <State hook={hook} />
          </p>
          <p className="caption">
            {eventScope(hook)}, {hook.events.join(", ")}
          </p>
          {hook.disabled && (
            <p className="caption">
              {webhookDisabledLabels[hook.disabled.why]},{" "}
              <DateTime at={hook.disabled.at} form="exact" />
            </p>
          )}
          <div className="panel-buttons">
            <ButtonLink small href={open === hook.id ? "?" : `?hook=${hook.id}#log`}>
              {open === hook.id ? "Close the log" : "Log"}
            </ButtonLink>
            {!hook.disabled && <ActionButton act="try" id={hook.id} label="Send a test" />}
            <ActionButton
              act={hook.disabled ? "on" : "off"}
              id={hook.id}
              label={hook.disabled ? "Switch on" : "Switch off"}
            />
            <ActionButton act="renew" id={hook.id} label="New secret" />
            <ActionButton act="remove" id={hook.id} label="Remove" danger />
          </div>
        </li>
      ))}
    </ul>
  );
}

function eventScope({ guild }: WebhookView): string {
  if (!guild) return "Your own news";
  return guild.name ? `The guild ${guild.name}` : "A guild you no longer run";
}

function State({ hook: { disabled, failingSince } }: { readonly hook: WebhookView }) {
  if (disabled) return <Badge tone="blind">Off</Badge>;
  if (failingSince) return <Badge tone="madder">Failing</Badge>;
  return <Badge tone="verd">On</Badge>;
}

interface ActionProps {
  readonly act: string;
  readonly id: string;
  readonly label: string;
  readonly danger?: boolean;
}

function ActionButton({ act, id, label, danger }: ActionProps) {
  return (
    <Form preventScrollReset>
      <input type="hidden" name="form" value={act} />
      <input type="hidden" name="id" value={id} />
      <SubmitButton kind={danger ? "danger" : "quiet"} small>
        {label}
      </SubmitButton>
    </Form>
  );
}
