import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { type SuspicionView, suspicionLabels } from "#contracts/admin";

interface Props {
  readonly suspicions: readonly SuspicionView[];
  readonly reply: FormReply | undefined;
}

/** Anomalies the site detected, with the evidence. */
export function SuspicionsPart({ suspicions, reply }: Props) {
  return (
    <section className="admin-part" aria-labelledby="suspicions">
      <h2 id="suspicions" className="section-head">
        What looks suspicious
      </h2>
      {suspicions.length === 0 && (
        <p className="admin-note">
          Nothing. Every five minutes the house looks for many accounts tried from one network,
          sign-ins too far apart, many invitations at once, and card after card.
        </p>
      )}
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
  const { id, kind, person, network, provider, seen, firstAt, lastAt } = each;
  const form = useServerForm({
    id: `settle-${id}`,
    reply,
    fields: { reason: "Reason", blockDays: "Days" },
  });
  return (
    <li className="audit-line">
      <span>
        <b>{suspicionLabels[kind]}</b>
        {person && (
          <>
            : <a href={`/admin/people/${person.username}`}>@{person.username}</a>
          </>
        )}
      </span>
      <span>
        {[
          ...seen
            .toSorted((a, b) => (a.term < b.term ? -1 : 1))
            .map(({ term, value }) => `${term}: ${value}`),
          network && `network: ${network}`,
          provider && `AS${provider.asn} ${provider.name}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <span className="caption">
        Noticed <DateTime at={firstAt} form="exact" />, last <DateTime at={lastAt} form="exact" />
      </span>
      <Form {...form.props} className="admin-line">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="id" value={id} />
        <TextInput field={form.fields.reason} label="What it was, for the log" />
        {network && (
          <TextInput
            field={form.fields.blockDays}
            label="Block the network for days"
            type="number"
            min={1}
            optional
          />
        )}
        <SubmitButton kind="quiet" small>
          Settle<span className="sr-only"> {suspicionLabels[kind]}</span>
        </SubmitButton>
      </Form>
    </li>
  );
}
