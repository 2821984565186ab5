import { LandingHero } from "#app/components/landing/LandingHero.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
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
import { type LandingButton, type LandingView, landingLimits } from "#contracts/site";
import { locales } from "#platform/i18n";
import { replyToIntent } from "../reply-to-intent.ts";
import { landingPath } from "./landing-path.ts";

interface Props {
  readonly details: {
    readonly locale: string;
    readonly text:
      | {
          readonly headline: string;
          readonly body: string;
          readonly buttons: readonly LandingButton[];
        }
      | undefined;
    readonly translated: readonly string[];
  };
  readonly preview: LandingView | undefined;
  readonly reply: FormReply | undefined;
}

/** The top of the start page for visitors, in one language. */
export function LandingForm({ details: { locale, text, translated }, preview, reply }: Props) {
  const t = useTranslate();
  const [first, second] = text?.buttons ?? [];
  const form = useServerForm({
    id: "landing",
    reply: replyToIntent(reply, "save") ?? replyToIntent(reply, "preview"),
    fields: {
      headline: t("site.landing.headline"),
      body: t("site.landing.body"),
      label1: t("site.landing.label"),
      path1: t("site.landing.path"),
      label2: t("site.landing.label"),
      path2: t("site.landing.path"),
    },
    defaults: {
      headline: text?.headline ?? "",
      body: text?.body ?? "",
      label1: first?.label ?? "",
      path1: first?.path ?? "",
      label2: second?.label ?? "",
      path2: second?.path ?? "",
    },
  });
  const { fields } = form;
  return (
    <section className="admin-part">
      <p className="small">
        <a className="admin-back" href="/admin/site">
          <Icon name="arrow-left" size={16} /> {t("site.identity.title")}
        </a>
      </p>
      <p>{t("site.landing.lead")}</p>
      <Tabs
        label={t("pages.languages")}
        tabs={Object.entries(locales).map(([each, { name }]) => ({
          name: translated.includes(each) ? name : t("pages.addLanguage", { language: name }),
          href: landingPath(each),
        }))}
        current={landingPath(locale)}
      />
      {preview && (
        <section className="landing-preview" aria-labelledby="landing-preview">
          <h2 id="landing-preview">{t("site.landing.preview")}</h2>
          <LandingHero landing={preview} ways={null} />
        </section>
      )}
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="locale" value={locale} />
        <TextInput
          field={fields.headline}
          label={t("site.landing.headline")}
          maxLength={landingLimits.headline}
          lang={locale}
          dir="auto"
        />
        <TextArea
          field={fields.body}
          label={t("site.landing.body")}
          help={t("site.landing.bodyHelp")}
          rows={6}
          limit={landingLimits.body}
          lang={locale}
          dir="auto"
          optional
        />
        <Fieldset legend={t("site.landing.firstButton")} help={t("site.landing.buttonsHelp")}>
          <TextInput
            field={fields.label1}
            label={t("site.landing.label")}
            maxLength={landingLimits.label}
            lang={locale}
            dir="auto"
            optional
          />
          <TextInput
            field={fields.path1}
            label={t("site.landing.path")}
            help={t("site.landing.pathHelp")}
            maxLength={landingLimits.path}
            dir="ltr"
            optional
          />
        </Fieldset>
        <Fieldset legend={t("site.landing.secondButton")}>
          <TextInput
            field={fields.label2}
            label={t("site.landing.label")}
            maxLength={landingLimits.label}
            lang={locale}
            dir="auto"
            optional
          />
          <TextInput
            field={fields.path2}
            label={t("site.landing.path")}
            maxLength={landingLimits.path}
            dir="ltr"
            optional
          />
        </Fieldset>
        <p className="landing-save">
          <SubmitButton name="intent" value="save">
            {t("site.landing.save")}
          </SubmitButton>
          <SubmitButton kind="quiet" name="intent" value="preview">
            {t("site.landing.showPreview")}
          </SubmitButton>
        </p>
      </Form>
      {text && (
        <Form>
          <input type="hidden" name="locale" value={locale} />
          <SubmitButton kind="text" small name="intent" value="reset">
            {t("site.landing.reset")}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
