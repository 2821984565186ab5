import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Combobox } from "#app/ui/Combobox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { GroupedSelect, type OptionGroup } from "#app/ui/GroupedSelect.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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
    readonly language: string | null;
    readonly isOwn: boolean;
  };
  readonly tags: readonly string[];
  /** For the first post. */
  readonly languages: readonly OptionGroup[];
  readonly draft: DraftView | null;
  readonly reply: FormReply | undefined;
  /** What another user saved in the meantime. */
  readonly theirs: { readonly body: string; readonly version: number } | null;
}

/** Where a post is changed. */
export function EditPage({ source, tags, languages, draft, reply, theirs }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "edit",
    reply,
    fields: {
      body: t("forum.fields.body"),
      title: t("forum.fields.title"),
      tags: t("forum.fields.tags"),
      language: t("forum.fields.language"),
      reason: t("forum.edit.reason"),
    },
    defaults: {
      body: draft?.content.body ?? source.body,
      title: source.title ?? "",
      tags: source.tags.join(", "),
      language: source.language ?? "",
    },
  });
  const { fields } = form;
  const heading =
    source.number === 1
      ? t("forum.edit.topicTitle")
      : t("forum.edit.postTitle", { number: source.number });
  return (
    <>
      <PageMeta title={heading} unlisted />
      <div className="page compose">
        <Breadcrumbs
          crumbs={[
            { name: t("forum.title"), href: "/forum" },
            { name: source.topicTitle, href: source.href },
          ]}
        />
        <h1>{heading}</h1>
        <Form {...form.props}>
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="version" value={theirs?.version ?? source.version} />
          {theirs && (
            <section className="compose-theirs" aria-label={t("forum.edit.currentVersion")}>
              <h2>{t("forum.edit.currentVersion")}</h2>
              <pre>{theirs.body}</pre>
            </section>
          )}
          {source.title !== null && (
            <>
              <TextInput
                field={fields.title}
                label={t("forum.fields.title")}
                maxLength={200}
                autoComplete="off"
              />
              <Combobox
                field={fields.tags}
                label={t("forum.fields.tags")}
                optional
                multiple
                freeText
                choices={tags.map((tag) => ({ value: tag, label: tag }))}
                suggestFrom="/forum/tags"
                help={t("forum.fields.tagsHelp", { count: forumLimits.tags })}
              />
            </>
          )}
          <BodyField
            field={fields.body}
            label={t("forum.fields.body")}
            place={`edit:${source.publicId}:${source.number}`}
            livePreview
            draft={draft}
            failed={reply?.status === "error"}
            rows={10}
          />
          {source.title !== null && (
            <GroupedSelect
              field={fields.language}
              label={t("forum.fields.language")}
              {...(source.language === null && { empty: t("forum.edit.noLanguage") })}
              groups={languages}
            />
          )}
          <TextInput
            field={fields.reason}
            label={t("forum.edit.reason")}
            optional={source.isOwn}
            help={t("forum.edit.reasonHelp")}
            maxLength={200}
          />
          <p className="compose-acts">
            <SubmitButton busyText={t("forum.edit.saving")}>{t("forum.edit.submit")}</SubmitButton>
            <a href={source.href}>{t("forum.edit.cancel")}</a>
          </p>
        </Form>
      </div>
    </>
  );
}
