import { useState } from "react";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Combobox } from "#app/ui/Combobox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { GroupedSelect, type OptionGroup } from "#app/ui/GroupedSelect.tsx";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type CategoryView,
  type DraftView,
  forumLimits,
  kindNames,
  type TopicKind,
  topicKinds,
} from "#contracts/forum";
import type { Message } from "#platform/i18n";
import { BodyField } from "./BodyField.tsx";
import { PollFields } from "./PollFields.tsx";
import { SimilarTopics } from "./SimilarTopics.tsx";

/** Shared content is appended to an existing draft, once: neither is lost. */
const joined = (begun: string, prefill: string): string =>
  begun.includes(prefill) ? begun : [begun, prefill].filter(Boolean).join("\n\n");

interface Props {
  readonly idempotencyKey: string;
  readonly categories: readonly Pick<CategoryView, "slug" | "name">[];
  readonly tags: readonly string[];
  readonly prefill: {
    readonly category: string;
    readonly title: string;
    readonly body: string;
    readonly tags: string;
    readonly kind: TopicKind;
  };
  readonly languages: readonly OptionGroup[];
  /** In which the author uses the site. */
  readonly ownLanguage: string;
  readonly mayAnnounce: boolean;
  /** For a guild topic: its own categories replace the forum's. */
  readonly guild: { readonly id: string; readonly slug: string; readonly name: string } | null;
  readonly draft: DraftView | null;
  readonly reply: FormReply | undefined;
}

const kindHints: Readonly<Record<TopicKind, Message>> = {
  discussion: "forum.newTopic.discussionHint",
  question: "forum.newTopic.questionHint",
  poll: "forum.newTopic.pollHint",
  announcement: "forum.newTopic.announcementHint",
};

/** Where a topic is written. */
export function ComposePage(props: Props) {
  const t = useTranslate();
  const { prefill, draft, categories, guild } = props;
  const saved = draft?.content ?? {};
  const form = useServerForm({
    id: "compose",
    reply: props.reply,
    fields: {
      kind: t("forum.fields.kind"),
      category: t("forum.fields.category"),
      title: t("forum.fields.title"),
      body: t("forum.fields.body"),
      tags: t("forum.fields.tags"),
      language: t("forum.fields.language"),
      pollOptions: t("forum.fields.pollOptions"),
      pollStyle: t("forum.fields.pollStyle"),
      pollDays: t("forum.fields.pollDays"),
      pollHidden: t("forum.fields.pollHidden"),
    },
    defaults: {
      kind: saved.kind ?? prefill.kind,
      category: prefill.category || (saved.category ?? ""),
      title: prefill.title || (saved.title ?? ""),
      tags: prefill.tags || (saved.tags ?? ""),
      language: saved.language ?? props.ownLanguage,
      body: joined(saved.body ?? "", prefill.body),
      pollOptions: saved.pollOptions ?? "",
      pollStyle: saved.pollStyle ?? "single",
      pollDays: saved.pollDays ?? "14",
    },
  });
  const { fields } = form;
  const [kind, setKind] = useState(fields.kind.defaultValue ?? prefill.kind);
  const [title, setTitle] = useState(fields.title.defaultValue ?? "");
  const kinds = topicKinds.filter((each) => each !== "announcement" || props.mayAnnounce);
  const heading = t(guild ? "forum.newTopic.titleInGuild" : "forum.newTopic.title");
  return (
    <>
      <PageMeta title={heading} unlisted />
      <div className="page compose">
        <Breadcrumbs
          crumbs={[
            guild
              ? { name: guild.name, href: `/guilds/${guild.slug}` }
              : { name: t("forum.title"), href: "/forum" },
          ]}
        />
        <h1>{heading}</h1>
        <Form {...form.props} encType="multipart/form-data">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <IdempotencyKeyField value={props.idempotencyKey} />
          <RadioGroup
            field={fields.kind}
            label={t("forum.fields.kind")}
            options={kinds.map((each) => ({
              value: each,
              label: t(kindNames[each]),
              hint: t(kindHints[each]),
            }))}
            onChoose={setKind}
          />
          <div className="compose-pair">
            <Select
              field={fields.category}
              label={t("forum.fields.category")}
              {...(guild ? {} : { empty: t("forum.newTopic.chooseCategory") })}
              options={[
                ...(guild ? [{ value: "none", label: t("forum.newTopic.noCategory") }] : []),
                ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
            />
            {!guild && (
              <Combobox
                field={fields.tags}
                label={t("forum.fields.tags")}
                optional
                multiple
                freeText
                choices={props.tags.map((tag) => ({ value: tag, label: tag }))}
                suggestFrom="/forum/tags"
                help={t("forum.fields.tagsHelp", { count: forumLimits.tags })}
              />
            )}
          </div>
          <TextInput
            field={fields.title}
            label={t("forum.fields.title")}
            maxLength={200}
            autoComplete="off"
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
          {!guild && <SimilarTopics title={title} />}
          <BodyField
            field={fields.body}
            label={t(kind === "question" ? "forum.fields.question" : "forum.fields.body")}
            place={guild ? `guild:${guild.id}` : "topic"}
            livePreview
            draft={draft}
            failed={props.reply?.status === "error"}
            rows={10}
          />
          <PollFields fields={fields} kind={kind} />
          <GroupedSelect
            field={fields.language}
            label={t("forum.fields.language")}
            groups={props.languages}
          />
          <p className="compose-acts">
            <SubmitButton busyText={t("forum.newTopic.posting")}>
              {t("forum.newTopic.submit")}
            </SubmitButton>
            {guild ? (
              <a href={`/guilds/${guild.slug}/discussions`}>{t("forum.newTopic.backToGuild")}</a>
            ) : (
              <a href="/forum">{t("forum.newTopic.backToForum")}</a>
            )}
          </p>
        </Form>
      </div>
    </>
  );
}
