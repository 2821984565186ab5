import { Icon } from "#app/ui/Icon.tsx";
import { formatBytes } from "#contracts/archives";
import type { ResumableUpload } from "./use-resumable.ts";

interface Props {
  readonly sending: ResumableUpload;
  readonly onPause: () => void;
  readonly onGoOn: () => void;
  readonly onDrop: () => void;
}

/** An upload in progress, with pause, resume and cancel. */
export function ResumableUploadRow({ sending, onPause, onGoOn, onDrop }: Props) {
  const { name, size, sent, state, problem } = sending;
  return (
    <li className="upload" data-state={state === "failed" ? "failed" : "sending"}>
      <Icon name={state === "failed" ? "circle-exclamation-point" : "file"} size={18} />
      <span className="upload-name">{name}</span>
      <span className="upload-size">
        {formatBytes(sent)} of {formatBytes(size)}
      </span>
      <span className="upload-acts">
        {state === "sending" && (
          <button type="button" className="icon-btn" aria-label={`Pause ${name}`} onClick={onPause}>
            <Icon name="pause" size={16} />
          </button>
        )}
        {(state === "paused" || state === "failed") && (
          <button
            type="button"
            className="icon-btn"
            aria-label={`Go on with ${name}`}
            onClick={onGoOn}
          >
            <Icon name={state === "paused" ? "play" : "rotate-cw"} size={16} />
          </button>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={`Leave out ${name}`}
          onClick={onDrop}
        >
          <Icon name="x" size={16} />
        </button>
      </span>
      {state !== "failed" && (
        <progress
          className="upload-bar"
          aria-label={`Sending ${name}`}
          max={size}
          value={Math.min(sent, size)}
        />
      )}
      {problem && <p className="upload-reason">{problem}</p>}
    </li>
  );
}
