import { Disclosure } from "#app/ui/Disclosure.tsx";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { Select } from "#app/ui/Select.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  isOnInPreset,
  type MatrixFamily,
  type Preset,
  presetFields,
  presetOf,
  presets,
} from "#contracts/notifications";
import type { Message } from "#platform/i18n";
import { ChannelMatrix, channelNames, channels } from "./ChannelMatrix.tsx";

type Channel = (typeof channels)[number];
export type PresetField = (typeof presetFields)[Channel];

const presetNames = {
  everything: "notifications.presets.everything",
  balanced: "notifications.presets.balanced",
  important: "notifications.presets.important",
  nothing: "notifications.presets.nothing",
  custom: "notifications.presets.custom",
} as const satisfies Record<Preset, Message>;

const cellsOf = (matrix: readonly MatrixFamily[], channel: Channel) =>
  matrix.flatMap(({ rows }) => rows.map(({ type, cells }) => ({ type, ...cells[channel] })));

/** Without "Balanced" where it is the same as "Everything", as in the app. */
const offered = (matrix: readonly MatrixFamily[], channel: Channel) =>
  cellsOf(matrix, channel).some(({ setting }) => setting === "off")
    ? presets
    : presets.filter((preset) => preset !== "balanced");

/** What the presets of the channels are, by field. */
export const presetDefaults = (matrix: readonly MatrixFamily[]) => ({
  presetApp: presetOf(cellsOf(matrix, "app")),
  presetEmail: presetOf(cellsOf(matrix, "email")),
  presetPush: presetOf(cellsOf(matrix, "push")),
});

/**
 * Keeps presets and boxes in agreement while they are edited: a preset ticks its channel's boxes, and
 * a changed box makes its channel customized. Without scripts the server does the former.
 */
export function syncPresets(
  form: HTMLFormElement,
  changed: EventTarget,
  matrix: readonly MatrixFamily[],
): void {
  if (changed instanceof HTMLInputElement && changed.name === "on") {
    const channel = channels.find((each) => changed.value.endsWith(`.${each}`));
    const select = channel && form.elements.namedItem(presetFields[channel]);
    if (select instanceof HTMLSelectElement) select.value = "custom" satisfies Preset;
  }
  if (!(changed instanceof HTMLSelectElement)) return;
  const channel = channels.find((each) => presetFields[each] === changed.name);
  const preset = presets.find((each) => each === changed.value);
  if (!channel || !preset || preset === "custom") return;
  const boxes = new Map(
    [...form.querySelectorAll<HTMLInputElement>("input[name=on]")].map((box) => [box.value, box]),
  );
  for (const { type, setting } of cellsOf(matrix, channel)) {
    const box = boxes.get(`${type}.${channel}`);
    if (box) box.checked = isOnInPreset(preset, type, setting);
  }
}

interface Props {
  readonly fields: Readonly<Record<PresetField, FieldBinding>>;
  readonly matrix: readonly MatrixFamily[];
  readonly ticked: ReadonlySet<string> | undefined;
}

/** How much each channel is used for, and the single types behind "Customize". */
export function ChannelPresets({ fields, matrix, ticked }: Props) {
  const t = useTranslate();
  return (
    <>
      <div className="settings-fields">
        {channels.map((channel) => (
          <Select
            key={channel}
            field={fields[presetFields[channel]]}
            label={t(channelNames[channel])}
            options={offered(matrix, channel).map((value) => ({
              value,
              label: t(presetNames[value]),
            }))}
          />
        ))}
      </div>
      <p className="caption">{t("notifications.presets.help")}</p>
      <Disclosure summary={t("notifications.presets.customize")}>
        <p className="caption">{t("notifications.presets.customizeHelp")}</p>
        <ChannelMatrix matrix={matrix} ticked={ticked} />
      </Disclosure>
    </>
  );
}
