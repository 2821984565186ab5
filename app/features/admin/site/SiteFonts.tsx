import { FileInput } from "#app/ui/FileInput.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { siteFontLimits } from "#contracts/site";
import { replyToIntent } from "../reply-to-intent.ts";
import type { FontView } from "./StyleForm.tsx";

interface Props {
  readonly fonts: readonly FontView[];
  readonly reply: FormReply | undefined;
}

/** Fonts of the site's own, to be chosen above. */
export function SiteFonts({ fonts, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "font",
    reply: replyToIntent(reply, "font"),
    fields: { font: t("site.style.fontFile") },
  });
  return (
    <section className="admin-part" aria-labelledby="fonts">
      <h2 id="fonts" className="section-head">
        {t("site.style.fonts")}
      </h2>
      <p className="admin-note">{t("site.style.fontsLead")}</p>
      {fonts.length > 0 && (
        <ul className="style-fonts">
          {fonts.map(({ name, family }) => (
            <li key={name}>
              <bdi>{family}</bdi>
              <Form>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="name" value={name} />
                <SubmitButton kind="text" small>
                  {t("site.style.removeFont", { name: family })}
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form {...form.props} encType="multipart/form-data" className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="font" />
        <FileInput
          field={form.fields.font}
          label={t("site.style.fontFile")}
          help={t("site.style.fontFileHelp", { kilobytes: siteFontLimits.bytes / 1024 })}
          accept=".woff2,font/woff2"
        />
        <SubmitButton kind="quiet">{t("site.style.addFont")}</SubmitButton>
      </Form>
    </section>
  );
}
