import { DateTime } from "#app/ui/DateTime.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SavedFolder, SavedRowView } from "#contracts/saved";
import { savedHref } from "./addresses.ts";
import { TargetText } from "./TargetText.tsx";
import type { OfflineCopies } from "./use-offline-copies.ts";

interface Props {
  readonly line: SavedRowView;
  readonly folders: readonly SavedFolder[];
  /** What is on this device, once that is known. */
  readonly here: OfflineCopies;
  readonly inFolder: string | undefined;
}

/** A saved item, and the user's note on it. */
export function SavedItemText({ line, folders, here, inFolder }: Props) {
  const t = useTranslate();
  const { thing } = line;
  const folder = folders.find(({ id }) => id === line.folderId);
  return (
    <>
      {thing ? (
        <TargetText thing={thing} />
      ) : (
        <h2 className="saved-shut">
          <Icon name={line.state === "gone" ? "trash" : "lock"} size={16} />
          {line.state === "gone" ? t("saved.item.deleted") : t("saved.item.locked")}
        </h2>
      )}
      {line.note && (
        <p className="saved-own">
          <bdi>{line.note}</bdi>
        </p>
      )}
      <p className="saved-facts">
        {thing?.by && <span>{thing.by}</span>}
        {thing?.place && <bdi>{thing.place}</bdi>}
        <span>
          <Message
            id="saved.item.savedOn"
            values={{ date: <DateTime at={line.savedAt} form="short" /> }}
          />
        </span>
        {folder && inFolder !== folder.id && (
          <a href={savedHref({ folder: folder.id })}>{folder.path}</a>
        )}
        {line.tags.map((tag) => (
          <a key={tag} className="topic-tag" href={savedHref({ tag })}>
            {tag}
          </a>
        ))}
        {line.offline && thing && (
          <span className="saved-offline">
            <Icon name="download" size={14} />
            {here?.includes(thing.href.split("#", 1)[0] ?? "")
              ? t("saved.item.onDevice")
              : t("saved.item.offline")}
          </span>
        )}
      </p>
    </>
  );
}
