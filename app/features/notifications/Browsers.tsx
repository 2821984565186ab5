import { useFetcher } from "react-router";
import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { NotificationSettingsPage } from "#contracts/notifications";
import { usePush } from "./use-push.ts";

/** Browsers subscribed to push, with a way to add this one. */
export function Browsers({
  browsers,
  vapidKey,
  pushEnabledHere,
}: Pick<NotificationSettingsPage, "browsers" | "vapidKey" | "pushEnabledHere">) {
  const fetcher = useFetcher();
  const { state, problem, turnOn, turnOff } = usePush(vapidKey, pushEnabledHere, (fields) =>
    fetcher.submit(fields, { method: "post" }),
  );
  return (
    <>
      {state === "off" && (
        <p>
          <Button onClick={turnOn} icon="bell">
            Push to this browser
          </Button>
        </p>
      )}
      {state === "on" && (
        <p>
          This browser takes pushes.{" "}
          <Button kind="text" small onClick={turnOff}>
            Stop that
          </Button>
        </p>
      )}
      {state === "denied" && (
        <p className="settings-none">
          This browser refuses pushes from here. Its own settings can change that.
        </p>
      )}
      {state === "none" && (
        <p className="settings-none">
          This browser can’t take pushes, or JavaScript is off. On a phone, put the hall on the home
          screen first.
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      {browsers.length > 0 && (
        <ul className="browser-rows">
          {browsers.map(({ id, device, at }) => (
            <li key={id}>
              <b>{device}</b>
              <span className="quiet">
                since <DateTime at={at} />
              </span>
              <Form preventScrollReset>
                <input type="hidden" name="intent" value="drop-browser" />
                <input type="hidden" name="id" value={id} />
                <SubmitButton kind="quiet" small aria-label={`No more pushes to ${device}`}>
                  Remove
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
