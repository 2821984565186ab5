import type { MatrixFamily } from "#contracts/notifications";

const channelNames = { app: "In the app", email: "Email", push: "Push" } as const;
const channels = ["app", "email", "push"] as const;

interface Props {
  readonly matrix: readonly MatrixFamily[];
  /** Submitted checkboxes, if the form came back. */
  readonly ticked: ReadonlySet<string> | undefined;
}

/** Which notifications use which channel. A plain table of checkboxes: fixed ones are labeled. */
export function ChannelMatrix({ matrix, ticked }: Props) {
  return matrix.map(({ family, name, rows }) => (
    <table className="matrix" key={family}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          {channels.map((channel) => (
            <th scope="col" key={channel}>
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.type}>
            <th scope="row">
              {row.name}
              <small>{row.gets}</small>
            </th>
            {channels.map((channel) => {
              const { on, setting } = row.cells[channel];
              const box = `${row.type}.${channel}`;
              return (
                <td key={channel}>
                  {setting === "always" || setting === "never" ? (
                    <span className="matrix-fixed">{setting === "always" ? "Always" : "–"}</span>
                  ) : (
                    <label>
                      <span className="sr-only">{`${row.name}: ${channelNames[channel]}`}</span>
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
  ));
}
