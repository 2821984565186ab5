import { useRef } from "react";
import { useFetcher } from "react-router";
import { SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type NotificationSettingsPage, type Simulation, weekdays } from "#contracts/notifications";
import { channelNames } from "./ChannelMatrix.tsx";
import { ChannelPresets, presetDefaults, syncPresets } from "./ChannelPresets.tsx";

/** Minutes after midnight as a clock shows them. */
const formatMinutesAsTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

interface Props {
  readonly view: NotificationSettingsPage;
  readonly reply: FormReply | undefined;
  readonly tried: Simulation | undefined;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));
const tryAfterMs = 500;

/** All settings are one form: previewed while editing, and saved together. */
export function NotificationSettingsForm({ view, reply, tried }: Props) {
  const t = useTranslate();
  const { settings } = view;
  const trial = useFetcher<{ tried?: Simulation }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useServerForm({
    id: "notifications",
    reply,
    fields: {
      presetApp: t(channelNames.app),
      presetEmail: t(channelNames.email),
      presetPush: t(channelNames.push),
      digest: t("notifications.form.digest"),
      digestHour: t("notifications.form.digestHour"),
      digestWeekday: t("notifications.form.digestWeekday"),
      quiet: t("notifications.form.quietTitle"),
      quietFrom: t("notifications.form.quietFrom"),
      quietUntil: t("notifications.form.quietUntil"),
      pushesPerDay: t("notifications.form.pushesPerDay"),
      previews: t("notifications.form.previews"),
    },
    defaults: {
      ...presetDefaults(view.matrix),
      digest: settings.digest,
      digestHour: String(settings.digestHour),
      digestWeekday: String(settings.digestWeekday),
      quiet: settings.quiet,
      quietFrom: formatMinutesAsTime(settings.quietFrom),
      quietUntil: formatMinutesAsTime(settings.quietUntil),
      pushesPerDay: String(settings.pushesPerDay),
      previews: settings.previews,
    },
  });
  const { fields } = form;
  const sent = reply?.initialValue?.on;
  const ticked = sent ? new Set([sent].flat().map(String)) : undefined;
  const week = trial.data?.tried ?? tried;

  const tryOut = (element: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const formData = new FormData(element);
      formData.set("intent", "try");
      trial.submit(formData, { method: "post" });
    }, tryAfterMs);
  };

  return (
    <Form
      {...form.props}
      className="settings-form"
      preventScrollReset
      onChange={(event) => {
        syncPresets(event.currentTarget, event.target, view.matrix);
        tryOut(event.currentTarget);
      }}
    >
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <Week week={week ?? view.lastWeek} saved={week === undefined} />
      <SettingsPart id="which" title={t("notifications.form.which")}>
        <ChannelPresets fields={fields} matrix={view.matrix} ticked={ticked} />
        <p className="caption">{t("notifications.form.alwaysHelp")}</p>
      </SettingsPart>
      <SettingsPart id="digest" title={t("notifications.form.digest")}>
        <RadioGroup
          field={fields.digest}
          label={t("notifications.form.digestLabel")}
          help={t("notifications.form.digestHelp")}
          options={[
            { value: "off", label: t("notifications.form.digestOff") },
            { value: "daily", label: t("notifications.form.digestDaily") },
            { value: "weekly", label: t("notifications.form.digestWeekly") },
          ]}
        />
        <div className="settings-fields">
          <Select
            field={fields.digestHour}
            label={t("notifications.form.digestHour")}
            options={hours}
          />
          <Select
            field={fields.digestWeekday}
            label={t("notifications.form.digestWeekday")}
            options={weekdays.map((label, n) => ({ value: String(n + 1), label: t(label) }))}
          />
        </div>
      </SettingsPart>
      <SettingsPart id="quiet" title={t("notifications.form.quietTitle")}>
        <Checkbox
          field={fields.quiet}
          label={t("notifications.form.quiet")}
          help={t("notifications.form.quietHelp", { timeZone: view.timeZone })}
        />
        <div className="settings-fields">
          <TextInput
            field={fields.quietFrom}
            label={t("notifications.form.quietFrom")}
            type="time"
          />
          <TextInput
            field={fields.quietUntil}
            label={t("notifications.form.quietUntil")}
            type="time"
          />
          <TextInput
            field={fields.pushesPerDay}
            label={t("notifications.form.pushesPerDay")}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <Checkbox
          field={fields.previews}
          label={t("notifications.form.previews")}
          help={t("notifications.form.previewsHelp")}
        />
      </SettingsPart>
      <div className="inline-form">
        <SubmitButton busyText={t("notifications.form.saving")} name="intent" value="save">
          {t("notifications.form.save")}
        </SubmitButton>
        <SubmitButton
          kind="quiet"
          busyText={t("notifications.form.previewing")}
          name="intent"
          value="try"
        >
          {t("notifications.form.preview")}
        </SubmitButton>
      </div>
    </Form>
  );
}

interface FigureProps {
  readonly id:
    | "notifications.week.emails"
    | "notifications.week.pushes"
    | "notifications.week.inApp"
    | "notifications.week.digests";
  readonly count: number;
}

const Figure = ({ id, count }: FigureProps) => (
  <span>
    <Message id={id} values={{ count, b: (text) => <b>{text}</b> }} />
  </span>
);

/** What last week would have delivered under the settings on the page. */
function Week({ week, saved }: { readonly week: Simulation; readonly saved: boolean }) {
  const t = useTranslate();
  return (
    <div className="week" role="status">
      <p className="caption">
        {saved ? t("notifications.week.saved") : t("notifications.week.unsaved")}
      </p>
      <p className="week-figures">
        <Figure id="notifications.week.emails" count={week.emails} />
        <Figure id="notifications.week.pushes" count={week.pushes} />
        <Figure id="notifications.week.inApp" count={week.inApp} />
        {week.digests > 0 && <Figure id="notifications.week.digests" count={week.digests} />}
      </p>
      {week.capped > 0 && (
        <p className="caption">{t("notifications.week.capped", { count: week.capped })}</p>
      )}
    </div>
  );
}
