import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { percentText, type SplitView } from "#contracts/creators";

interface Other extends SplitView {
  readonly creator: {
    readonly id: string;
    readonly username: string;
    readonly displayName: string;
  };
  readonly myBasisPoints: number;
  readonly myAnswer: string;
}

interface Props {
  readonly split: {
    readonly inForce?: SplitView | undefined;
    readonly proposed?: SplitView | undefined;
    readonly others: readonly Other[];
  };
  readonly isCreator: boolean;
  readonly reply: FormReply | undefined;
}

/** Revenue shares the user gives and receives. */
export function SharingPart({ split, isCreator, reply }: Props) {
  const { inForce, proposed, others } = split;
  return (
    <>
      {others.map((other) => (
        <div className="earning-row" key={other.id}>
          <p>
            {other.creator.displayName}{" "}
            {other.myAnswer === "waiting" ? "offers you" : "shares with you"}{" "}
            <b>{percentText(other.myBasisPoints)}</b> of their earnings.
          </p>
          <div className="mine-acts">
            {other.myAnswer === "waiting" ? (
              <>
                <Answer form="split_accept" id={other.id} label="Accept" />
                <Answer form="split_decline" id={other.id} label="Decline" />
              </>
            ) : (
              other.state === "in_force" && (
                <Answer form="split_leave" id={other.creator.id} label="Step out" />
              )
            )}
          </div>
        </div>
      ))}
      {isCreator && (
        <>
          {inForce && <Agreement title="In force" split={inForce} />}
          {proposed && (
            <>
              <Agreement title="Proposed" split={proposed} />
              <Answer form="split_withdraw" id={proposed.id} label="Take the proposal back" />
            </>
          )}
          <ProposalForm split={inForce} reply={reply} />
        </>
      )}
    </>
  );
}

function Agreement({ title, split }: { title: string; split: SplitView }) {
  return (
    <div className="earning-row">
      <p>
        <b>{title}.</b> You keep {percentText(split.ownBasisPoints)};{" "}
        {split.shares
          .map(
            ({ displayName, basisPoints, answer }) =>
              `${displayName} ${percentText(basisPoints)}${answer === "waiting" ? " (asked)" : ""}`,
          )
          .join(", ")}
        .
      </p>
    </div>
  );
}

const rows = 4;

function ProposalForm({
  split,
  reply,
}: {
  split: SplitView | undefined;
  reply: FormReply | undefined;
}) {
  const form = useServerForm({ id: "split", fields: { shares: "Shares" }, reply });
  return (
    <Form {...form.props} className="settings-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="split" />
      <fieldset className="earning-benefits">
        <legend className="field-label">Share with, in percent of what reaches you</legend>
        {Array.from({ length: Math.max(rows, (split?.shares.length ?? 0) + 1) }, (_, n) => {
          const share = split?.shares[n];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <div key={n}>
              <input
                className="input"
                name={`shares[${n}].username`}
                aria-label={`Username ${n + 1}`}
                defaultValue={share?.username ?? ""}
                autoComplete="off"
              />
              <input
                className="input"
                name={`shares[${n}].share`}
                aria-label={`Percent ${n + 1}`}
                defaultValue={share ? String(share.basisPoints / 100) : ""}
                inputMode="decimal"
              />
            </div>
          );
        })}
      </fieldset>
      <p className="quiet">
        Whoever is new, or gets less than before, is asked first; until all agree, things stay as
        they are. What was earned before is not touched.
      </p>
      <SubmitButton>Propose it</SubmitButton>
    </Form>
  );
}

function Answer({ form, id, label }: { form: string; id: string; label: string }) {
  return (
    <Form>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={id} />
      <SubmitButton kind="quiet" small>
        {label}
      </SubmitButton>
    </Form>
  );
}
