import { Checkbox, Switch } from "#app/ui/Checkbox.tsx";
import { Combobox } from "#app/ui/Combobox.tsx";
import { DateRange, DayMonthYear } from "#app/ui/DateInput.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { PasswordInput } from "#app/ui/PasswordInput.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { crafts } from "./examples.ts";
import { ownReply } from "./own-reply.ts";
import type { StyleProps } from "./style-props.ts";

/** The pattern of docs/guides/forms.md, with every kind of field. */
export function ProfileForm(props: StyleProps) {
  const { theme, idempotencyKey } = props;
  const form = useServerForm({
    id: `profile-${theme}`,
    reply: ownReply(props, "profile"),
    fields: {
      name: "Name",
      handle: "Handle",
      email: "Email",
      password: "Password",
      bio: "About you",
      visibility: "Who can read this",
      price: "Price",
      from: "From",
      until: "Until",
      crafts: "Crafts",
      bornDay: "Day",
      bornMonth: "Month",
      bornYear: "Year",
      writes: "Who may write",
      captions: "Captions",
      agree: "Terms",
    },
    defaults: { visibility: "everyone", writes: "everyone" },
  });
  const { fields } = form;
  return (
    <Form {...form.props} action="/dev/style">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="profile" />
      <input type="hidden" name="theme" value={theme} />
      <IdempotencyKeyField value={idempotencyKey} />
      <div className="style-fields">
        <TextInput field={fields.name} label="Name" autoComplete="off" />
        <TextInput
          field={fields.handle}
          label="Handle"
          help="“taken” and “moved” are refused by the domain."
          autoComplete="off"
          autoCapitalize="none"
        />
        <TextInput field={fields.email} label="Email" type="email" autoComplete="off" />
        <PasswordInput field={fields.password} label="Password" autoComplete="new-password" />
        <Select
          field={fields.visibility}
          label="Who can read this"
          options={[
            { value: "everyone", label: "Everyone" },
            { value: "bench", label: "Bench and above" },
            { value: "workshop", label: "Workshop" },
          ]}
        />
        <MoneyInput field={fields.price} label="Price a month" sign="€" help="6, 6.50 or 6,50." />
        <div className="style-both">
          <TextArea field={fields.bio} label="About you" limit={160} optional />
        </div>
        <div className="style-both">
          <DateRange legend="Away from the bench" from={fields.from} to={fields.until} />
        </div>
        <div className="style-both">
          <DayMonthYear
            legend="Birthday"
            help="For example 27 3 1984. Never shown."
            field={{ day: fields.bornDay, month: fields.bornMonth, year: fields.bornYear }}
          />
        </div>
        <div className="style-both">
          <Combobox
            field={fields.crafts}
            label="Crafts"
            choices={crafts}
            multiple
            freeText
            optional
            help="At most three, parted by commas."
          />
        </div>
        <RadioGroup
          field={fields.writes}
          label="Who may write to me"
          options={[
            { value: "everyone", label: "Everyone" },
            { value: "guilds", label: "People in my guilds" },
            { value: "nobody", label: "Nobody" },
          ]}
        />
        <div>
          <Switch field={fields.captions} label="Captions on by default" />
          <Checkbox field={fields.agree} label="I have read the terms" />
        </div>
      </div>
      <div className="style-buttons">
        <SubmitButton busyText="Saving">Save profile</SubmitButton>
        <button type="reset" className="btn btn-text">
          Start over
        </button>
      </div>
    </Form>
  );
}
