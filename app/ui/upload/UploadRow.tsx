import { fileSize } from "#platform/file-size";
import { Icon } from "../Icon.tsx";
import { useTranslate } from "../translate.ts";
import type { Upload } from "./queue.ts";

interface Props {
  readonly upload: Upload;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

export function UploadRow({ upload, onRemove, onRetry }: Props) {
  const t = useTranslate();
  const { name, size, state } = upload;
  const icon =
    state.kind === "done" ? "check" : state.kind === "failed" ? "circle-exclamation-point" : "file";
  const under = state.kind === "sending" || state.kind === "waiting";
  return (
    <li className="upload" data-state={state.kind}>
      <Icon name={icon} size={18} />
      <span className="upload-name">{name}</span>
      <span className="upload-size">
        {state.kind === "sending"
          ? t("ui.upload.progress", {
              sent: fileSize(state.sent, t.locale),
              total: fileSize(size, t.locale),
            })
          : fileSize(size, t.locale)}
      </span>
      <span className="upload-acts">
        {state.kind === "failed" && state.again && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t("ui.upload.retry", { file: name })}
            onClick={onRetry}
          >
            <Icon name="rotate-cw" size={16} />
          </button>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={
            under ? t("ui.upload.cancel", { file: name }) : t("ui.upload.remove", { file: name })
          }
          onClick={onRemove}
        >
          <Icon name="x" size={16} />
        </button>
      </span>
      {under && (
        <progress
          className="upload-bar"
          aria-label={t("ui.upload.uploading", { file: name })}
          max={size}
          value={state.kind === "sending" ? Math.min(state.sent, size) : 0}
        />
      )}
      {state.kind === "failed" && <p className="upload-reason">{t.text(state.reason)}</p>}
    </li>
  );
}
