import { useFetcher } from "react-router";
import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { NotificationSettingsPage } from "#contracts/notifications";
import { usePush } from "./use-push.ts";

/** Browsers subscribed to push, with a way to add this one. */
export function Browsers({
  browsers,
  vapidKey,
  pushEnabledHere,
}: Pick<NotificationSettingsPage, "browsers" | "vapidKey" | "pushEnabledHere">) {
  const t = useTranslate();
  const fetcher = useFetcher();
  const { state, problem, turnOn, turnOff } = usePush(vapidKey, pushEnabledHere, (fields) =>
    fetcher.submit(fields, { method: "post" }),
  );
  return (
    <>
      {state === "off" && (
        <p>
          <Button onClick={turnOn} icon="bell">
            {t("notifications.push.enable")}
          </Button>
        </p>
      )}
      {state === "on" && (
        <p>
          {t("notifications.push.on")}{" "}
          <Button kind="text" small onClick={turnOff}>
            {t("notifications.push.disable")}
          </Button>
        </p>
      )}
      {state === "denied" && <p className="settings-none">{t("notifications.push.denied")}</p>}
      {state === "none" && <p className="settings-none">{t("notifications.push.unsupported")}</p>}
      {problem && <p role="alert">{t(problem)}</p>}
      {browsers.length > 0 && (
        <ul className="browser-rows">
          {browsers.map(({ id, device, at }) => (
            <li key={id}>
              <b>{device}</b>
              <span className="quiet">
                <Message id="notifications.push.since" values={{ date: <DateTime at={at} /> }} />
              </span>
              <Form preventScrollReset>
                <input type="hidden" name="intent" value="drop-browser" />
                <input type="hidden" name="id" value={id} />
                <SubmitButton
                  kind="quiet"
                  small
                  aria-label={t("notifications.push.removeNamed", { device })}
                >
                  {t("notifications.push.remove")}
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
