import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { promotedNames, type SavedFolder, type SavedPage, savedLimits } from "#contracts/saved";

const fields = { name: "Name", parent: "Lies in" } as const;

/** Possible parents: none, or a top-level folder. */
const parents = (folders: readonly SavedFolder[], besides?: string) => [
  { value: "none", label: "No other folder" },
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
  const form = useServerForm({
    id: "new-folder",
    reply: replyTo(reply, "folder"),
    fields,
    defaults: { name: "", parent: here?.parentId ?? here?.id ?? "none" },
  });
  return (
    <Disclosure summary="New folder" defaultOpen={form.problems.length > 0}>
      <Form {...form.props} action="/saved" className="saved-folder-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <TextInput field={form.fields.name} label="Name" maxLength={savedLimits.folderName} />
        {folders.length > 0 && (
          <Select field={form.fields.parent} label="Lies in" options={parents(folders)} />
        )}
        <SubmitButton kind="quiet" small name="form" value="folder">
          Make folder
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
  const form = useServerForm({
    id: "rename-folder",
    reply: replyTo(reply, "rename"),
    fields,
    defaults: { name: folder.name, parent: folder.parentId ?? "none" },
  });
  const holds = folders.some(({ parentId }) => parentId === folder.id);
  const options = parents(folders, folder.id);
  return (
    <Disclosure
      summary="Rename, move, share or delete this folder"
      defaultOpen={form.problems.length > 0}
    >
      <div className="saved-folder-tools">
        <Form {...form.props} action={here} className="saved-folder-form">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="id" value={folder.id} />
          <TextInput field={form.fields.name} label="Name" maxLength={savedLimits.folderName} />
          {holds ? (
            <p className="quiet">It holds folders, so it lies in no other one.</p>
          ) : (
            options.length > 1 && (
              <Select field={form.fields.parent} label="Lies in" options={options} />
            )
          )}
          <SubmitButton kind="quiet" small name="form" value="rename">
            Save
          </SubmitButton>
        </Form>
        <ShareFolder folderId={folder.id} link={link} sharing={sharing} here={here} />
        <Form action={here} className="saved-folder-form">
          <input type="hidden" name="id" value={folder.id} />
          <Removal folder={folder} folders={folders} />
          <SubmitButton kind="danger" small name="form" value="delete-folder">
            Delete the folder
          </SubmitButton>
        </Form>
      </div>
    </Disclosure>
  );
}

/** States in advance what happens to the folder's content. */
function Removal({ folder, folders }: Pick<ToolProps, "folder" | "folders">) {
  const lifted = [...promotedNames(folders, folder.id)].map(([id, name]) => {
    const before = folders.find((each) => each.id === id)?.name ?? name;
    return before === name ? `“${name}”` : `“${before}”, as “${name}”`;
  });
  return (
    <>
      <p className="quiet">
        {folder.count === 0
          ? "Nothing lies in it directly."
          : folder.count === 1
            ? "The one thing in it stays saved, in no folder."
            : `The ${folder.count.toLocaleString("en-GB")} things in it stay saved, in no folder.`}
      </p>
      {lifted.length > 0 && (
        <p className="quiet" dir="auto">
          {lifted.length === 1
            ? `The folder in it stays, with all it holds, and lies in no other then: ${lifted[0]}.`
            : `The folders in it stay, with all they hold, and lie in no other then: ${lifted.join("; ")}.`}
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
const ShareFolder = ({ folderId, link, sharing, here }: ShareFolderProps) => (
  <Form action={here} className="saved-folder-form" preventScrollReset>
    <input type="hidden" name="id" value={folderId} />
    {link ? (
      <>
        <label className="field-label" htmlFor="share-link">
          Link to this folder
        </label>
        <input id="share-link" className="input" readOnly value={link} />
        <p className="quiet">Whoever has it sees what of this they may read themselves.</p>
        <SubmitButton kind="quiet" small name="form" value="unshare">
          Take the link back
        </SubmitButton>
      </>
    ) : (
      <>
        <p className="quiet">{sharing.words}</p>
        {sharing.may && (
          <SubmitButton kind="quiet" small name="form" value="share">
            Share by a link
          </SubmitButton>
        )}
      </>
    )}
  </Form>
);
