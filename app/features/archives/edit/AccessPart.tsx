import { useState } from "react";
import { signOf } from "#app/components/money/amounts.ts";
import { DateInput } from "#app/ui/DateInput.tsx";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type AccessLevel,
  accessLevels,
  accessNames,
  type DraftView,
  laterLevels,
} from "#contracts/archives";
import type { Message } from "#platform/i18n";
import type { WorkFields } from "./field-names.ts";

const hints: Readonly<Record<AccessLevel, Message>> = {
  public: "archives.accessHints.public",
  members: "archives.accessHints.members",
  followers: "archives.accessHints.followers",
  tier: "archives.accessHints.tier",
  guild: "archives.accessHints.guild",
  price: "archives.accessHints.price",
};

/** Who can access a work, from when, and whether it opens up later automatically. */
export function AccessPart({ fields, draft }: { fields: WorkFields; draft: DraftView }) {
  const t = useTranslate();
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
        label={t("archives.fields.access")}
        options={possible.map((level) => ({
          value: level,
          label: t(accessNames[level]),
          hint: t(hints[level]),
        }))}
        onChoose={setAccess}
        help={draft.tiers.length === 0 ? t("archives.fields.accessHelp") : undefined}
      />
      {shows("tier") && (
        <Select
          field={fields.tierId}
          label={t("archives.fields.tier")}
          empty={t("archives.fields.choose")}
          options={draft.tiers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {shows("guild") && (
        <Select
          field={fields.guildId}
          label={t("archives.fields.guild")}
          empty={t("archives.fields.choose")}
          options={draft.guilds.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {shows("price") && draft.saleCurrency && (
        <MoneyInput
          field={fields.price}
          label={t("archives.fields.price")}
          sign={signOf(draft.saleCurrency, t)}
          help={t("archives.fields.priceHelp")}
        />
      )}
      {(!mounted || access !== "public") && (
        <div className="work-edit-pair">
          <DateInput
            field={fields.opensAt}
            precision="minute"
            label={t("archives.fields.earlyAccess")}
            optional
            help={t("archives.fields.earlyAccessHelp")}
          />
          <Select
            field={fields.opensTo}
            label={t("archives.fields.opensTo")}
            options={laterLevels.map((level) => ({ value: level, label: t(accessNames[level]) }))}
          />
        </div>
      )}
      {draft.revision === 0 && (
        <DateInput
          field={fields.publishAt}
          precision="minute"
          label={t("archives.fields.publishAt")}
          optional
          help={t("archives.fields.publishAtHelp")}
        />
      )}
    </>
  );
}
