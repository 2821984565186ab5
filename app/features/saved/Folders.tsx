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

function folderLinks(page: SavedPage, at: SavedAddress): readonly FolderLink[] {
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
      name: "Everything",
      href: "/saved",
      count: page.total,
      here: !at.folder && !at.tag && !at.reminders,
    },
    ...(page.reminders > 0 || at.reminders
      ? [
          {
            name: "Reminders",
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
            name: "In no folder",
            count: page.unfiled,
            here: at.folder === "none",
            href: savedHref({ folder: "none" }),
          },
        ]
      : []),
  ];
}

const FolderLinks = ({ places }: { readonly places: readonly FolderLink[] }) =>
  places.map(({ name, href, count, here, within = [] }) => (
    <li key={href}>
      <a href={href} aria-current={here ? "page" : undefined}>
        <span dir="auto">{name}</span>
        <span className="tab-count">{count.toLocaleString("en-GB")}</span>
      </a>
      {within.length > 0 && (
        <ul>
          <FolderLinks places={within} />
        </ul>
      )}
    </li>
  ));

/** Folders, the user's own tags, and export. */
export function Folders({ page, at, reply }: Props) {
  return (
    <aside className="saved-side" aria-label="Folders and tags">
      <nav aria-label="Folders">
        <ul className="saved-folders side-links">
          <FolderLinks places={folderLinks(page, at)} />
        </ul>
      </nav>
      <NewFolder
        key={`${page.folders.length} ${page.folder?.id}`}
        folders={page.folders}
        here={page.folder}
        reply={reply}
      />
      {page.tags.length > 0 && (
        <nav aria-label="Your tags" className="saved-tags">
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
          Take it along:{" "}
          <a className="link" href="/saved/saved.csv" download>
            CSV
          </a>
          <a className="link" href="/saved/saved.json" download>
            JSON
          </a>
        </p>
      )}
    </aside>
  );
}
