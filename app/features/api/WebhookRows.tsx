import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type WebhookView, webhookDisabledLabels } from "#contracts/api";
import type { Translate } from "#platform/i18n";

interface Props {
  readonly webhooks: readonly WebhookView[];
  readonly open: string | undefined;
}

export function WebhookRows({ webhooks, open }: Props) {
  const t = useTranslate();
  if (webhooks.length === 0) return <p className="settings-none">{t("api.webhooks.none")}</p>;
  return (
    <ul className="webhook-rows">
      {webhooks.map((hook) => (
        <li key={hook.id}>
          <p className="webhook-url">
            <b>{hook.url}</b> <State hook={hook} />
          </p>
          <p className="caption">
            {t("api.webhooks.summary", {
              source: eventScope(hook, t),
              events: hook.events.join(", "),
            })}
          </p>
          {hook.disabled && (
            <p className="caption">
              <Message
                id="api.webhooks.disabledOn"
                values={{
                  reason: t(webhookDisabledLabels[hook.disabled.why]),
                  date: <DateTime at={hook.disabled.at} form="exact" />,
                }}
              />
            </p>
          )}
          <div className="panel-buttons">
            <ButtonLink small href={open === hook.id ? "?" : `?hook=${hook.id}#log`}>
              {t(open === hook.id ? "api.webhooks.hideLog" : "api.webhooks.showLog")}
            </ButtonLink>
            {!hook.disabled && (
              <ActionButton act="try" id={hook.id} label={t("api.webhooks.sendTest")} />
            )}
            <ActionButton
              act={hook.disabled ? "on" : "off"}
              id={hook.id}
              label={t(hook.disabled ? "api.webhooks.turnOn" : "api.webhooks.turnOff")}
            />
            <ActionButton act="renew" id={hook.id} label={t("api.webhooks.newSecret")} />
            <ActionButton act="remove" id={hook.id} label={t("api.webhooks.remove")} danger />
          </div>
        </li>
      ))}
    </ul>
  );
}

function eventScope({ guild }: WebhookView, t: Translate): string {
  if (!guild) return t("api.webhooks.sourceOwn");
  return guild.name
    ? t("api.webhooks.sourceGuild", { name: guild.name })
    : t("api.webhooks.sourceLost");
}

function State({ hook: { disabled, failingSince } }: { readonly hook: WebhookView }) {
  const t = useTranslate();
  if (disabled) return <Badge tone="blind">{t("api.webhooks.states.off")}</Badge>;
  if (failingSince) return <Badge tone="madder">{t("api.webhooks.states.failing")}</Badge>;
  return <Badge tone="verd">{t("api.webhooks.states.on")}</Badge>;
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
