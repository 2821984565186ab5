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
import { useTranslate } from "#app/ui/translate.ts";
import { guildLimits, policies, visibilities } from "#contracts/guilds";
import type { Translate } from "#platform/i18n";

/** Labels of these fields in the error summary. */
export const guildFieldNames = (t: Translate) => ({
  name: t("guilds.fields.name"),
  slug: t("guilds.fields.slug"),
  purpose: t("guilds.fields.purpose"),
  tags: t("guilds.fields.tags"),
  crest: t("guilds.fields.crest"),
  visibility: t("guilds.fields.visibility"),
  policy: t("guilds.fields.policy"),
  questions: t("guilds.fields.questions"),
  creator: t("guilds.fields.creator"),
  tier: t("guilds.fields.tier"),
});

type Fields = Readonly<Record<keyof ReturnType<typeof guildFieldNames>, FieldBinding>>;

export function ProfileFields({
  fields,
  seed,
}: {
  readonly fields: Fields;
  readonly seed: string;
}) {
  const t = useTranslate();
  return (
    <>
      <TextInput
        field={fields.name}
        label={t("guilds.fields.name")}
        maxLength={100}
        autoComplete="off"
      />
      <TextInput
        field={fields.slug}
        label={t("guilds.fields.slug")}
        help={t("guilds.fields.slugHelp")}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        field={fields.purpose}
        label={t("guilds.fields.purpose")}
        help={t("guilds.fields.purposeHelp")}
        maxLength={200}
        autoComplete="off"
      />
      <TextInput
        field={fields.tags}
        label={t("guilds.fields.tags")}
        optional
        help={t("guilds.fields.tagsHelp", { count: guildLimits.tags })}
        autoComplete="off"
      />
      <div className="crest-choice">
        <RadioGroup
          field={fields.crest}
          label={t("guilds.fields.crest")}
          help={t("guilds.fields.crestHelp")}
          options={Array.from({ length: guildLimits.crests }, (_, choice) => ({
            value: String(choice),
            label: (
              <Crest
                slug={seed}
                blazon={drawCrest(seed, choice)}
                size={64}
                label={t("guilds.fields.crestChoice", { number: choice + 1 })}
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
  const t = useTranslate();
  return (
    <>
      <RadioGroup
        field={fields.visibility}
        label={t("guilds.fields.visibility")}
        options={visibilities.map((value) => ({
          value,
          label: t(visibilityNames[value]),
          hint: t(visibilityHints[value]),
        }))}
      />
      <RadioGroup
        field={fields.policy}
        label={t("guilds.fields.policy")}
        options={policies.map((value) => ({
          value,
          label: t(policyNames[value]),
          hint: t(policyHints[value]),
        }))}
      />
      <TextArea
        field={fields.questions}
        label={t("guilds.fields.questions")}
        optional
        rows={3}
        help={t("guilds.fields.questionsHelp", { count: guildLimits.questions })}
      />
      <TextInput
        field={fields.creator}
        label={t("guilds.fields.creator")}
        optional
        before={<span className="input-sign">@</span>}
        help={own ? t("guilds.fields.creatorHelpOwn") : t("guilds.fields.creatorHelp")}
        autoComplete="off"
        autoCapitalize="none"
      />
      {tiers.length > 0 && (
        <Select
          field={fields.tier}
          label={t("guilds.fields.tier")}
          empty={t("guilds.fields.anyTier")}
          options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  );
}
