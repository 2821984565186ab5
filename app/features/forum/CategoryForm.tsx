import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type CategoryInput, type Color, gates } from "#contracts/forum";
import type { Message } from "#platform/i18n";

const gateLabels = {
  everyone: "forum.access.everyone",
  members: "forum.access.members",
  trusted: "forum.access.trusted",
  staff: "forum.access.moderators",
} as const;
const colors = {
  ink: "forum.colors.black",
  verdigris: "forum.colors.teal",
  madder: "forum.colors.red",
  woad: "forum.colors.blue",
  moss: "forum.colors.green",
  plum: "forum.colors.purple",
  slate: "forum.colors.gray",
} as const satisfies Record<Color, Message>;

interface Props {
  readonly category: CategoryInput | undefined;
  readonly reply: FormReply | undefined;
}

export function CategoryForm({ category, reply }: Props) {
  const t = useTranslate();
  const gateOptions = gates.map((gate) => ({ value: gate, label: t(gateLabels[gate]) }));
  const form = useServerForm({
    id: "category",
    reply,
    fields: {
      name: t("forum.category.name"),
      slug: t("forum.category.slug"),
      color: t("forum.category.color"),
      description: t("forum.category.description"),
      position: t("forum.category.position"),
      mayRead: t("forum.category.mayRead"),
      mayStart: t("forum.category.mayStart"),
      mayReply: t("forum.category.mayReply"),
      archived: t("forum.category.archived"),
    },
    defaults: {
      name: category?.name ?? "",
      slug: category?.slug ?? "",
      color: category?.color ?? "slate",
      description: category?.description ?? "",
      position: String(category?.position ?? 0),
      mayRead: category?.mayRead ?? "everyone",
      mayStart: category?.mayStart ?? "members",
      mayReply: category?.mayReply ?? "members",
      archived: category?.archived ?? false,
    },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="arrange-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="category" />
      {category && <input type="hidden" name="was" value={category.slug} />}
      <TextInput field={fields.name} label={t("forum.category.name")} />
      <TextInput
        field={fields.slug}
        label={t("forum.category.slug")}
        help={t("forum.category.slugHelp")}
      />
      <TextInput field={fields.description} label={t("forum.category.description")} optional />
      <Select
        field={fields.color}
        label={t("forum.category.color")}
        options={Object.entries(colors).map(([value, label]) => ({ value, label: t(label) }))}
      />
      <TextInput field={fields.position} label={t("forum.category.position")} inputMode="numeric" />
      <Select field={fields.mayRead} label={t("forum.category.mayRead")} options={gateOptions} />
      <Select
        field={fields.mayStart}
        label={t("forum.category.mayStart")}
        options={gateOptions.filter(({ value }) => value !== "everyone")}
      />
      <Select
        field={fields.mayReply}
        label={t("forum.category.mayReply")}
        options={gateOptions.filter(({ value }) => value !== "everyone")}
      />
      <Checkbox field={fields.archived} label={t("forum.category.archivedLabel")} />
      <SubmitButton>{t(category ? "forum.category.save" : "forum.category.create")}</SubmitButton>
    </Form>
  );
}
