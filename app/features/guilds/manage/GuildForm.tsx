import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { guildLimits, type ManageSettings } from "#contracts/guilds";
import { AccessFields, guildFieldNames, ProfileFields } from "../GuildFields.tsx";
import { Changes } from "./Changes.tsx";

interface Props extends Pick<ManageSettings, "header" | "form" | "tiers" | "notifyManagers"> {
  readonly reply: FormReply | undefined;
  readonly changes: readonly string[] | null;
}

export function GuildForm({ header, form: now, tiers, notifyManagers, reply, changes }: Props) {
  const form = useServerForm({
    id: "guild",
    reply,
    fields: {
      ...guildFieldNames,
      about: "About",
      rules: "Rules",
      autoApprove: "Let in without a look",
      notifyManagers: "Tell managers",
    },
    defaults: { ...now, notifyManagers },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="guild-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="guild" />
      <h2 className="section-head">What it is</h2>
      <ProfileFields fields={fields} seed={header.crest.seed} />
      <TextArea field={fields.about} label="About" optional rows={6} limit={guildLimits.about} />
      <TextArea field={fields.rules} label="Rules" optional rows={6} limit={guildLimits.rules} />
      <h2 className="section-head">The door</h2>
      <AccessFields fields={fields} tiers={tiers} own />
      <Select
        field={fields.autoApprove}
        label="Let in without a look"
        options={[
          { value: "never", label: "Nobody" },
          { value: "1", label: "From trust level 1" },
          { value: "2", label: "From trust level 2" },
          { value: "3", label: "From trust level 3" },
        ]}
      />
      <Checkbox
        field={fields.notifyManagers}
        label="Tell those who answer requests when somebody asks to join"
      />
      <Changes changes={changes} />
      <p>
        <SubmitButton busyText="Saving">
          {changes ? "Save these changes" : "Save the guild"}
        </SubmitButton>
      </p>
    </Form>
  );
}
