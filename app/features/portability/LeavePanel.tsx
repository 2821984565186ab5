import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { When } from "#app/ui/When.tsx";
import type { Blocker, DepartureView, PortabilityView, TextChoice } from "#contracts/portability";
import { problemIn } from "./problem.ts";

interface Props {
  readonly view: Pick<PortabilityView, "departure" | "blockers">;
  readonly answer: SecurityAnswer | undefined;
  /** What the address asks to confirm, as the form before it chose. */
  readonly asking: TextChoice | undefined;
}

const here = "/settings/privacy";

/** Leaving for good: what becomes of what one wrote, a last question, and the way back. */
export function LeavePanel({ view: { departure, blockers }, answer, asking }: Props) {
  const problem = problemIn((answerTo("leave", answer) ?? answerTo("stay", answer))?.reply);
  return (
    <div className="panel-form">
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {departure && <Leaving departure={departure} />}
      <Blockers blockers={blockers} leaving={departure !== null} />
      {!departure && blockers.length === 0 && <Choose asking={asking} />}
    </div>
  );
}

function Leaving({ departure }: { readonly departure: DepartureView }) {
  return (
    <div className="leaving-note">
      <p>
        Your account will be deleted on{" "}
        <b>
          <When at={departure.dueAt} />
        </b>
        .{" "}
        {departure.ownText === "remove"
          ? "What you wrote among others goes with it."
          : "What you wrote among others stays, as from a deleted member."}{" "}
        Until then others do not see you, and nothing is gone.
      </p>
      <Form preventScrollReset>
        <input type="hidden" name="intent" value="stay" />
        <SubmitButton>Keep my account</SubmitButton>
      </Form>
    </div>
  );
}

function Choose({ asking }: { readonly asking: TextChoice | undefined }) {
  return (
    <>
      <p className="small">
        Others stop seeing you at once. For fourteen days one press undoes it; then your name,
        address, profile and pictures are erased, and nobody can bring them back. Take a copy first
        if you want to keep anything.
      </p>
      <Form method="get" action={`${here}#leaving`} className="panel-form" preventScrollReset>
        <input type="hidden" name="ask" value="leave" />
        <RadioGroup
          name="ownText"
          label="What you wrote in forums and guilds"
          defaultValue={asking ?? "keep"}
          options={[
            { value: "keep", label: "Leave it", hint: "as from a deleted member" },
            { value: "remove", label: "Remove it", hint: "others' answers stay" },
          ]}
        />
        <SubmitButton kind="danger">Delete my account</SubmitButton>
      </Form>
      <ConfirmDialog
        open={asking !== undefined}
        question="Delete your account?"
        consequence={
          <p>
            In fourteen days everything personal is erased.{" "}
            {asking === "remove"
              ? "What you wrote among others is removed with it."
              : "What you wrote among others stays, as from a deleted member."}{" "}
            We write to you now, and you can undo it until then.
          </p>
        }
        act="Delete it in fourteen days"
        stay="Keep my account"
        closeTo={`${here}#leaving`}
        action={here}
      >
        <input type="hidden" name="intent" value="leave" />
        <input type="hidden" name="ownText" value={asking ?? "keep"} />
      </ConfirmDialog>
    </>
  );
}

interface BlockersProps {
  readonly blockers: readonly Blocker[];
  readonly leaving: boolean;
}

/** What has to be settled before somebody can leave, and where. */
function Blockers({ blockers, leaving }: BlockersProps) {
  if (blockers.length === 0) return null;
  return (
    <>
      <p className="small">
        {leaving
          ? "This has to be settled before the account can be deleted:"
          : "Before you can delete your account, this has to be settled:"}
      </p>
      <ul className="panel-rows">
        {blockers.map(({ what, remedy, href }) => (
          <li key={what}>
            <div>
              <b>{what}</b>
              <p className="caption">{href ? <a href={href}>{remedy}</a> : remedy}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
