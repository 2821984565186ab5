import { Disclosure } from "#app/ui/Disclosure.tsx";
import type { FieldView, OperationView } from "#contracts/api";

/** One operation: what it does at a glance, its fields and an example when opened. */
export function OperationEntry({ operation }: { readonly operation: OperationView }) {
  const { id, method, path, scope, summary, about, takes, gives, curl } = operation;
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
      {about && <p>{withCode(about)}</p>}
      <pre className="api-code">
        <code>{curl}</code>
      </pre>
      {takes.length > 0 && (
        <Disclosure summary="What it takes">
          <Fields fields={takes} />
        </Disclosure>
      )}
      <Disclosure summary="What it gives">
        <Fields fields={gives} />
      </Disclosure>
    </article>
  );
}

function Fields({ fields }: { readonly fields: readonly FieldView[] }) {
  return (
    <dl className="api-fields">
      {fields.map(({ name, where, type, required, about }) => (
        <div key={`${where} ${name}`}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <span className="caption">
              {withCode(type)}
              {where !== "answer" && `, in the ${where}`}
              {where !== "answer" && !required && ", optional"}
            </span>
            {about && <span className="api-about">{withCode(about)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `words` between backticks are code. */
const withCode = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));
