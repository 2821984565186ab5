import type { ReactNode } from "react";
import { Disclosure } from "./Disclosure.tsx";
import { Fieldset } from "./Fieldset.tsx";
import { type ControlProps, useField } from "./forms/binding.ts";
import { Choice, type ChoiceOption } from "./RadioGroup.tsx";

export interface RadioGroupOf {
  readonly key: string;
  readonly name: ReactNode;
  readonly options: readonly ChoiceOption[];
  /** Shown below the group's options. */
  readonly below?: ReactNode;
}

interface Props extends ControlProps {
  /** Chosen most often: shown above the groups, in none of them. */
  readonly frequent?: readonly ChoiceOption[];
  readonly groups: readonly RadioGroupOf[];
}

/**
 * One choice among many: first the group, which expands, then the option. Works without JavaScript,
 * since groups are disclosures; the one with the current choice is open.
 */
export function GroupedRadios(props: Props) {
  const parts = useField(props);
  const chosen = props.field?.defaultValue;
  return (
    <Fieldset legend={props.label} help={props.help} parts={parts}>
      {props.frequent?.map((option) => (
        <Choice key={option.value} option={option} chosen={chosen} control={parts.control} />
      ))}
      <div className="choice-groups">
        {props.groups.map(({ key, name, options, below }) => (
          <Disclosure
            key={key}
            summary={name}
            group={`${parts.id}-groups`}
            defaultOpen={options.some(({ value }) => value === chosen)}
          >
            {options.map((option) => (
              <Choice key={option.value} option={option} chosen={chosen} control={parts.control} />
            ))}
            {below}
          </Disclosure>
        ))}
      </div>
    </Fieldset>
  );
}
