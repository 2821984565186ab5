import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { Evidence, LegalRemovalView } from "#contracts/moderation";
import { replyToIntent } from "./reply-to-intent.ts";

interface Props {
  readonly removals: readonly LegalRemovalView[];
  readonly mayOpen: boolean;
  readonly opened: (Evidence & { readonly code: string; readonly whole: boolean }) | undefined;
  readonly reply: FormReply | undefined;
}

/** Content taken down; opening a sealed one requires a reason. */
export function LegalRequestList({ removals, mayOpen, opened, reply }: Props) {
  return (
    <section className="admin-part" aria-labelledby="law-list">
      <h2 id="law-list" className="section-head">
        Taken down so far
      </h2>
      {removals.length === 0 && <p className="admin-note">Nothing.</p>}
      <ul>
        {removals.map((removal) => (
          <li key={removal.code} className="audit-line">
            <span>
              <a href={`/cases/${removal.code}`}>Case {removal.code}</a>{" "}
              {removal.undone && <Badge>Taken back</Badge>}
            </span>
            <span>
              {`${removal.requestedBy}: ${removal.law} (${removal.jurisdiction}) ${removal.reference}`}
            </span>
            <DateTime at={removal.at} form="exact" className="caption" />
            {opened?.code === removal.code ? (
              <Opened opened={opened} />
            ) : (
              mayOpen &&
              removal.retained && (
                <Unseal
                  code={removal.code}
                  reply={replyToIntent(reply, "unseal", { code: removal.code })}
                />
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Opened({ opened }: { readonly opened: NonNullable<Props["opened"]> }) {
  return (
    <div role="status">
      <p className="caption">
        {opened.title}, by @{opened.author}.{" "}
        {opened.whole ? "As it was sealed." : "It is not what was sealed."}
      </p>
      <pre className="admin-pre">{opened.words}</pre>
    </div>
  );
}

function Unseal({ code, reply }: { readonly code: string; readonly reply: Props["reply"] }) {
  const problem = reply?.error?.reason ?? reply?.error?.[""];
  return (
    <Form className="admin-line">
      {problem && <p role="alert">{problem.join(" ")}</p>}
      <input type="hidden" name="intent" value="unseal" />
      <input type="hidden" name="code" value={code} />
      <TextInput id={`unseal-${code}`} name="reason" label="Why it has to be read" />
      <SubmitButton kind="quiet" small>
        Open the seal<span className="sr-only"> of case {code}</span>
      </SubmitButton>
    </Form>
  );
}
