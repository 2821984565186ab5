import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type SuspicionView, suspicionLabels } from "#contracts/admin";

interface Props {
  readonly suspicions: readonly SuspicionView[];
  readonly reply: FormReply | undefined;
}

/** Anomalies the site detected, with the evidence. */
export function SuspicionsPart({ suspicions, reply }: Props) {
  const t = useTranslate();
  return (
    <section className="admin-part" aria-labelledby="suspicions">
      <h2 id="suspicions" className="section-head">
        {t("moderation.suspicions.title")}
      </h2>
      {suspicions.length === 0 && <p className="admin-note">{t("moderation.suspicions.empty")}</p>}
      <ul>
        {suspicions.map((each) => (
          <Suspicion
            key={each.id}
            each={each}
            reply={reply?.initialValue?.id === each.id ? reply : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

function Suspicion({ each, reply }: { each: SuspicionView; reply: FormReply | undefined }) {
  const t = useTranslate();
  const { id, kind, person, network, provider, seen, firstAt, lastAt } = each;
  const form = useServerForm({
    id: `settle-${id}`,
    reply,
    fields: {
      reason: t("moderation.suspicions.reasonField"),
      blockDays: t("moderation.suspicions.daysField"),
    },
  });
  const label = t.text(suspicionLabels[kind]);
  return (
    <li className="audit-line">
      <span>
        {person ? (
          <Message
            id="moderation.suspicions.kindAndPerson"
            values={{
              kind: label,
              b: (text) => <b>{text}</b>,
              person: (
                <a href={`/admin/people/${person.username}`} dir="ltr">
                  @{person.username}
                </a>
              ),
            }}
          />
        ) : (
          <b>{label}</b>
        )}
      </span>
      <span>
        {[
          ...seen
            .toSorted((a, b) => (a.term < b.term ? -1 : 1))
            .map(({ term, value }) =>
              t("moderation.suspicions.detail", { term: t.text(term), value }),
            ),
          network && t("moderation.suspicions.network", { network }),
          provider &&
            t("moderation.suspicions.provider", {
              asn: String(provider.asn),
              name: provider.name,
            }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <span className="caption">
        <Message
          id="moderation.suspicions.noticed"
          values={{
            first: <DateTime at={firstAt} form="exact" />,
            last: <DateTime at={lastAt} form="exact" />,
          }}
        />
      </span>
      <Form {...form.props} className="admin-line">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="id" value={id} />
        <TextInput field={form.fields.reason} label={t("moderation.suspicions.reason")} />
        {network && (
          <TextInput
            field={form.fields.blockDays}
            label={t("moderation.suspicions.days")}
            type="number"
            min={1}
            optional
          />
        )}
        <SubmitButton kind="quiet" small>
          <Message
            id="moderation.suspicions.resolve"
            values={{ kind: label, hidden: (text) => <span className="sr-only">{text}</span> }}
          />
        </SubmitButton>
      </Form>
    </li>
  );
}
