import { MutedItems } from "#app/components/preferences/MutedItems.tsx";
import { Button } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { type Option, Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { feedLimits, type MuteView, muteSpanLabels } from "#contracts/feed";
import type { ReadingPreferences } from "#contracts/preferences";

/** What feeds do with warnings and languages. */
export function ReadingForm({
  reading,
  languages,
  otherLanguages,
}: {
  readonly reading: ReadingPreferences;
  /** Those chosen, and common ones. */
  readonly languages: readonly Option[];
  /** All others: one is added at a time, also without scripts. */
  readonly otherLanguages: readonly Option[];
}) {
  const t = useTranslate();
  return (
    <form method="post" className="settings-form">
      <input type="hidden" name="form" value="reading" />
      <fieldset>
        <legend className="part-legend">{t("preferences.warnings.label")}</legend>
        {(
          [
            ["warn", "preferences.warnings.warn"],
            ["hide", "preferences.warnings.hide"],
          ] as const
        ).map(([value, name]) => (
          <label key={value} className="choice">
            <input
              type="radio"
              className="radio"
              name="warnings"
              value={value}
              defaultChecked={reading.warnings === value}
            />
            <span>{t(name)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="part-legend">{t("preferences.languages.label")}</legend>
        <p className="caption">{t("preferences.languages.help")}</p>
        <div className="look-choices">
          {languages.map(({ value, label }) => (
            <label key={value} className="look-choice">
              <input
                type="checkbox"
                className="checkbox"
                name="languages"
                value={value}
                defaultChecked={reading.languages.includes(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <Select
          key={reading.languages.join()}
          name="otherLanguage"
          label={t("preferences.languages.add")}
          empty={t("preferences.languages.choose")}
          options={otherLanguages}
        />
      </fieldset>
      <Button type="submit">{t("preferences.saveReading")}</Button>
    </form>
  );
}

interface MutesProps {
  readonly mutes: readonly MuteView[];
  readonly reply: FormReply | undefined;
}

/** Words and tags to exclude from both feeds, and those already excluded. */
export function MutesForm({ mutes, reply }: MutesProps) {
  const t = useTranslate();
  const form = useServerForm({
    id: "keep-out",
    reply: replyTo(reply, "keep-out"),
    fields: { value: t("preferences.mutes.word"), span: t("preferences.mutes.duration") },
    defaults: { span: "ever" },
  });
  return (
    <>
      <Form {...form.props} className="settings-form" preventScrollReset>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="keep-out" />
        <TextInput
          field={form.fields.value}
          label={t("preferences.mutes.word")}
          help={t("preferences.mutes.wordHelp")}
          maxLength={feedLimits.word}
        />
        <Select
          field={form.fields.span}
          label={t("preferences.mutes.duration")}
          options={Object.entries(muteSpanLabels).map(([value, label]) => ({
            value,
            label: t(label),
          }))}
        />
        <p className="why-ways">
          <SubmitButton kind="quiet" name="kind" value="word">
            {t("preferences.mutes.muteWord")}
          </SubmitButton>
          <SubmitButton kind="quiet" name="kind" value="tag">
            {t("preferences.mutes.muteTag")}
          </SubmitButton>
        </p>
      </Form>
      <MutedItems mutes={mutes} />
    </>
  );
}
