import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { When } from "#app/ui/When.tsx";
import { type WebhookView, webhookOffs } from "#contracts/api";

interface Props {
  readonly webhooks: readonly WebhookView[];
  readonly open: string | undefined;
}

/** One's webhooks, how they are, and what can be done with each. */
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
            {whoseNews(hook)}, {hook.events.join(", ")}
          </p>
          {hook.off && (
            <p className="caption">
              {webhookOffs[hook.off.why]}, <When at={hook.off.at} form="exact" />
            </p>
          )}
          <div className="panel-buttons">
            <ButtonLink small href={open === hook.id ? "?" : `?hook=${hook.id}#log`}>
              {open === hook.id ? "Close the log" : "Log"}
            </ButtonLink>
            {!hook.off && <Act act="try" id={hook.id} label="Send a test" />}
            <Act
              act={hook.off ? "on" : "off"}
              id={hook.id}
              label={hook.off ? "Switch on" : "Switch off"}
            />
            <Act act="renew" id={hook.id} label="New secret" />
            <Act act="remove" id={hook.id} label="Remove" danger />
          </div>
        </li>
      ))}
    </ul>
  );
}

function whoseNews({ guild }: WebhookView): string {
  if (!guild) return "Your own news";
  return guild.name ? `The guild ${guild.name}` : "A guild you no longer run";
}

function State({ hook: { off, failingSince } }: { readonly hook: WebhookView }) {
  if (off) return <Badge tone="blind">Off</Badge>;
  if (failingSince) return <Badge tone="madder">Failing</Badge>;
  return <Badge tone="verd">On</Badge>;
}

interface ActProps {
  readonly act: string;
  readonly id: string;
  readonly label: string;
  readonly danger?: boolean;
}

function Act({ act, id, label, danger }: ActProps) {
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
