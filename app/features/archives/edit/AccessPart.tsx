import { useState } from "react";
import { signOf } from "#app/components/money/amounts.ts";
import { DateInput } from "#app/ui/DateInput.tsx";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { accessLevels, accessNames, type DraftView, laterLevels } from "#contracts/archives";
import type { WorkFields } from "./field-names.ts";

const hints: Readonly<Record<string, string>> = {
  public: "anybody, without an account",
  members: "whoever has signed in",
  followers: "whoever follows you",
  tier: "at a tier or above",
  guild: "its members",
  price: "whoever pays for it, once",
};

/** Who can access a work, from when, and whether it opens up later automatically. */
export function AccessPart({ fields, draft }: { fields: WorkFields; draft: DraftView }) {
  const mounted = useMounted();
  const [access, setAccess] = useState(fields.access.defaultValue ?? "public");
  const possible = accessLevels.filter(
    (level) =>
      (level !== "tier" || draft.tiers.length > 0) &&
      (level !== "guild" || draft.guilds.length > 0) &&
      (level !== "price" || draft.saleCurrency !== null),
  );
  // Without script every option is visible, and only the matching one counts.
  const shows = (level: string) =>
    possible.some((each) => each === level) && (!mounted || access === level);
  return (
    <>
      <RadioGroup
        field={fields.access}
        label="Who is it for?"
        options={possible.map((level) => ({
          value: level,
          label: accessNames[level],
          hint: hints[level],
        }))}
        onChoose={setAccess}
        help={
          draft.tiers.length === 0
            ? "With tiers of your own, works can be for subscribers."
            : undefined
        }
      />
      {shows("tier") && (
        <Select
          field={fields.tierId}
          label="From which tier on?"
          empty="Choose one"
          options={draft.tiers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {shows("guild") && (
        <Select
          field={fields.guildId}
          label="Which guild?"
          empty="Choose one"
          options={draft.guilds.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {shows("price") && draft.saleCurrency && (
        <MoneyInput
          field={fields.price}
          label="Price"
          sign={signOf(draft.saleCurrency)}
          help="Whoever pays it once can open the work for good."
        />
      )}
      {(!mounted || access !== "public") && (
        <div className="work-edit-pair">
          <DateInput
            field={fields.opensAt}
            precision="minute"
            label="Opens by itself at"
            optional
            help="In UTC. Until then it is early access."
          />
          <Select
            field={fields.opensTo}
            label="Then open to"
            options={laterLevels.map((level) => ({ value: level, label: accessNames[level] }))}
          />
        </div>
      )}
      {draft.revision === 0 && (
        <DateInput
          field={fields.publishAt}
          precision="minute"
          label="Publish later"
          optional
          help="In UTC. Empty publishes at once."
        />
      )}
    </>
  );
}
