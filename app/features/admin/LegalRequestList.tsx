import { subjectTitle } from "#app/components/cases/subject-title.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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
  const t = useTranslate();
  return (
    <section className="admin-part" aria-labelledby="law-list">
      <h2 id="law-list" className="section-head">
        {t("moderation.legal.list.title")}
      </h2>
      {removals.length === 0 && <p className="admin-note">{t("moderation.legal.list.empty")}</p>}
      <ul>
        {removals.map((removal) => (
          <li key={removal.code} className="audit-line">
            <span>
              <a href={`/cases/${removal.code}`}>
                {t("moderation.legal.list.case", { code: removal.code })}
              </a>{" "}
              {removal.undone && <Badge>{t("moderation.legal.list.undone")}</Badge>}
            </span>
            <span>
              <Message
                id="moderation.legal.list.request"
                values={{
                  requester: <bdi>{removal.requestedBy}</bdi>,
                  law: <bdi>{removal.law}</bdi>,
                  jurisdiction: <bdi>{removal.jurisdiction}</bdi>,
                  reference: <bdi>{removal.reference}</bdi>,
                }}
              />
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
  const t = useTranslate();
  const { title, form = null, author, whole } = opened;
  const values = { subject: subjectTitle(t, { title, form }), author };
  return (
    <div role="status">
      <p className="caption">
        {whole
          ? t("moderation.legal.list.intact", values)
          : t("moderation.legal.list.altered", values)}
      </p>
      <pre className="admin-pre">{opened.words}</pre>
    </div>
  );
}

function Unseal({ code, reply }: { readonly code: string; readonly reply: Props["reply"] }) {
  const t = useTranslate();
  const problem = reply?.error?.reason ?? reply?.error?.[""];
  return (
    <Form className="admin-line">
      {problem && <p role="alert">{problem.join(" ")}</p>}
      <input type="hidden" name="intent" value="unseal" />
      <input type="hidden" name="code" value={code} />
      <TextInput id={`unseal-${code}`} name="reason" label={t("moderation.legal.list.reason")} />
      <SubmitButton kind="quiet" small>
        <Message
          id="moderation.legal.list.open"
          values={{ code, hidden: (text) => <span className="sr-only">{text}</span> }}
        />
      </SubmitButton>
    </Form>
  );
}
