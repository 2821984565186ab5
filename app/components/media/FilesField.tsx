import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { acceptedFiles, acceptedPictures, mediaLimits } from "#contracts/media";
import "./files-field.css";

// Loaded when the reader turns to the field: only then can files be added.
const loadUploads = () => import("./Uploads.tsx");
const Uploads = lazyComponent(loadUploads, "Uploads");

interface Props {
  readonly box: RefObject<HTMLElement | null>;
  /** Receives the Markdown that embeds the file. */
  readonly onUploaded: (markdown: string) => void;
  /** As a small button, where there is little room. */
  readonly small?: boolean;
  /** Only pictures, and only with script: where the form has a field of its own for files. */
  readonly picturesOnly?: boolean;
}

const rules = {
  accept: acceptedFiles,
  maxBytes: mediaLimits.fileBytes,
  maxFiles: mediaLimits.filesPerUpload,
} as const;
const pictureRules = { accept: acceptedPictures, maxBytes: mediaLimits.pictureBytes } as const;

/** Pictures and files: by this button, or dropped or pasted into the text. Each shows its progress. */
export function FilesField({ box, onUploaded, small = false, picturesOnly = false }: Props) {
  const t = useTranslate();
  const id = useId();
  const mounted = useMounted();
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const add = (files: Iterable<File>) => {
    const added = [...files];
    setChosen((before) => [...before, ...added]);
  };
  const onFiles = useEffectEvent((event: Event, files: FileList | undefined) => {
    if (!files || files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    add(files);
  });

  useEffect(() => {
    const frame = box.current;
    if (!frame) return;
    const onPaste = (event: ClipboardEvent) => {
      const types = event.clipboardData?.types;
      // Word and spreadsheets add a picture of the text they copy.
      if (types?.includes("text/html") && types.includes("text/plain")) return;
      onFiles(event, event.clipboardData?.files);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      onFiles(event, event.dataTransfer?.files);
    };
    const onOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = () => setOver(false);
    const onTurn = () => void loadUploads().catch(() => {});
    // While they are on their way down, before the text field puts a file's name into itself.
    frame.addEventListener("paste", onPaste, true);
    frame.addEventListener("drop", onDrop, true);
    frame.addEventListener("dragover", onOver);
    frame.addEventListener("dragleave", onLeave);
    frame.addEventListener("focusin", onTurn, { once: true });
    frame.addEventListener("pointerenter", onTurn, { once: true });
    return () => {
      frame.removeEventListener("focusin", onTurn);
      frame.removeEventListener("pointerenter", onTurn);
      frame.removeEventListener("paste", onPaste, true);
      frame.removeEventListener("drop", onDrop, true);
      frame.removeEventListener("dragover", onOver);
      frame.removeEventListener("dragleave", onLeave);
    };
  }, [box]);

  const chosenEarly = useEffectEvent(() => {
    const { current } = picker;
    if (!current?.files?.length) return;
    add(current.files);
    current.value = "";
  });
  // What was chosen while the page was still waking up.
  useEffect(() => chosenEarly(), []);

  if (picturesOnly && !mounted) return null;
  return (
    <div className="files-field" data-over={over || undefined}>
      <label className="files-button" htmlFor={id}>
        <Icon name="upload" size={16} />
        <span className="files-words" data-small={small || undefined}>
          {t(picturesOnly ? "media.addImages" : "media.addFiles")}
        </span>
      </label>
      {!small && <span className="caption files-hint">{t("media.addFilesHint")}</span>}
      <input
        ref={picker}
        id={id}
        type="file"
        multiple
        accept={(picturesOnly ? pictureRules : rules).accept}
        // With script they are sent ahead, each with its progress, and not with the form.
        name={mounted ? undefined : "files"}
        className="input input-file files-input"
        onChange={(event) => {
          add(event.currentTarget.files ?? []);
          event.currentTarget.value = "";
        }}
      />
      {chosen.length > 0 && (
        <Uploads
          chosen={chosen}
          rules={picturesOnly ? pictureRules : rules}
          onUploaded={onUploaded}
          picker={picker}
        />
      )}
    </div>
  );
}
