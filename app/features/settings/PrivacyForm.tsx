import { SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { PrivacyInput } from "#contracts/people";

const circle = (nobody = "Nobody") => [
  { value: "everyone", label: "Everyone here" },
  { value: "following", label: "People I follow" },
  { value: "nobody", label: nobody },
];
const messageCircle = [
  { value: "everyone", label: "Everyone here" },
  { value: "guilds", label: "Members of my guilds, and people I follow" },
  { value: "supporters", label: "People who support me, and people I follow" },
  { value: "following", label: "People I follow" },
  { value: "nobody", label: "Nobody" },
];
const yesNo = (yes: string, no: string) => [
  { value: "yes", label: yes },
  { value: "no", label: no },
];
const answer = (on: boolean) => (on ? "yes" : "no");

interface Props {
  readonly privacy: PrivacyInput;
  readonly reply: FormReply | undefined;
}

export function PrivacyForm({ privacy, reply }: Props) {
  const form = useServerForm({
    id: "privacy",
    reply,
    fields: {
      visibility: "Who sees your profile",
      indexed: "Search engines",
      mayMessage: "Who may message you",
      mayMention: "Who may mention you",
      membershipsVisibleTo: "Who sees your memberships",
      onlineVisibleTo: "Who sees when you are here",
      readReceipts: "Read receipts",
    },
    defaults: {
      ...privacy,
      indexed: answer(privacy.indexed),
      readReceipts: answer(privacy.readReceipts),
    },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="privacy" />
      <SettingsPart id="sight" title="Who sees you">
        <RadioGroup
          field={fields.visibility}
          label="Your profile"
          options={[
            { value: "public", label: "Everybody", hint: "visitors too" },
            { value: "members", label: "Members", hint: "whoever has signed in" },
            { value: "followers", label: "Followers", hint: "people you let in one by one" },
          ]}
        />
        <RadioGroup
          field={fields.indexed}
          label="Search engines"
          help="Only a profile that everybody sees is ever shown to them."
          options={yesNo("May list my profile", "Shall leave it alone")}
        />
        <Select
          field={fields.membershipsVisibleTo}
          label="My guilds and memberships"
          options={circle()}
        />
        <Select field={fields.onlineVisibleTo} label="When I am here" options={circle()} />
      </SettingsPart>
      <SettingsPart id="reach" title="Who reaches you">
        <Select
          field={fields.mayMessage}
          label="May message me"
          help="Others can ask first, unless you choose nobody."
          options={messageCircle}
        />
        <Select field={fields.mayMention} label="May mention me" options={circle()} />
        <RadioGroup
          field={fields.readReceipts}
          label="Read receipts"
          options={yesNo("Tell people when I have read their message", "Don’t tell them")}
        />
      </SettingsPart>
      <SubmitButton busyText="Saving">Save privacy</SubmitButton>
    </Form>
  );
}
