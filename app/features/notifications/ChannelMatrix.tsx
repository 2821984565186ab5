import { Disclosure } from "#app/ui/Disclosure.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { families, type MatrixFamily } from "#contracts/notifications";
import type { Message } from "#platform/i18n";

export const channelNames = {
  app: "notifications.channels.app",
  email: "notifications.channels.email",
  push: "notifications.channels.push",
} as const satisfies Record<string, Message>;
export const channels = ["app", "email", "push"] as const;

interface Props {
  readonly matrix: readonly MatrixFamily[];
  /** Submitted checkboxes, if the form came back. */
  readonly ticked: ReadonlySet<string> | undefined;
}

/** Which notifications use which channel, folded by family. A plain table of checkboxes: fixed ones are labeled. */
export function ChannelMatrix({ matrix, ticked }: Props) {
  const t = useTranslate();
  return matrix.map(({ family, rows }) => (
    <Disclosure key={family} summary={t(families[family])}>
      <table className="matrix">
        <caption className="sr-only">{t(families[family])}</caption>
        <thead>
          <tr>
            <th scope="col">{t("notifications.matrix.notification")}</th>
            {channels.map((channel) => (
              <th scope="col" key={channel}>
                {t(channelNames[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.type}>
              <th scope="row">
                {row.name}
                <small>{row.help}</small>
              </th>
              {channels.map((channel) => {
                const { on, setting } = row.cells[channel];
                const box = `${row.type}.${channel}`;
                return (
                  <td key={channel}>
                    {setting === "always" || setting === "never" ? (
                      <span className="matrix-fixed">
                        {setting === "always"
                          ? t("notifications.matrix.always")
                          : t("notifications.matrix.never")}
                      </span>
                    ) : (
                      <label>
                        <span className="sr-only">
                          {t("notifications.matrix.cell", {
                            notification: row.name,
                            channel: t(channelNames[channel]),
                          })}
                        </span>
                        <input
                          type="checkbox"
                          className="checkbox"
                          name="on"
                          value={box}
                          defaultChecked={ticked ? ticked.has(box) : on}
                        />
                      </label>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  ));
}
