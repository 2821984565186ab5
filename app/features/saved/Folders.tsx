import "#app/ui/side-links.css";
import { replyTo } from "#app/features/reply-to.ts";
import type { FormReply } from "#app/http/form.ts";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { type SavedFolder, type SavedPage, savedLimits } from "#contracts/saved";
import { type SavedAddress, savedHref } from "./addresses.ts";

interface Props {
  readonly page: SavedPage;
  readonly at: SavedAddress;
  readonly reply: FormReply | undefined;
}

/** Where things lie, one's own tags, and taking everything along. */
export function Folders({ page, at, reply }: Props) {
  const places = [
    {
      name: "Everything",
      href: "/saved",
      count: page.total,
      here: !at.folder && !at.tag && !at.reminders,
    },
    ...(page.reminders > 0 || at.reminders
      ? [
          {
            ...{ name: "Reminders", count: page.reminders, here: at.reminders === true },
            href: savedHref({ reminders: true }),
          },
        ]
      : []),
    ...page.folders.map(({ id, name, count }) => ({
      ...{ name, count, href: savedHref({ folder: id }), here: at.folder === id },
    })),
    ...(page.folders.length > 0
      ? [
          {
            ...{ name: "In no folder", count: page.unfiled, here: at.folder === "none" },
            href: savedHref({ folder: "none" }),
          },
        ]
      : []),
  ];
  return (
    <aside className="saved-side" aria-label="Folders and tags">
      <nav aria-label="Folders">
        <ul className="saved-folders side-links">
          {places.map(({ name, href, count, here }) => (
            <li key={href}>
              <a href={href} aria-current={here ? "page" : undefined}>
                <span dir="auto">{name}</span>
                <span className="tab-count">{count.toLocaleString("en-GB")}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <NewFolder key={page.folders.length} reply={reply} />
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

function NewFolder({ reply }: Pick<Props, "reply">) {
  const form = useServerForm({
    id: "new-folder",
    reply: replyTo(reply, "folder"),
    fields: { name: "Name" },
  });
  return (
    <Disclosure summary="New folder" defaultOpen={form.problems.length > 0}>
      <Form {...form.props} action="/saved" className="saved-folder-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <TextInput field={form.fields.name} label="Name" maxLength={savedLimits.folderName} />
        <SubmitButton kind="quiet" small name="form" value="folder">
          Make folder
        </SubmitButton>
      </Form>
    </Disclosure>
  );
}

interface ToolProps {
  readonly folder: SavedFolder;
  readonly here: string;
  readonly reply: FormReply | undefined;
}

/** For the folder one is in. What lies in it never goes with it. */
export function FolderTools({ folder, here, reply }: ToolProps) {
  const form = useServerForm({
    id: "rename-folder",
    reply: replyTo(reply, "rename"),
    fields: { name: "Name" },
    defaults: { name: folder.name },
  });
  return (
    <Disclosure summary="Rename or delete this folder" defaultOpen={form.problems.length > 0}>
      <div className="saved-folder-tools">
        <Form {...form.props} action={here} className="saved-folder-form">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="id" value={folder.id} />
          <TextInput field={form.fields.name} label="Name" maxLength={savedLimits.folderName} />
          <SubmitButton kind="quiet" small name="form" value="rename">
            Rename
          </SubmitButton>
        </Form>
        <Form action={here} className="saved-folder-form">
          <input type="hidden" name="id" value={folder.id} />
          <p className="quiet">What is in it stays saved, in no folder.</p>
          <SubmitButton kind="danger" small name="form" value="delete-folder">
            Delete the folder
          </SubmitButton>
        </Form>
      </div>
    </Disclosure>
  );
}
