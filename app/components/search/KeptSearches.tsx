import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

export interface KeptLine {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly told: boolean;
}

interface Props {
  /** What is kept and what comes to it, in words: lists and works, searches and finds. */
  readonly words: { readonly kept: string; readonly keep: string; readonly news: string };
  readonly kept: readonly KeptLine[];
  /** The address of the present one; null where nothing narrows it. */
  readonly here: string | null;
  /** What to call it, as a beginning, and how long that may be. */
  readonly called: string;
  readonly longest: number;
  readonly reply: FormReply | undefined;
}

/** What one comes back to under a name, and a place to keep the present one. */
export function KeptSearches({ words, kept, here, ...form }: Props) {
  const known = kept.some(({ href }) => href === here);
  if (kept.length === 0 && here === null) return null;
  return (
    <section className="archives-kept" aria-label={words.kept}>
      <h2 className="field-label">{words.kept}</h2>
      {kept.length > 0 && (
        <ul>
          {kept.map(({ id, name, href, told }) => (
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
                  name="told"
                  value={told ? "no" : "yes"}
                  aria-pressed={told}
                  aria-label={`Tell me of new ${words.news} in ${name}`}
                  title={`${told ? "You are told" : "Tell me"} of new ${words.news}`}
                >
                  <Icon name={told ? "bell" : "bell-off"} size={14} />
                </button>
              </Form>
              <Form method="post">
                <input type="hidden" name="intent" value="drop" />
                <input type="hidden" name="searchId" value={id} />
                <button
                  type="submit"
                  className="icon-btn"
                  aria-label={`Don’t keep ${name}`}
                  title="Don’t keep it"
                >
                  <Icon name="x" size={14} />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {here !== null && !known && <KeepForm key={here} keep={words.keep} {...form} />}
    </section>
  );
}

interface FormProps extends Pick<Props, "called" | "longest" | "reply"> {
  readonly keep: string;
}

function KeepForm({ keep, called, longest, reply }: FormProps) {
  const form = useServerForm({
    id: "keep",
    reply,
    fields: { name: "Name" },
    defaults: { name: called },
  });
  return (
    <Disclosure summary={keep} defaultOpen={form.problems.length > 0}>
      <Form {...form.props} className="archives-keep">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="keep" />
        <TextInput
          field={form.fields.name}
          label="What shall it be called?"
          maxLength={longest}
          autoComplete="off"
        />
        <SubmitButton kind="quiet" busyText="Keeping it">
          Keep it
        </SubmitButton>
      </Form>
    </Disclosure>
  );
}
