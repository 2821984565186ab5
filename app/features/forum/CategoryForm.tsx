import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { type CategoryInput, gates } from "#contracts/forum";

const gateLabels = {
  everyone: "Everybody",
  members: "Members",
  trusted: "Trusted members (level 2 and up)",
  staff: "Stewards",
} as const;
const gateOptions = gates.map((gate) => ({ value: gate, label: gateLabels[gate] }));
const colors = ["ink", "verdigris", "madder", "woad", "moss", "plum", "slate"] as const;

interface Props {
  readonly category: CategoryInput | undefined;
  readonly reply: FormReply | undefined;
}

export function CategoryForm({ category, reply }: Props) {
  const form = useServerForm({
    id: "category",
    reply,
    fields: {
      name: "Name",
      slug: "Address",
      color: "Colour",
      description: "Description",
      position: "Place in the list",
      mayRead: "Who may read",
      mayStart: "Who may open topics",
      mayReply: "Who may reply",
      archived: "Archived",
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
      <TextInput field={fields.name} label="Name" />
      <TextInput field={fields.slug} label="Address" help="As in /forum?category=sound." />
      <TextInput field={fields.description} label="Description" optional />
      <Select
        field={fields.color}
        label="Colour"
        options={colors.map((color) => ({ value: color, label: color }))}
      />
      <TextInput field={fields.position} label="Place in the list" inputMode="numeric" />
      <Select field={fields.mayRead} label="Who may read" options={gateOptions} />
      <Select
        field={fields.mayStart}
        label="Who may open topics"
        options={gateOptions.filter(({ value }) => value !== "everyone")}
      />
      <Select
        field={fields.mayReply}
        label="Who may reply"
        options={gateOptions.filter(({ value }) => value !== "everyone")}
      />
      <Checkbox field={fields.archived} label="Archived: kept for reading only" />
      <SubmitButton>{category ? "Save the category" : "Make the category"}</SubmitButton>
    </Form>
  );
}
