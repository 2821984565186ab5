import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { promotedNames, type SavedFolder, type SavedPage, savedLimits } from "#contracts/saved";
import type { Translate } from "#platform/i18n";

const fieldsIn = (t: Translate) => ({
  name: t("saved.folder.name"),
  parent: t("saved.folder.parent"),
});

/** Possible parents: none, or a top-level folder. */
const parents = (t: Translate, folders: readonly SavedFolder[], besides?: string) => [
  { value: "none", label: t("saved.folder.noParent") },
  ...folders
    .filter(({ id, parentId }) => parentId === null && id !== besides)
    .map(({ id, name }) => ({ value: id, label: name })),
];

interface NewProps {
  readonly folders: readonly SavedFolder[];
  /** The current folder: the likely parent of a new one. */
  readonly here: SavedFolder | null;
  readonly reply: FormReply | undefined;
}

export function NewFolder({ folders, here, reply }: NewProps) {
  const t = useTranslate();
  const form = useServerForm({
    id: "new-folder",
    reply: replyTo(reply, "folder"),
    fields: fieldsIn(t),
    defaults: { name: "", parent: here?.parentId ?? here?.id ?? "none" },
  });
  return (
    <Disclosure summary={t("saved.folder.new")} defaultOpen={form.problems.length > 0}>
      <Form {...form.props} action="/saved" className="saved-folder-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <TextInput
          field={form.fields.name}
          label={t("saved.folder.name")}
          maxLength={savedLimits.folderName}
        />
        {folders.length > 0 && (
          <Select
            field={form.fields.parent}
            label={t("saved.folder.parent")}
            options={parents(t, folders)}
          />
        )}
        <SubmitButton kind="quiet" small name="form" value="folder">
          {t("saved.folder.create")}
        </SubmitButton>
      </Form>
    </Disclosure>
  );
}

interface ToolProps {
  readonly folder: SavedFolder;
  readonly folders: readonly SavedFolder[];
  readonly here: string;
  /** The full URL of its link, if it has one. */
  readonly link: string | null;
  readonly sharing: SavedPage["sharing"];
  readonly reply: FormReply | undefined;
}

/** For the current folder. Deleting it never deletes its content. */
export function FolderTools({ folder, folders, here, link, sharing, reply }: ToolProps) {
  const t = useTranslate();
  const form = useServerForm({
    id: "rename-folder",
    reply: replyTo(reply, "rename"),
    fields: fieldsIn(t),
    defaults: { name: folder.name, parent: folder.parentId ?? "none" },
  });
  const holds = folders.some(({ parentId }) => parentId === folder.id);
  const options = parents(t, folders, folder.id);
  return (
    <Disclosure summary={t("saved.folder.manage")} defaultOpen={form.problems.length > 0}>
      <div className="saved-folder-tools">
        <Form {...form.props} action={here} className="saved-folder-form">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="id" value={folder.id} />
          <TextInput
            field={form.fields.name}
            label={t("saved.folder.name")}
            maxLength={savedLimits.folderName}
          />
          {holds ? (
            <p className="quiet">{t("saved.folder.hasSubfolders")}</p>
          ) : (
            options.length > 1 && (
              <Select
                field={form.fields.parent}
                label={t("saved.folder.parent")}
                options={options}
              />
            )
          )}
          <SubmitButton kind="quiet" small name="form" value="rename">
            {t("saved.folder.save")}
          </SubmitButton>
        </Form>
        <ShareFolder folderId={folder.id} link={link} sharing={sharing} here={here} />
        <Form action={here} className="saved-folder-form">
          <input type="hidden" name="id" value={folder.id} />
          <Removal folder={folder} folders={folders} />
          <SubmitButton kind="danger" small name="form" value="delete-folder">
            {t("saved.folder.delete")}
          </SubmitButton>
        </Form>
      </div>
    </Disclosure>
  );
}

/** States in advance what happens to the folder's content. */
function Removal({ folder, folders }: Pick<ToolProps, "folder" | "folders">) {
  const t = useTranslate();
  const lifted = [...promotedNames(folders, folder.id)].map(([id, name]) => {
    const before = folders.find((each) => each.id === id)?.name ?? name;
    return before === name
      ? t("saved.folder.quoted", { name })
      : t("saved.folder.renamed", { name: before, newName: name });
  });
  return (
    <>
      <p className="quiet">{t("saved.folder.deleteItems", { count: folder.count })}</p>
      {lifted.length > 0 && (
        <p className="quiet">
          {t("saved.folder.deleteSubfolders", {
            count: lifted.length,
            names: t.list(lifted),
          })}
        </p>
      )}
    </>
  );
}

interface ShareFolderProps {
  readonly folderId: string;
  /** The full URL, if there is one. */
  readonly link: string | null;
  readonly sharing: SavedPage["sharing"];
  readonly here: string;
}

/** A link for others to the current folder. */
function ShareFolder({ folderId, link, sharing, here }: ShareFolderProps) {
  const t = useTranslate();
  return (
    <Form action={here} className="saved-folder-form" preventScrollReset>
      <input type="hidden" name="id" value={folderId} />
      {link ? (
        <>
          <label className="field-label" htmlFor="share-link">
            {t("saved.share.link")}
          </label>
          <input id="share-link" className="input" readOnly value={link} />
          <p className="quiet">{t("saved.share.help")}</p>
          <SubmitButton kind="quiet" small name="form" value="unshare">
            {t("saved.share.stop")}
          </SubmitButton>
        </>
      ) : (
        <>
          <p className="quiet">{sharing.words}</p>
          {sharing.may && (
            <SubmitButton kind="quiet" small name="form" value="share">
              {t("saved.share.create")}
            </SubmitButton>
          )}
        </>
      )}
    </Form>
  );
}
