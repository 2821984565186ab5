import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type SitePageDetails, sitePageLimits } from "#contracts/site";
import { locales } from "#platform/i18n";
import { replyToIntent } from "../reply-to-intent.ts";
import { editPagePath, pagesPath } from "./pages-path.ts";

interface Props {
  readonly page: SitePageDetails;
  readonly reply: FormReply | undefined;
}

/** A page in one language; publishing adds a version. */
export function EditPageForm({ page, reply }: Props) {
  const t = useTranslate();
  const { slug, locale, translated, version, latestVersion, title, body } = page;
  const form = useServerForm({
    id: "page",
    reply: replyToIntent(reply, "publish"),
    fields: { title: t("pages.fields.title"), body: t("pages.fields.body") },
    defaults: { title, body },
  });
  return (
    <section className="admin-part">
      <p>
        <a className="admin-back" href={pagesPath}>
          <Icon name="arrow-left" size={16} /> {t("pages.back")}
        </a>
        {" · "}
        <a href={`/pages/${slug}`}>{t("pages.view")}</a>
      </p>
      <Tabs
        label={t("pages.languages")}
        tabs={Object.entries(locales).map(([each, { name }]) => ({
          name: translated.includes(each) ? name : t("pages.addLanguage", { language: name }),
          href: editPagePath({ slug, locale: each }),
        }))}
        current={editPagePath({ slug, locale })}
      />
      {version < latestVersion && (
        <p className="admin-note">{t("pages.earlierVersion", { version })}</p>
      )}
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="basedOn" value={latestVersion} />
        <TextInput
          field={form.fields.title}
          label={t("pages.fields.title")}
          maxLength={sitePageLimits.title}
          lang={locale}
          dir="auto"
        />
        <TextArea
          field={form.fields.body}
          label={t("pages.fields.body")}
          help={t("pages.fields.bodyHelp")}
          rows={20}
          limit={sitePageLimits.body}
          lang={locale}
          dir="auto"
        />
        <SubmitButton>{t("pages.publish")}</SubmitButton>
      </Form>
    </section>
  );
}
