import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SiteTextList } from "#contracts/site";
import { hidden } from "../tags.tsx";

/** Changed texts that no page shows anymore, since a release removed them. */
export function UnusedTexts({ unused }: Pick<SiteTextList, "unused">) {
  const t = useTranslate();
  if (unused.length === 0) return null;
  return (
    <section className="admin-part" aria-labelledby="unused">
      <h2 id="unused" className="section-head">
        {t("admin.texts.unused.title")}
      </h2>
      <p className="admin-note">{t("admin.texts.unused.lead")}</p>
      <ul>
        {unused.map(({ locale, key, text }) => (
          <li key={`${locale} ${key}`} className="audit-line">
            <span className="caption">
              <code>{locale}</code> · <code>{key}</code>
            </span>
            <span className="admin-catalog-text" lang={locale} dir="auto">
              {text}
            </span>
            <Form className="admin-line">
              <input type="hidden" name="intent" value="reset" />
              <input type="hidden" name="locale" value={locale} />
              <input type="hidden" name="key" value={key} />
              <SubmitButton kind="quiet" small>
                <Message id="admin.texts.unused.delete" values={{ key, hidden }} />
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
