import { useState } from "react";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { GroupedSelect, type OptionGroup } from "#app/ui/GroupedSelect.tsx";
import { Select } from "#app/ui/Select.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { licenseCodes, licenses, type WorkKind, workLimits } from "#contracts/archives";
import type { WorkFields } from "./field-names.ts";

/** What libraries want to know, and what makes a work findable. */
export function AboutPart({
  fields,
  kind,
  languages,
}: {
  fields: WorkFields;
  kind: WorkKind;
  languages: readonly OptionGroup[];
}) {
  const t = useTranslate();
  const [license, setLicense] = useState(fields.license.defaultValue ?? "reserved");
  const source = (
    <TextInput
      field={fields.sourceUrl}
      label={t(kind === "link" ? "archives.fields.linkUrl" : "archives.fields.source")}
      optional={kind !== "link"}
      type="url"
      inputMode="url"
      placeholder="https://"
    />
  );
  return (
    <>
      {kind === "link" && source}
      <div className="work-edit-pair">
        <TextInput
          field={fields.tags}
          label={t("archives.fields.tags")}
          optional
          autoComplete="off"
          help={t("archives.fields.tagsHelp", { count: workLimits.tags })}
        />
        <Select
          field={fields.license}
          label={t("archives.fields.license")}
          options={licenseCodes.map((code) => ({ value: code, label: t(licenses[code].name) }))}
          onChange={(event) => setLicense(event.currentTarget.value)}
        />
      </div>
      {license === "own" && (
        <TextArea
          field={fields.licenseText}
          label={t("archives.fields.licenseText")}
          limit={workLimits.licenseText}
        />
      )}
      <Disclosure summary={t("archives.edit.moreDetails")}>
        <div className="work-edit-more">
          <TextArea
            field={fields.makers}
            label={t("archives.fields.contributors")}
            optional
            rows={3}
            help={t("archives.fields.contributorsHelp")}
          />
          <div className="work-edit-pair">
            <TextInput
              field={fields.date}
              label={t("archives.fields.date")}
              optional
              autoComplete="off"
              help={t("archives.fields.dateHelp")}
            />
            <GroupedSelect
              field={fields.language}
              label={t("archives.fields.language")}
              groups={languages}
            />
          </div>
          {kind !== "link" && source}
          <TextInput
            field={fields.warning}
            label={t("archives.fields.warning")}
            optional
            maxLength={workLimits.warning}
            help={t("archives.fields.warningHelp")}
          />
        </div>
      </Disclosure>
    </>
  );
}
