import { Icon } from "#app/ui/Icon.tsx";
import { type FileView, formatBytes, importPath, workLimits } from "#contracts/archives";

interface Props {
  readonly file: FileView;
  readonly publicId: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly isCover: boolean;
}

/** A file of the draft: described, moved or taken out by buttons of the form around it. */
export function DraftFile({ file, publicId, first, last, isCover }: Props) {
  const act = (intent: string, label: string, icon: "arrow-up" | "arrow-down" | "x") => (
    <button
      type="submit"
      name="intent"
      value={`${intent}:${file.id}`}
      className="icon-btn"
      aria-label={`${label} ${file.name}`}
      title={label}
    >
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <li className="draft-file">
      {file.thumb ? (
        <img src={file.thumb} alt="" width={72} height={54} />
      ) : (
        <span className="draft-file-sign">
          <Icon name="file" size={22} />
        </span>
      )}
      <div className="draft-file-words">
        <p>
          <b>{file.name}</b> <span className="quiet">{about(file)}</span>
        </p>
        {file.type === "application/zip" && (
          <p>
            <a href={importPath(publicId, file.id)}>Look what is in it, and bring works in</a>
          </p>
        )}
        {file.kind === "other" && file.type.startsWith("image/") && (
          <p className="quiet">
            Kept whole, to download: most browsers can’t show this format. Add it as a JPEG or PNG,
            too, to have it seen on the page.
          </p>
        )}
        {file.kind === "picture" && (
          <>
            <label className="sr-only" htmlFor={`alt-${file.id}`}>
              What {file.name} shows
            </label>
            <input
              id={`alt-${file.id}`}
              name={`alt-${file.id}`}
              className="input"
              defaultValue={file.alt}
              placeholder="What it shows, for people who can’t see it"
              maxLength={workLimits.alt}
            />
            <label className="choice">
              <input
                type="radio"
                className="radio"
                name="coverFileId"
                value={file.id}
                defaultChecked={isCover}
              />
              <span>
                Cover <span className="choice-hint">seen by everybody</span>
              </span>
            </label>
          </>
        )}
      </div>
      <p className="draft-file-acts">
        {!first && act("up", "Move up", "arrow-up")}
        {!last && act("down", "Move down", "arrow-down")}
        {act("remove", "Take out", "x")}
      </p>
    </li>
  );
}

function about({ bytes, type, facts }: FileView): string {
  const parts = [formatBytes(bytes), type.split(";")[0]];
  if (facts.width && facts.height) parts.push(`${facts.width} × ${facts.height}`);
  if (facts.seconds !== undefined) parts.push(clock(facts.seconds));
  if (facts.pages !== undefined) parts.push(facts.pages === 1 ? "1 page" : `${facts.pages} pages`);
  return parts.join(", ");
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
