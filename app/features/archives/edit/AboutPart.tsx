import { useState } from "react";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Select } from "#app/ui/Select.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import {
  languageCodes,
  languages,
  licenseCodes,
  licenses,
  type WorkKind,
  workLimits,
} from "#contracts/archives";
import type { WorkFields } from "./field-names.ts";

/** What libraries want to know, and what makes a work findable. */
export function AboutPart({ fields, kind }: { fields: WorkFields; kind: WorkKind }) {
  const [license, setLicense] = useState(fields.license.defaultValue ?? "reserved");
  const source = (
    <TextInput
      field={fields.sourceUrl}
      label={kind === "link" ? "Where it leads" : "Source"}
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
          label="Tags"
          optional
          autoComplete="off"
          help={`Up to ${workLimits.tags}, parted by commas.`}
        />
        <Select
          field={fields.license}
          label="Licence"
          options={licenseCodes.map((code) => ({ value: code, label: licenses[code].name }))}
          onChange={(event) => setLicense(event.currentTarget.value)}
        />
      </div>
      {license === "own" && (
        <TextArea
          field={fields.licenseText}
          label="The terms in your own words"
          limit={workLimits.licenseText}
        />
      )}
      <Disclosure summary="Makers, date, language, source, content warning">
        <div className="work-edit-more">
          <TextArea
            field={fields.makers}
            label="Makers"
            optional
            rows={3}
            help="One a line, with a role after a comma: Mira Vance, artist."
          />
          <div className="work-edit-pair">
            <TextInput
              field={fields.date}
              label="Date of the work"
              optional
              autoComplete="off"
              help="1911, 1911-04 or 1911-04-30; a slash makes a range."
            />
            <Select
              field={fields.language}
              label="Language"
              options={languageCodes.map((code) => ({ value: code, label: languages[code] }))}
            />
          </div>
          {kind !== "link" && source}
          <TextInput
            field={fields.warning}
            label="Content warning"
            optional
            maxLength={workLimits.warning}
            help="Shown before anything else of it is."
          />
        </div>
      </Disclosure>
    </>
  );
}
