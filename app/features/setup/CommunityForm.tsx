import type { ReactNode } from "react";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { starterCategories, starterGuilds } from "#contracts/admin";
import { defaultLocale, locales, pseudoLocale } from "#platform/i18n";

interface Props {
  /** The suggestions that are there already. */
  readonly existing: { readonly categories: readonly string[]; readonly guilds: readonly string[] };
  readonly reply: FormReply | undefined;
}

/** Suggested categories and guilds, created in the chosen language. */
export function CommunityForm({ existing, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "setup-community",
    reply,
    fields: {
      language: t("setup.community.language"),
      categories: t("setup.community.categories"),
      guilds: t("setup.community.guilds"),
    },
    defaults: { language: t.locale === pseudoLocale ? defaultLocale : t.locale },
  });
  const isFirst = existing.categories.length === 0;
  return (
    <Form {...form.props} className="setup-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <Select
        field={form.fields.language}
        label={t("setup.community.language")}
        help={t("setup.community.languageHelp")}
        options={Object.entries(locales).map(([value, { name }]) => ({ value, label: name }))}
      />
      <Fieldset legend={t("setup.community.categories")}>
        {starterCategories.map(({ key, name, description }) => (
          <Suggestion
            key={key}
            group="categories"
            value={key}
            label={t(name)}
            hint={t(description)}
            isChosen={isFirst}
            exists={existing.categories.includes(key)}
          />
        ))}
      </Fieldset>
      <Fieldset legend={t("setup.community.guilds")} help={t("setup.community.guildsHelp")}>
        {starterGuilds.map(({ key, name, purpose }) => (
          <Suggestion
            key={key}
            group="guilds"
            value={key}
            label={t(name)}
            hint={t(purpose)}
            isChosen={false}
            exists={existing.guilds.includes(key)}
          />
        ))}
      </Fieldset>
      <SubmitButton>{t("setup.community.submit")}</SubmitButton>
    </Form>
  );
}

interface SuggestionProps {
  readonly group: string;
  readonly value: string;
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly isChosen: boolean;
  readonly exists: boolean;
}

function Suggestion({ group, value, label, hint, isChosen, exists }: SuggestionProps) {
  const t = useTranslate();
  return (
    <label className="choice">
      <input
        type="checkbox"
        className="checkbox"
        name={group}
        value={value}
        defaultChecked={isChosen || exists}
        disabled={exists}
      />
      <span>
        {label}
        <span className="choice-hint"> {exists ? t("setup.community.exists") : hint}</span>
      </span>
    </label>
  );
}
