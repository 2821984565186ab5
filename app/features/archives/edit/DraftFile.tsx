import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type FileView, importPath, workLimits } from "#contracts/archives";
import { fileSize } from "#platform/file-size";
import type { Translate } from "#platform/i18n";

interface Props {
  readonly file: FileView;
  readonly publicId: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly isCover: boolean;
}

/** A file of the draft: described, moved or taken out by buttons of the form around it. */
export function DraftFile({ file, publicId, first, last, isCover }: Props) {
  const t = useTranslate();
  const { name } = file;
  const act = (
    intent: string,
    icon: "arrow-up" | "arrow-down" | "x",
    { label, title }: { readonly label: string; readonly title: string },
  ) => (
    <button
      type="submit"
      name="intent"
      value={`${intent}:${file.id}`}
      className="icon-btn"
      aria-label={label}
      title={title}
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
          <b>{file.name}</b> <span className="quiet">{about(file, t)}</span>
        </p>
        {file.type === "application/zip" && (
          <p>
            <a href={importPath(publicId, file.id)}>{t("archives.files.import")}</a>
          </p>
        )}
        {file.kind === "other" && file.type.startsWith("image/") && (
          <p className="quiet">{t("archives.files.noPreview")}</p>
        )}
        {file.kind === "picture" && (
          <>
            <label className="sr-only" htmlFor={`alt-${file.id}`}>
              {t("archives.files.altLabel", { name })}
            </label>
            <input
              id={`alt-${file.id}`}
              name={`alt-${file.id}`}
              className="input"
              defaultValue={file.alt}
              placeholder={t("archives.files.altPlaceholder")}
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
                <Message
                  id="archives.files.useAsCover"
                  values={{ hint: (text) => <span className="choice-hint">{text}</span> }}
                />
              </span>
            </label>
          </>
        )}
      </div>
      <p className="draft-file-acts">
        {!first &&
          act("up", "arrow-up", {
            label: t("archives.files.moveUpNamed", { name }),
            title: t("archives.files.moveUp"),
          })}
        {!last &&
          act("down", "arrow-down", {
            label: t("archives.files.moveDownNamed", { name }),
            title: t("archives.files.moveDown"),
          })}
        {act("remove", "x", {
          label: t("archives.files.removeNamed", { name }),
          title: t("archives.files.remove"),
        })}
      </p>
    </li>
  );
}

function about({ bytes, type, facts }: FileView, t: Translate): string {
  const parts = [fileSize(bytes, t.locale), type.split(";")[0] ?? ""];
  if (facts.width && facts.height)
    parts.push(t("archives.files.dimensions", { width: facts.width, height: facts.height }));
  if (facts.seconds !== undefined) parts.push(clock(facts.seconds));
  if (facts.pages !== undefined) parts.push(t("archives.files.pages", { count: facts.pages }));
  return parts.join(" · ");
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
