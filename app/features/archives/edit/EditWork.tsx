import { useRef, useState } from "react";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { MarkdownEditor } from "#app/ui/MarkdownEditor.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type DraftView,
  kindNames,
  type SimilarWork,
  type WorkKind,
  workKinds,
  workLimits,
} from "#contracts/archives";
import { AboutPart } from "./AboutPart.tsx";
import { AccessPart } from "./AccessPart.tsx";
import { FilesPart } from "./FilesPart.tsx";
import { fieldNames } from "./field-names.ts";
import { MorePart } from "./MorePart.tsx";
import { useDraftSaving } from "./use-draft-saving.ts";

interface Props {
  readonly draft: DraftView;
  /** What may be the same work. */
  readonly alike: readonly SimilarWork[];
  readonly reply: FormReply | undefined;
}

/** The form of a work: files, words, what is known about it, who it is for. */
export function EditWork({ draft, alike, reply }: Props) {
  const t = useTranslate();
  const { fields: savedFields, suggested } = draft;
  const form = useServerForm({
    id: "work",
    reply,
    fields: fieldNames,
    defaults: {
      language: "en",
      license: "reserved",
      access: "public",
      opensTo: "public",
      ...(suggested.date && { date: suggested.date }),
      ...(suggested.title && { title: suggested.title }),
      ...savedFields,
    },
  });
  const { fields } = form;
  const box = useRef<HTMLDivElement>(null);
  const saved = useDraftSaving(box, draft.publicId, draft.version);
  const isNewer = (saved.version ?? 0) > draft.version;
  const [kind, setKind] = useState<WorkKind>((fields.kind.defaultValue ?? "writing") as WorkKind);
  const path = `/archives/${draft.publicId}`;
  const files = (
    <FilesPart
      draft={draft}
      field={fields.files}
      fetchField={fields.fetchUrl}
      coverFileId={savedFields.coverFileId ?? ""}
    />
  );
  return (
    <div className="page work-edit" ref={box}>
      <Breadcrumbs crumbs={[{ name: "Archives", href: "/archives" }]} />
      <h1>{draft.revision > 0 ? "Edit the work" : "Your work"}</h1>
      <p className="work-saved quiet" role="status">
        {saved.status ? t.text(saved.status) : "Only you can see this draft."}{" "}
        {isNewer ? saved.schedule : draft.schedule}
      </p>
      <SimilarWorks alike={(isNewer && saved.alike) || alike} />
      <Form {...form.props} encType="multipart/form-data">
        {/* Enter in a field keeps the draft; publishing is always meant. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        >
          Keep the draft
        </button>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <Select
          field={fields.kind}
          label="What it is"
          options={workKinds.map((each) => ({ value: each, label: kindNames[each] }))}
          onChange={(event) => setKind(event.currentTarget.value as WorkKind)}
        />
        <TextInput
          field={fields.title}
          label="Title"
          maxLength={workLimits.titleMax}
          autoComplete="off"
        />
        {kind !== "writing" && files}
        <MarkdownEditor
          field={fields.body}
          label={kind === "writing" ? "Text" : "Description"}
          optional={kind !== "writing"}
          rows={kind === "writing" ? 18 : 7}
          previewUrl="/forum/preview"
        />
        {kind === "writing" && files}
        <TextArea
          field={fields.teaser}
          label="Teaser"
          optional
          limit={workLimits.teaser}
          help="What everybody reads, also those who can’t open it."
        />
        <AboutPart fields={fields} kind={kind} />
        <MorePart fields={fields} />
        <AccessPart fields={fields} draft={draft} />
        {draft.revision > 0 && (
          <TextInput
            field={fields.note}
            label="What did you change?"
            optional
            maxLength={workLimits.note}
            help="Stands beside this version."
          />
        )}
        <p className="work-edit-acts">
          <SubmitButton name="intent" value="publish" busyText="Publishing">
            {draft.revision > 0 ? "Publish this version" : "Publish"}
          </SubmitButton>
          <SubmitButton name="intent" value="save" kind="quiet" busyText="Keeping the draft">
            Keep the draft
          </SubmitButton>
          <SubmitButton name="intent" value="preview" kind="quiet" busyText="Keeping the draft">
            See it as others will
          </SubmitButton>
          {draft.revision > 0 && <a href={path}>Back to the work</a>}
          <SubmitButton name="intent" value="discard" kind="text" busyText="Throwing it away">
            {draft.revision > 0 ? "Throw these changes away" : "Throw the draft away"}
          </SubmitButton>
        </p>
      </Form>
    </div>
  );
}

const reasons = {
  identifier: "has the same identifier",
  file: "holds the same file",
  title: "is called much the same, by the same maker",
} as const satisfies Record<SimilarWork["reason"], string>;

/** A hint, never an obstacle: two people may archive the same thing. */
function SimilarWorks({ alike }: { alike: readonly SimilarWork[] }) {
  return (
    // Rendered even if empty, so that a later entry is announced.
    <div aria-live="polite">
      {alike.length > 0 && (
        <section className="work-alike" aria-labelledby="alike">
          <h2 id="alike" className="field-label">
            This may be here already
          </h2>
          <ul>
            {alike.map(({ href, title, isDraft, reason }) => (
              <li key={href}>
                <a href={href}>{title}</a>
                {isDraft && ", a draft of yours,"} {reasons[reason]}
              </li>
            ))}
          </ul>
          <p className="quiet">If it is another work, go on. You can publish it all the same.</p>
        </section>
      )}
    </div>
  );
}
