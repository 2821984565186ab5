import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Select } from "#app/ui/Select.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { aiFields, aiUseNames, aiUses, relationKinds } from "#contracts/archives";
import type { WorkFields } from "./field-names.ts";

/** What few works need: folded, and open where something in it is wrong. */
export function MorePart({ fields }: { fields: WorkFields }) {
  const t = useTranslate();
  const wrong = [fields.identifiers, fields.relations].some(({ errors }) => errors?.length);
  const answers = [
    { value: "allow", label: t("archives.ai.allowed") },
    { value: "deny", label: t("archives.ai.notAllowed") },
  ];
  return (
    <Disclosure summary={t("archives.edit.advanced")} defaultOpen={wrong}>
      <div className="work-edit-more">
        <TextArea
          field={fields.identifiers}
          label={t("archives.fields.identifiers")}
          optional
          rows={3}
          help={t("archives.fields.identifiersHelp")}
        />
        <TextArea
          field={fields.relations}
          label={t("archives.fields.relations")}
          optional
          rows={3}
          help={t("archives.fields.relationsHelp", { kinds: relationKinds.join(", ") })}
        />
        <fieldset className="work-edit-machines">
          <legend className="field-label">{t("archives.ai.title")}</legend>
          <p className="quiet">{t("archives.fields.aiHelp")}</p>
          <div className="work-edit-pair">
            {aiUses.map((use) => (
              <Select
                key={use}
                field={fields[aiFields[use]]}
                label={t(aiUseNames[use])}
                empty={t("archives.fields.aiDefault")}
                options={answers}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Disclosure>
  );
}
