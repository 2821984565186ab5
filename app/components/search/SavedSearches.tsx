import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";

export interface SavedSearchItem {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly hasAlert: boolean;
}

interface Props {
  /** The heading of the saved items, and the label of the form that saves another. */
  readonly words: { readonly heading: string; readonly keep: string };
  readonly savedSearches: readonly SavedSearchItem[];
  /** The path of the current search; null if it has no filters. */
  readonly here: string | null;
  /** What to call it, as a beginning, and how long that may be. */
  readonly called: string;
  readonly longest: number;
  readonly reply: FormReply | undefined;
}

/** Saved searches, and a form to save the current one. */
export function SavedSearches({ words, savedSearches, here, ...form }: Props) {
  const t = useTranslate();
  const known = savedSearches.some(({ href }) => href === here);
  if (savedSearches.length === 0 && here === null) return null;
  return (
    <section className="archives-kept" aria-label={words.heading}>
      <h2 className="field-label">{words.heading}</h2>
      {savedSearches.length > 0 && (
        <ul>
          {savedSearches.map(({ id, name, href, hasAlert }) => (
            <li key={id}>
              <a href={href} aria-current={href === here ? "page" : undefined} dir="auto">
                {name}
              </a>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="tell" />
                <input type="hidden" name="searchId" value={id} />
                <button
                  type="submit"
                  className="icon-btn"
                  name="alerts"
                  value={hasAlert ? "no" : "yes"}
                  aria-pressed={hasAlert}
                  aria-label={t("search.saved.notify", { name })}
                  title={hasAlert ? t("search.saved.notifyOn") : t("search.saved.notifyOff")}
                >
                  <Icon name={hasAlert ? "bell" : "bell-off"} size={14} />
                </button>
              </Form>
              <Form method="post">
                <input type="hidden" name="intent" value="drop" />
                <input type="hidden" name="searchId" value={id} />
                <button
                  type="submit"
                  className="icon-btn"
                  aria-label={t("search.saved.deleteNamed", { name })}
                  title={t("search.saved.delete")}
                >
                  <Icon name="x" size={14} />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {here !== null && !known && <SaveSearchForm key={here} keep={words.keep} {...form} />}
    </section>
  );
}

interface FormProps extends Pick<Props, "called" | "longest" | "reply"> {
  readonly keep: string;
}

function SaveSearchForm({ keep, called, longest, reply }: FormProps) {
  const t = useTranslate();
  const form = useServerForm({
    id: "keep",
    reply,
    fields: { name: t("search.saved.name") },
    defaults: { name: called },
  });
  return (
    <Disclosure summary={keep} defaultOpen={form.problems.length > 0}>
      <Form {...form.props} className="archives-keep">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="keep" />
        <TextInput
          field={form.fields.name}
          label={t("search.saved.name")}
          maxLength={longest}
          autoComplete="off"
        />
        <SubmitButton kind="quiet" busyText={t("search.saved.saving")}>
          {t("search.saved.submit")}
        </SubmitButton>
      </Form>
    </Disclosure>
  );
}
