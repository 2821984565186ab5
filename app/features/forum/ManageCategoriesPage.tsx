import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { CategoryInput } from "#contracts/forum";
import { CategoryForm } from "./CategoryForm.tsx";

interface Props {
  readonly categories: readonly (CategoryInput & { readonly topicCount: number })[];
  readonly synonyms: readonly { readonly tag: string; readonly synonymOf: string | null }[];
  readonly holdFirstLinks: boolean;
  /** The slug of the category being changed, or `new`. */
  readonly editing: string | null;
  readonly reply: FormReply | undefined;
}

const gateNames = {
  everyone: "all",
  members: "members",
  trusted: "trusted",
  staff: "staff",
} as const;

export function ManageCategoriesPage({
  categories,
  synonyms,
  holdFirstLinks,
  editing,
  reply,
}: Props) {
  const sent = String(reply?.initialValue?.intent ?? "");
  const open = categories.find(({ slug }) => slug === editing);
  return (
    <div className="page arrange">
      <Breadcrumbs crumbs={[{ name: "Forum", href: "/forum" }]} />
      <h1>Arrange the forum</h1>
      <section aria-labelledby="arrange-categories">
        <h2 id="arrange-categories" className="section-head">
          Categories
        </h2>
        <table className="arrange-table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Read</th>
              <th scope="col">Start</th>
              <th scope="col">Reply</th>
              <th scope="col">Topics</th>
              <th scope="col">
                <span className="sr-only">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map((each) => (
              <tr key={each.slug} data-archived={each.archived || undefined}>
                <th scope="row">
                  <Swatch color={each.color} />
                  {each.name}
                  {each.archived && <span className="quiet"> (archived)</span>}
                </th>
                <td>{gateNames[each.mayRead]}</td>
                <td>{gateNames[each.mayStart]}</td>
                <td>{gateNames[each.mayReply]}</td>
                <td>{each.topicCount.toLocaleString("en-GB")}</td>
                <td>
                  <a href={`/forum/categories?edit=${each.slug}#category`}>
                    Change<span className="sr-only"> {each.name}</span>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {(open || editing === "new") && (
          <CategoryForm
            key={editing}
            category={open}
            reply={sent === "category" ? reply : undefined}
          />
        )}
        {!open && editing !== "new" && (
          <ButtonLink icon="plus" href="/forum/categories?edit=new#category">
            New category
          </ButtonLink>
        )}
      </section>
      <Synonyms synonyms={synonyms} reply={sent === "synonym" ? reply : undefined} />
      <section aria-labelledby="arrange-review">
        <h2 id="arrange-review" className="section-head">
          First posts
        </h2>
        <Form className="arrange-form">
          <input type="hidden" name="intent" value="review" />
          <Checkbox
            name="hold"
            label="Hold newcomers’ posts with links until a steward has looked"
            defaultChecked={holdFirstLinks}
          />
          <SubmitButton kind="quiet">Save</SubmitButton>
        </Form>
      </section>
    </div>
  );
}

function Synonyms({
  synonyms,
  reply,
}: {
  readonly synonyms: Props["synonyms"];
  readonly reply: FormReply | undefined;
}) {
  const form = useServerForm({
    id: "synonym",
    reply,
    fields: { tag: "Tag", synonymOf: "Stays as" },
  });
  return (
    <section aria-labelledby="arrange-tags">
      <h2 id="arrange-tags" className="section-head">
        Tags that mean the same
      </h2>
      {synonyms.length > 0 && (
        <ul className="arrange-synonyms">
          {synonyms.map(({ tag, synonymOf }) => (
            <li key={tag}>{`${tag} is kept as ${synonymOf}`}</li>
          ))}
        </ul>
      )}
      <Form {...form.props} className="arrange-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="synonym" />
        <TextInput field={form.fields.tag} label="Tag" />
        <TextInput field={form.fields.synonymOf} label="Stays as" />
        <SubmitButton kind="quiet">Bring together</SubmitButton>
      </Form>
    </section>
  );
}
