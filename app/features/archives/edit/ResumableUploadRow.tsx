import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { fileSize } from "#platform/file-size";
import type { ResumableUpload } from "./use-resumable.ts";

interface Props {
  readonly sending: ResumableUpload;
  readonly onPause: () => void;
  readonly onGoOn: () => void;
  readonly onDrop: () => void;
}

/** An upload in progress, with pause, resume and cancel. */
export function ResumableUploadRow({ sending, onPause, onGoOn, onDrop }: Props) {
  const t = useTranslate();
  const { name, size, sent, state, problem } = sending;
  return (
    <li className="upload" data-state={state === "failed" ? "failed" : "sending"}>
      <Icon name={state === "failed" ? "circle-exclamation-point" : "file"} size={18} />
      <span className="upload-name">{name}</span>
      <span className="upload-size">
        {t("ui.upload.progress", {
          sent: fileSize(sent, t.locale),
          total: fileSize(size, t.locale),
        })}
      </span>
      <span className="upload-acts">
        {state === "sending" && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t("archives.files.pause", { file: name })}
            onClick={onPause}
          >
            <Icon name="pause" size={16} />
          </button>
        )}
        {(state === "paused" || state === "failed") && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t("archives.files.resume", { file: name })}
            onClick={onGoOn}
          >
            <Icon name={state === "paused" ? "play" : "rotate-cw"} size={16} />
          </button>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={t("ui.upload.cancel", { file: name })}
          onClick={onDrop}
        >
          <Icon name="x" size={16} />
        </button>
      </span>
      {state !== "failed" && (
        <progress
          className="upload-bar"
          aria-label={t("ui.upload.uploading", { file: name })}
          max={size}
          value={Math.min(sent, size)}
        />
      )}
      {problem && <p className="upload-reason">{t.text(problem)}</p>}
    </li>
  );
}
