import "#app/ui/find-line.css";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type SavedPage, savedLimits } from "#contracts/saved";
import { type SavedAddress, savedHref } from "./addresses.ts";
import { BulkBar } from "./BulkBar.tsx";
import { FolderTools } from "./FolderForms.tsx";
import { Folders } from "./Folders.tsx";
import { SavedList } from "./SavedList.tsx";
import { useOfflineCopies } from "./use-offline-copies.ts";

interface Props {
  readonly at: SavedAddress;
  readonly page: SavedPage;
  readonly reply: FormReply | undefined;
  readonly publicUrl: string;
}

function listTitle({ folder, tag, reminders }: SavedAddress): string {
  if (folder === "none") return "In no folder";
  if (reminders) return "Reminders";
  return tag ? `#${tag}` : "Saved";
}

const figures = (count: number) => count.toLocaleString("en-GB");

/** The user's own library: saved items in folders, with notes. */
export function SavedScreen({ at, page, reply, publicUrl }: Props) {
  const here = savedHref({ ...at, edit: undefined, removed: false });
  const title = page.folder?.name ?? listTitle(at);
  const parent = page.folders.find(({ id }) => id === page.folder?.parentId);
  const copies = useOfflineCopies(page.offline);
  return (
    <div className="page saved">
      <header className="saved-head">
        {parent && (
          <p className="quiet">
            In{" "}
            <a className="link" href={savedHref({ folder: parent.id })} dir="auto">
              {parent.name}
            </a>
          </p>
        )}
        <h1 dir="auto">{title}</h1>
        <p className="quiet">
          {page.total === 0
            ? "Works, topics, guilds and people you want to find again."
            : page.share
              ? "Shared by a link. Your notes, tags and reminders are seen by you alone."
              : `${figures(page.total)} saved. Only you see this list, your notes and your tags.`}
        </p>
      </header>
      <Folders page={page} at={at} reply={reply} />
      <div className="saved-main">
        <Finder at={at} />
        {page.total >= savedLimits.items && (
          <p className="saved-note">
            <Icon name="info" size={18} />
            You have saved {figures(savedLimits.items)} things, and no more fit. Take some out
            first.
          </p>
        )}
        {at.removed && page.undo > 0 && (
          <Form action={here} className="saved-note" preventScrollReset>
            <p role="status">{page.undo === 1 ? "One taken out." : `${page.undo} taken out.`}</p>
            <SubmitButton kind="text" small name="form" value="undo">
              Undo
            </SubmitButton>
          </Form>
        )}
        {page.folder && (
          <FolderTools
            key={`${page.folder.id} ${page.folder.parentId}`}
            folder={page.folder}
            folders={page.folders}
            here={here}
            link={page.share && publicUrl + page.share}
            sharing={page.sharing}
            reply={reply}
          />
        )}
        {page.lines.length === 0 ? (
          <Nothing at={at} total={page.total} />
        ) : (
          <>
            <BulkBar page={page} here={here} reply={reply} />
            <SavedList page={page} at={at} here={here} reply={reply} copies={copies} />
          </>
        )}
        <nav className="saved-more" aria-label="Further">
          {at.after && (
            <a className="link" href={savedHref({ ...at, after: undefined, edit: undefined })}>
              Back to the beginning
            </a>
          )}
          {page.next && (
            <ButtonLink href={savedHref({ ...at, after: page.next, edit: undefined })} rel="next">
              Show more
            </ButtonLink>
          )}
        </nav>
      </div>
    </div>
  );
}

function Finder({ at }: { readonly at: SavedAddress }) {
  const other = at.order === "newest" ? "own" : "newest";
  return (
    <div className="saved-finder">
      <search>
        <form action="/saved" method="get" className="find-line">
          <Icon name="search" size={18} />
          <input
            type="search"
            name="q"
            defaultValue={at.words}
            aria-label="Search what you saved"
            placeholder="A title, a note, a tag"
            maxLength={savedLimits.words}
            autoComplete="off"
            dir="auto"
          />
          {at.folder && <input type="hidden" name="folder" value={at.folder} />}
          {at.reminders && <input type="hidden" name="reminders" value="1" />}
          <button type="submit" className="btn btn-quiet btn-small">
            Find
          </button>
        </form>
      </search>
      {!at.reminders && (
        <a className="link" href={savedHref({ ...at, order: other, after: undefined })}>
          {at.order === "newest" ? "My own order" : "Newest first"}
        </a>
      )}
    </div>
  );
}

function Nothing({ at, total }: { readonly at: SavedAddress; readonly total: number }) {
  if (at.words)
    return (
      <EmptyState
        heading="h2"
        title="Nothing has these words"
        action={
          <ButtonLink href={savedHref({ ...at, words: undefined, after: undefined })}>
            Show all
          </ButtonLink>
        }
      >
        Titles of what you may read now, your notes, tags and folders were looked at.
      </EmptyState>
    );
  if (at.reminders)
    return (
      <EmptyState
        heading="h2"
        title="No reminders"
        action={<ButtonLink href="/saved">To what you saved</ButtonLink>}
      >
        Open the pencil beside something you saved and say when you want to hear of it again.
      </EmptyState>
    );
  return total === 0 ? (
    <EmptyState
      heading="h2"
      title="Nothing saved yet"
      action={<ButtonLink href="/archives">Look around the archives</ButtonLink>}
    >
      Works you save wait here. The sign for it is a ribbon, beside each work, topic, guild and
      name.
    </EmptyState>
  ) : (
    <EmptyState heading="h2" title="This place is empty">
      Tick something in another folder and move it here.
    </EmptyState>
  );
}
