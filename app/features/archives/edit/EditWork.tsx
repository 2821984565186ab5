import { useRef, useState } from "react";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import type { OptionGroup } from "#app/ui/GroupedSelect.tsx";
import { Message } from "#app/ui/Message.tsx";
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
import { TextField } from "./TextField.tsx";
import { useDraftSaving } from "./use-draft-saving.ts";

interface Props {
  readonly draft: DraftView;
  /** What may be the same work. */
  readonly alike: readonly SimilarWork[];
  readonly languages: readonly OptionGroup[];
  /** The one in which the author uses the site. */
  readonly ownLanguage: string;
  readonly reply: FormReply | undefined;
  /** To how many people publishing sends it as an email; null if to none. */
  readonly emailTo: number | null;
}

/** The form of a work: files, words, what is known about it, who it is for. */
export function EditWork({ draft, alike, languages, ownLanguage, reply, emailTo }: Props) {
  const t = useTranslate();
  const { fields: savedFields, suggested } = draft;
  const form = useServerForm({
    id: "work",
    reply,
    fields: fieldNames(t),
    defaults: {
      language: ownLanguage,
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
      <Breadcrumbs crumbs={[{ name: t("archives.title"), href: "/archives" }]} />
      <h1>{t(draft.revision > 0 ? "archives.edit.title" : "archives.edit.newTitle")}</h1>
      <p className="work-saved quiet" role="status">
        {saved.status || t("archives.edit.private")} {isNewer ? saved.schedule : draft.schedule}
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
          {t("archives.edit.save")}
        </button>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <Select
          field={fields.kind}
          label={t("archives.fields.kind")}
          options={workKinds.map((each) => ({ value: each, label: t(kindNames[each]) }))}
          onChange={(event) => setKind(event.currentTarget.value as WorkKind)}
        />
        <TextInput
          field={fields.title}
          label={t("archives.fields.title")}
          maxLength={workLimits.titleMax}
          autoComplete="off"
        />
        {kind !== "writing" && files}
        <TextField
          draft={draft}
          field={fields.body}
          kind={kind}
          failed={reply?.status === "error"}
        />
        {kind === "writing" && files}
        <TextArea
          field={fields.teaser}
          label={t("archives.fields.summary")}
          optional
          limit={workLimits.teaser}
          help={t("archives.fields.summaryHelp")}
        />
        <AboutPart fields={fields} kind={kind} languages={languages} />
        <MorePart fields={fields} />
        <AccessPart fields={fields} draft={draft} />
        {draft.revision > 0 && (
          <TextInput
            field={fields.note}
            label={t("archives.fields.note")}
            optional
            maxLength={workLimits.note}
            help={t("archives.fields.noteHelp")}
          />
        )}
        {kind === "writing" && (
          <section className="work-email" aria-labelledby="work-email">
            <h2 id="work-email" className="field-label">
              {t("newsletters.edit.title")}
            </h2>
            <p className="quiet">
              {emailTo === null
                ? t("newsletters.edit.none")
                : t("newsletters.edit.planned", { count: emailTo })}
            </p>
            <SubmitButton
              name="intent"
              value="email"
              kind="quiet"
              small
              busyText={t("archives.edit.saving")}
            >
              {t(emailTo === null ? "newsletters.edit.setUp" : "newsletters.edit.change")}
            </SubmitButton>
          </section>
        )}
        <p className="work-edit-acts">
          <SubmitButton name="intent" value="publish" busyText={t("archives.edit.publishing")}>
            {t(draft.revision > 0 ? "archives.edit.publishVersion" : "archives.edit.publish")}
          </SubmitButton>
          <SubmitButton
            name="intent"
            value="save"
            kind="quiet"
            busyText={t("archives.edit.saving")}
          >
            {t("archives.edit.save")}
          </SubmitButton>
          <SubmitButton
            name="intent"
            value="preview"
            kind="quiet"
            busyText={t("archives.edit.saving")}
          >
            {t("archives.edit.preview")}
          </SubmitButton>
          {draft.revision > 0 && <a href={path}>{t("archives.edit.back")}</a>}
          <SubmitButton
            name="intent"
            value="discard"
            kind="text"
            busyText={t("archives.edit.discarding")}
          >
            {t(draft.revision > 0 ? "archives.edit.discardChanges" : "archives.edit.discard")}
          </SubmitButton>
        </p>
      </Form>
    </div>
  );
}

/** A hint, never an obstacle: two people may archive the same thing. */
function SimilarWorks({ alike }: { alike: readonly SimilarWork[] }) {
  const t = useTranslate();
  return (
    // Rendered even if empty, so that a later entry is announced.
    <div aria-live="polite">
      {alike.length > 0 && (
        <section className="work-alike" aria-labelledby="alike">
          <h2 id="alike" className="field-label">
            {t("archives.similar.title")}
          </h2>
          <ul>
            {alike.map(({ href, title, isDraft, reason }) => (
              <li key={href}>
                <Message
                  id="archives.similar.item"
                  values={{
                    title,
                    draft: isDraft ? "yes" : "no",
                    reason,
                    link: (text) => <a href={href}>{text}</a>,
                  }}
                />
              </li>
            ))}
          </ul>
          <p className="quiet">{t("archives.similar.help")}</p>
        </section>
      )}
    </div>
  );
}
