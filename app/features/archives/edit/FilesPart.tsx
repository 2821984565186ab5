import { useId, useRef } from "react";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { type FieldBinding, useField } from "#app/ui/forms/binding.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { DropArea } from "#app/ui/upload/DropArea.tsx";
import { type DraftView, workLimits } from "#contracts/archives";
import { fileSize } from "#platform/file-size";
import { DraftFile } from "./DraftFile.tsx";
import { FetchPart } from "./FetchPart.tsx";
import { ResumableUploadRow } from "./ResumableUploadRow.tsx";
import { useResumableUpload } from "./use-resumable.ts";

interface Props {
  readonly draft: DraftView;
  readonly field: FieldBinding;
  readonly fetchField: FieldBinding;
  readonly coverFileId: string;
}

/** A work's files: what is there, what is on its way, and where to add more. */
export function FilesPart({ draft, field, fetchField, coverFileId }: Props) {
  const t = useTranslate();
  const mounted = useMounted();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const parts = useField({ field, label: t("archives.fields.files") });
  const { sendings, add, pause, goOn, drop } = useResumableUpload(draft.publicId);
  const total = draft.files.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div id="files">
      <Fieldset
        legend={t("archives.fields.files")}
        parts={parts}
        help={
          draft.files.length > 0
            ? t("archives.files.total", {
                count: draft.files.length,
                max: workLimits.files,
                size: fileSize(total, t.locale),
              })
            : t("archives.files.limits", {
                max: workLimits.files,
                size: fileSize(workLimits.fileBytes, t.locale),
              })
        }
      >
        {draft.files.length > 0 && (
          <ol className="draft-files">
            {draft.files.map((file, index) => (
              <DraftFile
                key={file.id}
                file={file}
                publicId={draft.publicId}
                first={index === 0}
                last={index === draft.files.length - 1}
                isCover={file.id === coverFileId}
              />
            ))}
          </ol>
        )}
        {mounted ? (
          <DropArea add={add} multiple>
            <input
              ref={picker}
              id={id}
              type="file"
              multiple
              className="uploader-picker"
              aria-label={t("archives.files.add")}
              onChange={(event) => {
                add(event.currentTarget.files ?? []);
                event.currentTarget.value = "";
              }}
            />
          </DropArea>
        ) : (
          <p>
            <label htmlFor={id} className="sr-only">
              {t("archives.files.add")}
            </label>
            <input id={id} type="file" name="files" multiple className="input input-file" />
            <span className="field-help">
              {t("archives.files.withoutScript", {
                size: fileSize(workLimits.formFileBytes, t.locale),
              })}
            </span>
          </p>
        )}
        {sendings.length > 0 && (
          <ul className="uploads">
            {sendings.map((sending) => (
              <ResumableUploadRow
                key={sending.key}
                sending={sending}
                onPause={() => pause(sending.key)}
                onGoOn={() => goOn(sending.key)}
                onDrop={() => {
                  drop(sending.key);
                  picker.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
        <FetchPart fetches={draft.fetches} more={draft.mayFetch} field={fetchField} />
      </Fieldset>
    </div>
  );
}
