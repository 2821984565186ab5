import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Translate } from "#platform/i18n";
import "#app/ui/side-links.css";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import type { SavedPage } from "#contracts/saved";
import { type SavedAddress, savedHref } from "./addresses.ts";
import { NewFolder } from "./FolderForms.tsx";

interface Props {
  readonly page: SavedPage;
  readonly at: SavedAddress;
  readonly reply: FormReply | undefined;
}

interface FolderLink {
  readonly name: string;
  readonly href: string;
  readonly count: number;
  readonly here: boolean;
  readonly within?: readonly FolderLink[];
}

function folderLinks(page: SavedPage, at: SavedAddress, t: Translate): readonly FolderLink[] {
  const foldersIn = (parent: string | null): readonly FolderLink[] =>
    page.folders
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, name, count }) => ({
        name,
        count,
        href: savedHref({ folder: id }),
        here: at.folder === id,
        within: foldersIn(id),
      }));
  return [
    {
      name: t("saved.allItems"),
      href: "/saved",
      count: page.total,
      here: !at.folder && !at.tag && !at.reminders,
    },
    ...(page.reminders > 0 || at.reminders
      ? [
          {
            name: t("saved.reminders"),
            count: page.reminders,
            here: at.reminders === true,
            href: savedHref({ reminders: true }),
          },
        ]
      : []),
    ...foldersIn(null),
    ...(page.folders.length > 0
      ? [
          {
            name: t("saved.noFolder"),
            count: page.unfiled,
            here: at.folder === "none",
            href: savedHref({ folder: "none" }),
          },
        ]
      : []),
  ];
}

function FolderLinks({ places }: { readonly places: readonly FolderLink[] }) {
  const t = useTranslate();
  return places.map(({ name, href, count, here, within = [] }) => (
    <li key={href}>
      <a href={href} aria-current={here ? "page" : undefined}>
        <span dir="auto">{name}</span>
        <span className="tab-count">{t.number(count)}</span>
      </a>
      {within.length > 0 && (
        <ul>
          <FolderLinks places={within} />
        </ul>
      )}
    </li>
  ));
}

/** Folders, the user's own tags, and export. */
export function Folders({ page, at, reply }: Props) {
  const t = useTranslate();
  return (
    <aside className="saved-side" aria-label={t("saved.side.label")}>
      <nav aria-label={t("saved.side.folders")}>
        <ul className="saved-folders side-links">
          <FolderLinks places={folderLinks(page, at, t)} />
        </ul>
      </nav>
      <NewFolder
        key={`${page.folders.length} ${page.folder?.id}`}
        folders={page.folders}
        here={page.folder}
        reply={reply}
      />
      {page.tags.length > 0 && (
        <nav aria-label={t("saved.side.tags")} className="saved-tags">
          {page.tags.map((tag) => (
            <a
              key={tag}
              className="chip"
              href={savedHref({ tag: at.tag === tag ? undefined : tag })}
              aria-current={at.tag === tag ? "true" : undefined}
            >
              {tag}
            </a>
          ))}
        </nav>
      )}
      {page.total > 0 && (
        <p className="saved-files">
          <Icon name="download" size={16} />
          <Message
            id="saved.side.export"
            values={{
              csv: (text) => (
                <a className="link" href="/saved/saved.csv" download>
                  {text}
                </a>
              ),
              json: (text) => (
                <a className="link" href="/saved/saved.json" download>
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
    </aside>
  );
}
