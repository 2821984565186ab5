import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { replyToIntent } from "../reply-to-intent.ts";

interface Props {
  readonly featured: readonly string[];
  readonly reply: FormReply | undefined;
}

/** Which works and guilds visitors see, in every language. */
export function FeaturedForm({ featured, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "featured",
    reply: replyToIntent(reply, "featured"),
    fields: { featured: t("site.landing.featured") },
    defaults: { featured: featured.join("\n") },
  });
  return (
    <section className="admin-part" aria-labelledby="featured-heading">
      <h2 id="featured-heading">{t("site.landing.featuredTitle")}</h2>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="featured" />
        <TextArea
          field={form.fields.featured}
          label={t("site.landing.featured")}
          help={t("site.landing.featuredHelp")}
          rows={4}
          dir="ltr"
          optional
        />
        <SubmitButton>{t("site.landing.saveFeatured")}</SubmitButton>
      </Form>
    </section>
  );
}
