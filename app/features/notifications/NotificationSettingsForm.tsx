import { useRef } from "react";
import { useFetcher } from "react-router";
import { SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { type NotificationSettingsPage, type Simulation, weekdays } from "#contracts/notifications";
import { ChannelMatrix } from "./ChannelMatrix.tsx";

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
  const { settings } = view;
  const trial = useFetcher<{ tried?: Simulation }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useServerForm({
    id: "notifications",
    reply,
    fields: {
      digest: "Digest",
      digestHour: "Hour",
      digestWeekday: "Day",
      quiet: "Quiet hours",
      quietFrom: "From",
      quietUntil: "Until",
      pushesPerDay: "Pushes a day",
      previews: "Previews",
    },
    defaults: {
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
      onChange={(event) => tryOut(event.currentTarget)}
    >
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <Week week={week ?? view.lastWeek} saved={week === undefined} />
      <SettingsPart id="which" title="What comes, and how">
        <ChannelMatrix matrix={view.matrix} ticked={ticked} />
        <p className="caption">
          “Always” concerns your account or your money. Those can’t be turned off, so that nobody
          else can keep them from you.
        </p>
      </SettingsPart>
      <SettingsPart id="digest" title="Digest">
        <RadioGroup
          field={fields.digest}
          label="What is unread, in one letter"
          help="None is sent when there is nothing."
          options={[
            { value: "off", label: "Never" },
            { value: "daily", label: "Every day" },
            { value: "weekly", label: "Every week" },
          ]}
        />
        <div className="settings-fields">
          <Select field={fields.digestHour} label="At" options={hours} />
          <Select
            field={fields.digestWeekday}
            label="Of a weekly one, on"
            options={weekdays.map((label, n) => ({ value: String(n + 1), label }))}
          />
        </div>
      </SettingsPart>
      <SettingsPart id="quiet" title="Quiet hours and limits">
        <Checkbox
          field={fields.quiet}
          label="Keep letters and pushes back during quiet hours"
          help={`By the clock in ${view.timeZone}, on all your devices. What concerns your security or a failed payment still comes.`}
        />
        <div className="settings-fields">
          <TextInput field={fields.quietFrom} label="From" type="time" />
          <TextInput field={fields.quietUntil} label="Until" type="time" />
          <TextInput
            field={fields.pushesPerDay}
            label="Pushes a day, at most"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <Checkbox
          field={fields.previews}
          label="Letters and pushes may show what was said"
          help="Without it they only say that something waits for you."
        />
      </SettingsPart>
      <div className="inline-form">
        <SubmitButton busyText="Saving" name="intent" value="save">
          Save notifications
        </SubmitButton>
        <SubmitButton kind="quiet" busyText="Counting" name="intent" value="try">
          Try it on last week
        </SubmitButton>
      </div>
    </Form>
  );
}

const count = (number: number, one: string, many: string) => (
  <span>
    <b>{number}</b> {number === 1 ? one : many}
  </span>
);

/** What last week would have delivered under the settings on the page. */
function Week({ week, saved }: { readonly week: Simulation; readonly saved: boolean }) {
  return (
    <div className="week" role="status">
      <p className="caption">
        {saved
          ? "Under these settings, last week brought"
          : "Before you save: last week you would have got"}
      </p>
      <p className="week-figures">
        {count(week.emails, "mail", "mails")}
        {count(week.pushes, "push", "pushes")}
        {count(week.inApp, "notice in the app", "notices in the app")}
        {week.digests > 0 && count(week.digests, "digest", "digests")}
      </p>
      {week.capped > 0 && (
        <p className="caption">
          The daily cap {saved ? "held" : "would have held"} back {week.capped} more{" "}
          {week.capped === 1 ? "push" : "pushes"}. What it holds back still stands in your list.
        </p>
      )}
    </div>
  );
}
