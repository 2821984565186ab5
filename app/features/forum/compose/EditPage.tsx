import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Combobox } from "#app/ui/Combobox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { type DraftView, forumLimits } from "#contracts/forum";
import { BodyField } from "./BodyField.tsx";

interface Props {
  readonly source: {
    readonly number: number;
    readonly href: string;
    readonly publicId: string;
    readonly body: string;
    readonly version: number;
    readonly title: string | null;
    readonly topicTitle: string;
    readonly tags: readonly string[];
    readonly isOwn: boolean;
  };
  readonly tags: readonly string[];
  readonly draft: DraftView | null;
  readonly reply: FormReply | undefined;
  /** What another user saved in the meantime. */
  readonly theirs: { readonly body: string; readonly version: number } | null;
}

/** Where a post is changed. */
export function EditPage({ source, tags, draft, reply, theirs }: Props) {
  const form = useServerForm({
    id: "edit",
    reply,
    fields: { body: "Text", title: "Title", tags: "Tags", reason: "Why" },
    defaults: {
      body: draft?.content.body ?? source.body,
      title: source.title ?? "",
      tags: source.tags.join(", "),
    },
  });
  const { fields } = form;
  return (
    <div className="page compose">
      <Breadcrumbs
        crumbs={[
          { name: "Forum", href: "/forum" },
          { name: source.topicTitle, href: source.href },
        ]}
      />
      <h1>{source.number === 1 ? "Edit the topic" : `Edit post ${source.number}`}</h1>
      <Form {...form.props}>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="version" value={theirs?.version ?? source.version} />
        {theirs && (
          <section className="compose-theirs" aria-label="The version saved meanwhile">
            <h2>What is there now</h2>
            <pre>{theirs.body}</pre>
          </section>
        )}
        {source.title !== null && (
          <>
            <TextInput field={fields.title} label="Title" maxLength={200} autoComplete="off" />
            <Combobox
              field={fields.tags}
              label="Tags"
              optional
              multiple
              freeText
              choices={tags.map((tag) => ({ value: tag, label: tag }))}
              suggestFrom="/forum/tags"
              help={`Up to ${forumLimits.tags}, parted by commas.`}
            />
          </>
        )}
        <BodyField
          field={fields.body}
          label="Text"
          place={`edit:${source.publicId}:${source.number}`}
          livePreview
          draft={draft}
          rows={10}
        />
        <TextInput
          field={fields.reason}
          label="Why"
          optional={source.isOwn}
          help="Stands beside this version in the history."
          maxLength={200}
        />
        <p className="compose-acts">
          <SubmitButton busyText="Saving">Save the changes</SubmitButton>
          <a href={source.href}>Leave it as it was</a>
        </p>
      </Form>
    </div>
  );
}
