import { useRef } from "react";
import type { Translate } from "#platform/i18n";
import { Field } from "./Field.tsx";
import { type ControlProps, useField } from "./forms/binding.ts";
import { useMounted } from "./forms/use-mounted.ts";
import { useTranslate } from "./translate.ts";
import { DropArea } from "./upload/DropArea.tsx";
import type { UploadRules } from "./upload/rules.ts";
import { UploadList } from "./upload/UploadList.tsx";
import { useUploads } from "./upload/use-uploads.ts";

interface Props extends ControlProps, UploadRules {
  /** Each file is POSTed here as the body; the answer is JSON. */
  readonly url: string;
  readonly multiple?: boolean;
  /** Called with each response; its id usually goes into the form. */
  readonly onUploaded?: (answer: unknown) => void;
  /** What a finished upload adds to the form, as the value of `name`. */
  readonly toValue?: (answer: unknown) => string | undefined;
}

/**
 * Choose, drop or paste files; each is uploaded immediately, with progress. Without JavaScript it
 * is a file field, and the form has to be `multipart/form-data`.
 */
export function Uploader(props: Props) {
  const { url, multiple, accept, onUploaded, toValue } = props;
  const t = useTranslate();
  const parts = useField(props);
  const mounted = useMounted();
  const picker = useRef<HTMLInputElement>(null);
  const rules = { ...props, maxFiles: multiple ? props.maxFiles : 1 };
  const { uploads, add, remove, retry } = useUploads(url, rules, onUploaded);

  const input = (
    <input
      ref={picker}
      {...parts.control}
      // With script the files are sent by themselves, not with the form.
      name={mounted ? undefined : parts.control.name}
      type="file"
      className={mounted ? "uploader-picker" : "input input-file"}
      accept={accept}
      multiple={multiple}
      onChange={(event) => {
        add(event.currentTarget.files ?? []);
        // So that the same file can be chosen again after it failed.
        event.currentTarget.value = "";
      }}
    />
  );

  return (
    <Field {...props} parts={parts}>
      {mounted ? (
        <DropArea add={add} multiple={multiple}>
          {input}
        </DropArea>
      ) : (
        input
      )}
      <UploadList uploads={uploads} remove={remove} retry={retry} picker={picker} />
      {uploads.map((upload) => {
        const value = upload.state.kind === "done" ? toValue?.(upload.state.answer) : undefined;
        return value === undefined ? null : (
          <input key={upload.key} type="hidden" name={parts.control.name} value={value} />
        );
      })}
      <p className="sr-only" role="status">
        {summary(
          uploads.map((upload) => upload.state.kind),
          t,
        )}
      </p>
    </Field>
  );
}

/** For screen readers; changes only when a file is done or rejected, not with every byte. */
function summary(kinds: readonly string[], t: Translate): string {
  if (kinds.length === 0) return "";
  const done = kinds.filter((kind) => kind === "done").length;
  const failed = kinds.filter((kind) => kind === "failed").length;
  return t("ui.upload.summary", { done, total: kinds.length, failed });
}
