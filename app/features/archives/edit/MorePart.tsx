import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Select } from "#app/ui/Select.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { aiFields, aiUseNames, aiUses, relationKinds } from "#contracts/archives";
import type { WorkFields } from "./field-names.ts";

const answers = [
  { value: "allow", label: "Allowed" },
  { value: "deny", label: "Not allowed" },
];

/** What few works need: folded, and open where something in it is wrong. */
export function MorePart({ fields }: { fields: WorkFields }) {
  const wrong = [fields.identifiers, fields.relations].some(({ errors }) => errors?.length);
  return (
    <Disclosure summary="More about the work" defaultOpen={wrong}>
      <div className="work-edit-more">
        <TextArea
          field={fields.identifiers}
          label="Identifiers"
          optional
          rows={3}
          help="One a line: a DOI, ISBN, ISSN, ARK or an address. Everybody who sees the page sees them."
        />
        <TextArea
          field={fields.relations}
          label="Related works"
          optional
          rows={3}
          help={`One a line: ${relationKinds.join(", ")}; then the address, and a title for what lies elsewhere. For example: cites https://example.org/tides The book of tides`}
        />
        <fieldset className="work-edit-machines">
          <legend className="field-label">What machines may do with it</legend>
          <p className="quiet">
            Where you leave it open, it is as your account says. The page and its files tell whoever
            asks.
          </p>
          <div className="work-edit-pair">
            {aiUses.map((use) => (
              <Select
                key={use}
                field={fields[aiFields[use]]}
                label={aiUseNames[use]}
                empty="As my account says"
                options={answers}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Disclosure>
  );
}
