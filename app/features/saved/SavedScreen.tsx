import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Translate } from "#platform/i18n";
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

function listTitle({ folder, tag, reminders }: SavedAddress, t: Translate): string {
  if (folder === "none") return t("saved.noFolder");
  if (reminders) return t("saved.reminders");
  return tag ? t("saved.tag", { tag }) : t("saved.title");
}

/** The user's own library: saved items in folders, with notes. */
export function SavedScreen({ at, page, reply, publicUrl }: Props) {
  const t = useTranslate();
  const here = savedHref({ ...at, edit: undefined, removed: false });
  const title = page.folder?.name ?? listTitle(at, t);
  const parent = page.folders.find(({ id }) => id === page.folder?.parentId);
  const copies = useOfflineCopies(page.offline);
  return (
    <div className="page saved">
      <header className="saved-head">
        {parent && (
          <p className="quiet">
            <Message
              id="saved.inFolder"
              values={{
                folder: parent.name,
                link: (text) => (
                  <a className="link" href={savedHref({ folder: parent.id })} dir="auto">
                    {text}
                  </a>
                ),
              }}
            />
          </p>
        )}
        <h1 dir="auto">{title}</h1>
        <p className="quiet">
          {page.total === 0
            ? t("saved.intro.empty")
            : page.share
              ? t("saved.intro.shared")
              : t("saved.intro.private", { count: page.total })}
        </p>
      </header>
      <Folders page={page} at={at} reply={reply} />
      <div className="saved-main">
        <Finder at={at} />
        {page.total >= savedLimits.items && (
          <p className="saved-note">
            <Icon name="info" size={18} />
            {t("saved.full", { max: savedLimits.items })}
          </p>
        )}
        {at.removed && page.undo > 0 && (
          <Form action={here} className="saved-note" preventScrollReset>
            <p role="status">{t("saved.removed", { count: page.undo })}</p>
            <SubmitButton kind="text" small name="form" value="undo">
              {t("saved.undo")}
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
        <nav className="saved-more" aria-label={t("saved.pages")}>
          {at.after && (
            <a className="link" href={savedHref({ ...at, after: undefined, edit: undefined })}>
              {t("saved.firstPage")}
            </a>
          )}
          {page.next && (
            <ButtonLink href={savedHref({ ...at, after: page.next, edit: undefined })} rel="next">
              {t("saved.showMore")}
            </ButtonLink>
          )}
        </nav>
      </div>
    </div>
  );
}

function Finder({ at }: { readonly at: SavedAddress }) {
  const t = useTranslate();
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
            aria-label={t("saved.search.label")}
            placeholder={t("saved.search.placeholder")}
            maxLength={savedLimits.words}
            autoComplete="off"
          />
          {at.folder && <input type="hidden" name="folder" value={at.folder} />}
          {at.reminders && <input type="hidden" name="reminders" value="1" />}
          <button type="submit" className="btn btn-quiet btn-small">
            {t("saved.search.submit")}
          </button>
        </form>
      </search>
      {!at.reminders && (
        <a className="link" href={savedHref({ ...at, order: other, after: undefined })}>
          {at.order === "newest" ? t("saved.order.custom") : t("saved.order.newest")}
        </a>
      )}
    </div>
  );
}

function Nothing({ at, total }: { readonly at: SavedAddress; readonly total: number }) {
  const t = useTranslate();
  if (at.words)
    return (
      <EmptyState
        heading="h2"
        title={t("saved.none.search.title")}
        action={
          <ButtonLink href={savedHref({ ...at, words: undefined, after: undefined })}>
            {t("saved.none.search.showAll")}
          </ButtonLink>
        }
      >
        {t("saved.none.search.text")}
      </EmptyState>
    );
  if (at.reminders)
    return (
      <EmptyState
        heading="h2"
        title={t("saved.none.reminders.title")}
        action={<ButtonLink href="/saved">{t("saved.none.reminders.link")}</ButtonLink>}
      >
        {t("saved.none.reminders.text")}
      </EmptyState>
    );
  return total === 0 ? (
    <EmptyState
      heading="h2"
      title={t("saved.none.all.title")}
      action={<ButtonLink href="/archives">{t("saved.none.all.link")}</ButtonLink>}
    >
      {t("saved.none.all.text")}
    </EmptyState>
  ) : (
    <EmptyState heading="h2" title={t("saved.none.folder.title")}>
      {t("saved.none.folder.text")}
    </EmptyState>
  );
}
