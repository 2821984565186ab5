import type { FormReply } from "#app/http/form.ts";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { type KeptSearch, workLimits } from "#contracts/archives";

interface Props {
  readonly kept: readonly KeptSearch[];
  /** The list on this page; empty where nothing narrows it. */
  readonly query: string;
  /** What to call it, as a beginning. */
  readonly called: string;
  readonly reply: FormReply | undefined;
}

/** Lists one comes back to, and a place to keep the present one under a name. */
export function KeptSearches({ kept, query, called, reply }: Props) {
  const here = kept.find((search) => search.query === query);
  if (kept.length === 0 && query === "") return null;
  return (
    <section className="archives-kept" aria-label="Lists you keep">
      <h2 className="field-label">Lists you keep</h2>
      {kept.length > 0 && (
        <ul>
          {kept.map((search) => (
            <li key={search.id}>
              <a
                href={`/archives?${search.query}`}
                aria-current={search === here ? "page" : undefined}
              >
                {search.name}
              </a>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="tell" />
                <input type="hidden" name="searchId" value={search.id} />
                <button
                  type="submit"
                  className="icon-btn"
                  name="told"
                  value={search.told ? "no" : "yes"}
                  aria-pressed={search.told}
                  aria-label={`Tell me of new works in ${search.name}`}
                  title={search.told ? "You are told of new works" : "Tell me of new works"}
                >
                  <Icon name={search.told ? "bell" : "bell-off"} size={14} />
                </button>
              </Form>
              <Form method="post">
                <input type="hidden" name="intent" value="drop" />
                <input type="hidden" name="searchId" value={search.id} />
                <button
                  type="submit"
                  className="icon-btn"
                  aria-label={`Don’t keep ${search.name}`}
                  title="Don’t keep it"
                >
                  <Icon name="x" size={14} />
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {query !== "" && !here && <KeepForm key={query} called={called} reply={reply} />}
    </section>
  );
}

function KeepForm({ called, reply }: Pick<Props, "called" | "reply">) {
  const form = useServerForm({
    id: "keep",
    reply,
    fields: { name: "Name" },
    defaults: { name: called },
  });
  return (
    <details className="archives-keep" open={form.problems.length > 0 || undefined}>
      <summary>Keep this list</summary>
      <Form {...form.props}>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="keep" />
        <TextInput
          field={form.fields.name}
          label="What shall it be called?"
          maxLength={workLimits.searchName}
          autoComplete="off"
        />
        <SubmitButton kind="quiet" busyText="Keeping it">
          Keep it
        </SubmitButton>
      </Form>
    </details>
  );
}
