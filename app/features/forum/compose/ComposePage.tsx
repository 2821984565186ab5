import { useState } from "react";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Combobox } from "#app/ui/Combobox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import {
  type CategoryView,
  type DraftView,
  forumLimits,
  kindNames,
  type TopicKind,
  topicKinds,
} from "#contracts/forum";
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
  readonly mayAnnounce: boolean;
  /** For a guild topic: its own categories replace the forum's. */
  readonly guild: { readonly id: string; readonly slug: string; readonly name: string } | null;
  readonly draft: DraftView | null;
  readonly reply: FormReply | undefined;
}

const kindHints: Readonly<Record<TopicKind, string>> = {
  discussion: "to talk about something",
  question: "with an answer to be found",
  poll: "to let people choose",
  announcement: "from the stewards",
};

/** Where a topic is written. */
export function ComposePage(props: Props) {
  const { prefill, draft, categories, guild } = props;
  const saved = draft?.content ?? {};
  const form = useServerForm({
    id: "compose",
    reply: props.reply,
    fields: {
      kind: "What it is",
      category: "Category",
      title: "Title",
      body: "Text",
      tags: "Tags",
      pollOptions: "Options",
      pollStyle: "How people choose",
      pollDays: "Days until it closes",
      pollHidden: "Result",
    },
    defaults: {
      kind: saved.kind ?? prefill.kind,
      category: prefill.category || (saved.category ?? ""),
      title: prefill.title || (saved.title ?? ""),
      tags: prefill.tags || (saved.tags ?? ""),
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
  return (
    <div className="page compose">
      <Breadcrumbs
        crumbs={[
          guild
            ? { name: guild.name, href: `/guilds/${guild.slug}` }
            : { name: "Forum", href: "/forum" },
        ]}
      />
      <h1>{guild ? "New discussion" : "New topic"}</h1>
      <Form {...form.props} encType="multipart/form-data">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <IdempotencyKeyField value={props.idempotencyKey} />
        <RadioGroup
          field={fields.kind}
          label="What is it?"
          options={kinds.map((each) => ({
            value: each,
            label: kindNames[each],
            hint: kindHints[each],
          }))}
          onChoose={setKind}
        />
        <div className="compose-pair">
          <Select
            field={fields.category}
            label="Category"
            {...(guild ? {} : { empty: "Choose one" })}
            options={[
              ...(guild ? [{ value: "none", label: "None" }] : []),
              ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
          {!guild && (
            <Combobox
              field={fields.tags}
              label="Tags"
              optional
              multiple
              freeText
              choices={props.tags.map((tag) => ({ value: tag, label: tag }))}
              suggestFrom="/forum/tags"
              help={`Up to ${forumLimits.tags}, parted by commas.`}
            />
          )}
        </div>
        <TextInput
          field={fields.title}
          label="Title"
          help="Say what it is about, so that it can be found again."
          maxLength={200}
          autoComplete="off"
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
        {!guild && <SimilarTopics title={title} />}
        <BodyField
          field={fields.body}
          label={kind === "question" ? "What do you want to know?" : "Text"}
          place={guild ? `guild:${guild.id}` : "topic"}
          livePreview
          draft={draft}
          rows={10}
        />
        <PollFields fields={fields} kind={kind} />
        <p className="compose-acts">
          <SubmitButton busyText="Opening your topic">Open the topic</SubmitButton>
          {guild ? (
            <a href={`/guilds/${guild.slug}/discussions`}>Back to the guild</a>
          ) : (
            <a href="/forum">Back to the forum</a>
          )}
        </p>
      </Form>
    </div>
  );
}
