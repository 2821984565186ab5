import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type SiteStyle, siteCorners, siteDensities, siteFontStacks } from "#contracts/site";
import type { Message } from "#platform/i18n";
import { replyToIntent } from "../reply-to-intent.ts";
import { StylePreview } from "./StylePreview.tsx";

export interface FontView {
  readonly name: string;
  readonly family: string;
}

interface Props {
  readonly chosen: SiteStyle;
  /** The colors where none is chosen. */
  readonly defaults: Pick<SiteStyle, "light" | "dark">;
  readonly fonts: readonly FontView[];
  /** The style sheet of what was sent, to look at. */
  readonly preview: string | undefined;
  readonly reply: FormReply | undefined;
}

const cornerNames = {
  none: "site.style.corners.none",
  small: "site.style.corners.small",
  normal: "site.style.corners.normal",
  large: "site.style.corners.large",
} as const satisfies Record<(typeof siteCorners)[number], Message>;

const densityNames = {
  normal: "site.style.density.normal",
  compact: "site.style.density.compact",
} as const satisfies Record<(typeof siteDensities)[number], Message>;

const fontNames = {
  default: "site.style.font.default",
  sans: "site.style.font.sans",
  humanist: "site.style.font.humanist",
  serif: "site.style.font.serif",
  oldstyle: "site.style.font.oldstyle",
  mono: "site.style.font.mono",
} as const satisfies Record<(typeof siteFontStacks)[number], Message>;

/** Colors, shape and type of the whole site. */
export function StyleForm({ chosen: style, defaults, fonts, preview, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "style",
    reply: replyToIntent(reply, "save") ?? replyToIntent(reply, "preview"),
    fields: {
      lightPage: t("site.style.page"),
      lightSurface: t("site.style.surface"),
      lightText: t("site.style.text"),
      darkPage: t("site.style.page"),
      darkSurface: t("site.style.surface"),
      darkText: t("site.style.text"),
      corners: t("site.style.corners"),
      density: t("site.style.density"),
      textFont: t("site.style.textFont"),
      headingFont: t("site.style.headingFont"),
    },
    defaults: {
      lightPage: style.light.page,
      lightSurface: style.light.surface,
      lightText: style.light.text,
      darkPage: style.dark.page,
      darkSurface: style.dark.surface,
      darkText: style.dark.text,
      corners: style.corners,
      density: style.density,
      textFont: style.textFont,
      headingFont: style.headingFont,
    },
  });
  const { fields } = form;
  const color = { dir: "ltr", maxLength: 7, optional: true } as const;
  const fontOptions = [
    ...siteFontStacks.map((value) => ({
      value: value as string,
      label: t(fontNames[value]),
    })),
    ...fonts.map(({ name, family }) => ({ value: name, label: family })),
  ];
  return (
    <section className="admin-part">
      <p className="small">
        <a className="admin-back" href="/admin/site">
          <Icon name="arrow-left" size={16} /> {t("site.identity.title")}
        </a>
      </p>
      <p>{t("site.style.lead")}</p>
      {preview && <StylePreview href={preview} />}
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <Fieldset legend={t("site.style.light")} help={t("site.style.colorsHelp")}>
          <TextInput
            field={fields.lightPage}
            label={t("site.style.page")}
            placeholder={defaults.light.page}
            {...color}
          />
          <TextInput
            field={fields.lightSurface}
            label={t("site.style.surface")}
            placeholder={defaults.light.surface}
            {...color}
          />
          <TextInput
            field={fields.lightText}
            label={t("site.style.text")}
            placeholder={defaults.light.text}
            {...color}
          />
        </Fieldset>
        <Fieldset legend={t("site.style.dark")}>
          <TextInput
            field={fields.darkPage}
            label={t("site.style.page")}
            placeholder={defaults.dark.page}
            {...color}
          />
          <TextInput
            field={fields.darkSurface}
            label={t("site.style.surface")}
            placeholder={defaults.dark.surface}
            {...color}
          />
          <TextInput
            field={fields.darkText}
            label={t("site.style.text")}
            placeholder={defaults.dark.text}
            {...color}
          />
        </Fieldset>
        <Fieldset legend={t("site.style.shape")}>
          <Select
            field={fields.corners}
            label={t("site.style.corners")}
            options={siteCorners.map((value) => ({
              value,
              label: t(cornerNames[value]),
            }))}
          />
          <Select
            field={fields.density}
            label={t("site.style.density")}
            help={t("site.style.densityHelp")}
            options={siteDensities.map((value) => ({
              value,
              label: t(densityNames[value]),
            }))}
          />
        </Fieldset>
        <Fieldset legend={t("site.style.type")}>
          <Select field={fields.textFont} label={t("site.style.textFont")} options={fontOptions} />
          <Select
            field={fields.headingFont}
            label={t("site.style.headingFont")}
            options={fontOptions}
          />
        </Fieldset>
        <p className="style-save">
          <SubmitButton name="intent" value="save">
            {t("site.style.save")}
          </SubmitButton>
          <SubmitButton kind="quiet" name="intent" value="preview">
            {t("site.style.showPreview")}
          </SubmitButton>
        </p>
      </Form>
      <Form>
        <SubmitButton kind="text" small name="intent" value="reset">
          {t("site.style.reset")}
        </SubmitButton>
      </Form>
    </section>
  );
}
