import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { TermsView } from "#contracts/site";

interface Props {
  readonly terms: TermsView;
  readonly next: string;
  readonly reply: FormReply | undefined;
}

/** Asked once for each version; "not now" is always there. */
export function AcceptForm({ terms: { version, summary, mine }, next, reply }: Props) {
  const form = useServerForm({ id: "accept-terms", reply, fields: { version: "Version" } });
  const last = mine?.accepted;
  return (
    <section className="terms-ask" aria-labelledby="accept">
      <h2 id="accept">{last ? "These terms are new" : "Before you settle in"}</h2>
      <p>
        {last ? summary : "Read what we promise each other. Each part begins with what it means."}{" "}
        {last && <a href={`/terms?since=${last}`}>See what changed</a>}
      </p>
      <Form {...form.props}>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="version" value={version} />
        <SubmitButton busyText="Saving">I accept version {version}</SubmitButton>
        <ButtonLink kind="text" href={next === "/" ? "/?terms=later" : next}>
          Not now
        </ButtonLink>
      </Form>
    </section>
  );
}
