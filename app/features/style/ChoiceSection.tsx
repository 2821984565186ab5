import { Checkbox, Switch } from "#app/ui/Checkbox.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import type { StyleProps } from "./style-props.ts";

export function ChoiceSection({ theme }: StyleProps) {
  return (
    <div className="style-fields style-choices">
      <Fieldset legend="Letters">
        <Checkbox label="Write to me about renewals" defaultChecked />
        <Checkbox label="Show my guilds in public" />
        <Checkbox label="Tell my supporters" disabled help="You have none yet." />
        <Checkbox label="I have read the terms" error="Tick this to go on." />
      </Fieldset>
      <RadioGroup
        label="Who may write to me"
        name={`who-${theme}`}
        defaultValue="everyone"
        options={[
          { value: "everyone", label: "Everyone may message me" },
          { value: "guilds", label: "People in my guilds" },
          { value: "nobody", label: "Nobody", hint: "needs a second steward", disabled: true },
        ]}
      />
      <Fieldset legend="At once">
        <Switch label="Captions on by default" defaultChecked />
        <Switch label="Show my balance on the bench" />
        <Switch label="Pay out by itself" disabled help="Add a bank account first." />
      </Fieldset>
      <RadioGroup
        label="Decision"
        name={`decision-${theme}`}
        error="Choose one."
        options={[
          { value: "leave", label: "Leave it up" },
          { value: "hide", label: "Hide the reply and tell Gil why" },
        ]}
      />
    </div>
  );
}
