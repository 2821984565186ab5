import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Swatch } from "#app/ui/Swatch.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { CategoryInput } from "#contracts/forum";
import { CategoryForm } from "./CategoryForm.tsx";

interface Props {
  readonly categories: readonly (CategoryInput & { readonly topicCount: number })[];
  readonly synonyms: readonly { readonly tag: string; readonly synonymOf: string | null }[];
  readonly holdFirstLinks: boolean;
  readonly linkPreviews: boolean;
  /** The slug of the category being changed, or `new`. */
  readonly editing: string | null;
  readonly reply: FormReply | undefined;
}

const gateNames = {
  everyone: "forum.access.everyone",
  members: "forum.access.members",
  trusted: "forum.access.trustedShort",
  staff: "forum.access.moderators",
} as const;

export function ManageCategoriesPage({
  categories,
  synonyms,
  holdFirstLinks,
  linkPreviews,
  editing,
  reply,
}: Props) {
  const t = useTranslate();
  const sent = String(reply?.initialValue?.intent ?? "");
  const open = categories.find(({ slug }) => slug === editing);
  return (
    <>
      <PageMeta title={t("forum.manage.title")} unlisted />
      <div className="page arrange">
        <Breadcrumbs crumbs={[{ name: t("forum.title"), href: "/forum" }]} />
        <h1>{t("forum.manage.title")}</h1>
        <section aria-labelledby="arrange-categories">
          <h2 id="arrange-categories" className="section-head">
            {t("forum.aside.categories")}
          </h2>
          <table className="arrange-table">
            <thead>
              <tr>
                <th scope="col">{t("forum.manage.name")}</th>
                <th scope="col">{t("forum.manage.read")}</th>
                <th scope="col">{t("forum.manage.start")}</th>
                <th scope="col">{t("forum.manage.reply")}</th>
                <th scope="col">{t("forum.manage.topics")}</th>
                <th scope="col">
                  <span className="sr-only">{t("forum.manage.edit")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {categories.map((each) => (
                <tr key={each.slug} data-archived={each.archived || undefined}>
                  <th scope="row">
                    <Swatch color={each.color} />
                    {each.name}
                    {each.archived && <span className="quiet"> {t("forum.manage.archived")}</span>}
                  </th>
                  <td>{t(gateNames[each.mayRead])}</td>
                  <td>{t(gateNames[each.mayStart])}</td>
                  <td>{t(gateNames[each.mayReply])}</td>
                  <td>{t.number(each.topicCount)}</td>
                  <td>
                    <a href={`/forum/categories?edit=${each.slug}#category`}>
                      <Message
                        id="forum.manage.editCategory"
                        values={{
                          hidden: (text) => <span className="sr-only">{text}</span>,
                          name: each.name,
                        }}
                      />
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
              {t("forum.manage.newCategory")}
            </ButtonLink>
          )}
        </section>
        <Synonyms synonyms={synonyms} reply={sent === "synonym" ? reply : undefined} />
        <section aria-labelledby="arrange-review">
          <h2 id="arrange-review" className="section-head">
            {t("forum.manage.review")}
          </h2>
          <Form className="arrange-form">
            <input type="hidden" name="intent" value="review" />
            <Checkbox
              name="hold"
              label={t("forum.manage.holdLinks")}
              defaultChecked={holdFirstLinks}
            />
            <SubmitButton kind="quiet">{t("forum.manage.save")}</SubmitButton>
          </Form>
        </section>
        <section aria-labelledby="arrange-previews">
          <h2 id="arrange-previews" className="section-head">
            {t("forum.manage.previews")}
          </h2>
          <Form className="arrange-form">
            <input type="hidden" name="intent" value="previews" />
            <Checkbox
              name="show"
              label={t("forum.manage.showPreviews")}
              help={t("forum.manage.showPreviewsHelp")}
              defaultChecked={linkPreviews}
            />
            <SubmitButton kind="quiet">{t("forum.manage.save")}</SubmitButton>
          </Form>
        </section>
      </div>
    </>
  );
}

function Synonyms({
  synonyms,
  reply,
}: {
  readonly synonyms: Props["synonyms"];
  readonly reply: FormReply | undefined;
}) {
  const t = useTranslate();
  const form = useServerForm({
    id: "synonym",
    reply,
    fields: { tag: t("forum.manage.tag"), synonymOf: t("forum.manage.mergeInto") },
  });
  return (
    <section aria-labelledby="arrange-tags">
      <h2 id="arrange-tags" className="section-head">
        {t("forum.manage.tags")}
      </h2>
      {synonyms.length > 0 && (
        <ul className="arrange-synonyms">
          {synonyms.map(({ tag, synonymOf }) => (
            <li key={tag}>{t("forum.manage.synonym", { tag, target: synonymOf ?? "" })}</li>
          ))}
        </ul>
      )}
      <Form {...form.props} className="arrange-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="synonym" />
        <TextInput field={form.fields.tag} label={t("forum.manage.tag")} />
        <TextInput field={form.fields.synonymOf} label={t("forum.manage.mergeInto")} />
        <SubmitButton kind="quiet">{t("forum.manage.mergeTags")}</SubmitButton>
      </Form>
    </section>
  );
}
