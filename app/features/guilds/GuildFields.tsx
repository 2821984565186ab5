import {
  policyHints,
  policyNames,
  visibilityHints,
  visibilityNames,
} from "#app/components/guilds/labels.ts";
import { drawCrest } from "#app/ui/art/crest.ts";
import { Crest } from "#app/ui/Crest.tsx";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { guildLimits, policies, visibilities } from "#contracts/guilds";

/** Labels of these fields in the error summary. */
export const guildFieldNames = {
  name: "Name",
  slug: "Address",
  purpose: "Purpose",
  tags: "Tags",
  crest: "Crest",
  visibility: "Who sees it",
  policy: "How people come in",
  questions: "Questions",
  creator: "Creator",
  tier: "Tier",
} as const;

type Fields = Readonly<Record<keyof typeof guildFieldNames, FieldBinding>>;

export function ProfileFields({
  fields,
  seed,
}: {
  readonly fields: Fields;
  readonly seed: string;
}) {
  return (
    <>
      <TextInput field={fields.name} label="Name" maxLength={100} autoComplete="off" />
      <TextInput
        field={fields.slug}
        label="Address"
        help="What stands after /guilds/: small letters, digits and hyphens. You can change it later; the old one leads on."
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        field={fields.purpose}
        label="Purpose"
        help="One line that stands under the name, such as “Sewn first, argued about afterwards.”"
        maxLength={200}
        autoComplete="off"
      />
      <TextInput
        field={fields.tags}
        label="Tags"
        optional
        help={`What it is about, parted by commas: up to ${guildLimits.tags}.`}
        autoComplete="off"
      />
      <div className="crest-choice">
        <RadioGroup
          field={fields.crest}
          label="Crest"
          help="Nine shields, drawn for this guild alone."
          options={Array.from({ length: guildLimits.crests }, (_, choice) => ({
            value: String(choice),
            label: (
              <Crest
                slug={seed}
                blazon={drawCrest(seed, choice)}
                size={64}
                label={`Crest ${choice + 1}`}
              />
            ),
          }))}
        />
      </div>
    </>
  );
}

/** Visibility, and how people join. */
export function AccessFields({
  fields,
  tiers,
  own = false,
}: {
  readonly fields: Fields;
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  /** An existing guild can also be for its own subscribers. */
  readonly own?: boolean;
}) {
  return (
    <>
      <RadioGroup
        field={fields.visibility}
        label="Who sees it"
        options={visibilities.map((value) => ({
          value,
          label: visibilityNames[value],
          hint: visibilityHints[value],
        }))}
      />
      <RadioGroup
        field={fields.policy}
        label="How people come in"
        options={policies.map((value) => ({
          value,
          label: policyNames[value],
          hint: policyHints[value],
        }))}
      />
      <TextArea
        field={fields.questions}
        label="Questions"
        optional
        rows={3}
        help={`For those who ask to join: one a line, up to ${guildLimits.questions}.`}
      />
      <TextInput
        field={fields.creator}
        label="Creator"
        optional
        before={<span className="input-sign">@</span>}
        help={
          own
            ? "Where it is for subscribers: whose. Empty for the guild’s own."
            : "Where it is for subscribers: whose."
        }
        autoComplete="off"
        autoCapitalize="none"
      />
      {tiers.length > 0 && (
        <Select
          field={fields.tier}
          label="From this tier on"
          empty="Any tier"
          options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  );
}
