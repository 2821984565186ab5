import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { FieldView, OperationView } from "#contracts/api";

/** One operation: a summary, with its fields and an example when opened. */
export function OperationEntry({ operation }: { readonly operation: OperationView }) {
  const t = useTranslate();
  const { id, method, path, scope, summary, description, input, output, curl } = operation;
  return (
    <article className="api-operation" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} lang="en" dir="auto">
        {summary}
      </h3>
      <p className="api-line">
        <code className="api-method" data-method={method}>
          {method}
        </code>{" "}
        <code className="api-path">{path}</code>
        {scope && <code className="scope">{scope}</code>}
      </p>
      {description && (
        <p lang="en" dir="auto">
          {withCode(description)}
        </p>
      )}
      <pre className="api-code">
        <code>{curl}</code>
      </pre>
      {input.length > 0 && (
        <Disclosure summary={t("api.operation.request")}>
          <Fields fields={input} />
        </Disclosure>
      )}
      <Disclosure summary={t("api.operation.response")}>
        <Fields fields={output} />
      </Disclosure>
    </article>
  );
}

function Fields({ fields }: { readonly fields: readonly FieldView[] }) {
  return (
    <dl className="api-fields">
      {fields.map(({ name, location, type, required, description }) => (
        <div key={`${location} ${name}`}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <span className="caption">
              {location === "answer" ? (
                withCode(type)
              ) : (
                <Message
                  id="api.operation.field"
                  values={{ type: withCode(type), location, required: required ? "yes" : "no" }}
                />
              )}
            </span>
            {description && (
              <span className="api-about" lang="en" dir="auto">
                {withCode(description)}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `words` between backticks are code. */
const withCode = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
