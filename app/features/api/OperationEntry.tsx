import { Disclosure } from "#app/ui/Disclosure.tsx";
import type { FieldView, OperationView } from "#contracts/api";

/** One operation: a summary, with its fields and an example when opened. */
export function OperationEntry({ operation }: { readonly operation: OperationView }) {
  const { id, method, path, scope, summary, description, input, output, curl } = operation;
  return (
    <article className="api-operation" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{summary}</h3>
      <p className="api-line">
        <code className="api-method" data-method={method}>
          {method}
        </code>{" "}
        <code className="api-path">{path}</code>
        {scope && <code className="scope">{scope}</code>}
      </p>
      {description && <p>{withCode(description)}</p>}
      <pre className="api-code">
        <code>{curl}</code>
      </pre>
      {input.length > 0 && (
        <Disclosure summary="What it takes">
          <Fields fields={input} />
        </Disclosure>
      )}
      <Disclosure summary="What it gives">
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
              {withCode(type)}
              {location !== "answer" && `, in the ${location}`}
              {location !== "answer" && !required && ", optional"}
            </span>
            {description && <span className="api-about">{withCode(description)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `words` between backticks are code. */
const withCode = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
