import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type SiteTextDetails, siteTextLimits } from "#contracts/site";
import { defaultLocale, directionOf } from "#platform/i18n";
import { replyToIntent } from "../reply-to-intent.ts";
import { InLanguage } from "./InLanguage.tsx";
import { type TextsView, textsPath } from "./texts-path.ts";

interface Props {
  readonly text: SiteTextDetails;
  readonly view: TextsView;
  readonly reply: FormReply | undefined;
}

/** One text: its default, and what to show instead. */
export function TextForm({ text, view, reply }: Props) {
  const t = useTranslate();
  const { language } = view;
  const { key, defaultText, ownText, placeholders } = text;
  const form = useServerForm({
    id: "text",
    reply: replyToIntent(reply, "change"),
    fields: { text: t("admin.texts.columns.own") },
    defaults: { text: ownText ?? defaultText },
  });
  return (
    <section className="admin-part" aria-labelledby="edit">
      <h2 id="edit" className="section-head">
        {t("admin.texts.edit.title")}
      </h2>
      <p>
        <a className="admin-back" href={textsPath(view)}>
          <Icon name="arrow-left" size={16} /> {t("admin.texts.edit.back")}
        </a>
      </p>
      <Notice state={text.state} />
      <dl className="admin-text-facts">
        <dt>{t("admin.texts.columns.key")}</dt>
        <dd>
          <code>{key}</code>
        </dd>
        <dt>{t("admin.texts.columns.default")}</dt>
        <dd>
          <InLanguage language={language} whole>
            {defaultText}
          </InLanguage>
        </dd>
        <Rest text={text} language={language} />
      </dl>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="locale" value={language} />
        <input type="hidden" name="key" value={key} />
        <TextArea
          field={form.fields.text}
          label={t("admin.texts.columns.own")}
          help={t(placeholders.length > 0 ? "admin.texts.edit.help" : "admin.texts.edit.helpPlain")}
          rows={Math.min(12, 3 + Math.ceil(defaultText.length / 80))}
          limit={siteTextLimits.textMax}
          lang={language}
          dir={directionOf(language)}
        />
        <SubmitButton>{t("admin.texts.edit.submit")}</SubmitButton>
      </Form>
      {ownText !== null && (
        <Form className="admin-line">
          <input type="hidden" name="intent" value="reset" />
          <input type="hidden" name="locale" value={language} />
          <input type="hidden" name="key" value={key} />
          <SubmitButton kind="quiet">{t("admin.texts.edit.reset")}</SubmitButton>
        </Form>
      )}
    </section>
  );
}

function Notice({ state }: Pick<SiteTextDetails, "state">) {
  const t = useTranslate();
  if (state === "default_changed")
    return <p className="admin-note">{t("admin.texts.edit.defaultChanged")}</p>;
  if (state === "ignored") return <p className="admin-note">{t("admin.texts.edit.ignored")}</p>;
  return null;
}

/** What not every text has. */
function Rest({ text, language }: Pick<Props, "text"> & Pick<TextsView, "language">) {
  const t = useTranslate();
  const { englishText, earlierDefault, placeholders, changedAt, changedBy } = text;
  return (
    <>
      {earlierDefault !== null && (
        <>
          <dt>{t("admin.texts.edit.earlierDefault")}</dt>
          <dd>
            <InLanguage language={language} whole>
              {earlierDefault}
            </InLanguage>
          </dd>
        </>
      )}
      {englishText !== null && (
        <>
          <dt>{t("admin.texts.edit.english")}</dt>
          <dd>
            <InLanguage language={defaultLocale} whole>
              {englishText}
            </InLanguage>
          </dd>
        </>
      )}
      {placeholders.length > 0 && (
        <>
          <dt>{t("admin.texts.edit.placeholders")}</dt>
          <dd>
            {placeholders.map((placeholder) => (
              <span key={placeholder}>
                <code dir="ltr">{placeholder}</code>{" "}
              </span>
            ))}
          </dd>
        </>
      )}
      {changedAt !== null && (
        <>
          <dt>{t("admin.texts.edit.lastChanged")}</dt>
          <dd>
            {changedBy === null ? (
              <DateTime at={changedAt} form="exact" />
            ) : (
              <Message
                id="admin.texts.edit.changedBy"
                values={{
                  date: <DateTime at={changedAt} form="exact" />,
                  name: <bdi>@{changedBy}</bdi>,
                }}
              />
            )}
          </dd>
        </>
      )}
    </>
  );
}
