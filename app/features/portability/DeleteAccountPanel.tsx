import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type {
  AccountDeletionView,
  Blocker,
  ContentChoice,
  PortabilityView,
} from "#contracts/portability";
import { errorIn } from "./error-in.ts";

interface Props {
  readonly view: Pick<PortabilityView, "accountDeletion" | "blockers">;
  readonly answer: SecurityAnswer | undefined;
  /** The choice to confirm, from the URL set by the form before. */
  readonly asking: ContentChoice | undefined;
}

const here = "/settings/privacy";

/** Account deletion: what happens to the user's content, a confirmation, and the way to cancel. */
export function DeleteAccountPanel({ view: { accountDeletion, blockers }, answer, asking }: Props) {
  const problem = errorIn((answerTo("leave", answer) ?? answerTo("stay", answer))?.reply);
  return (
    <div className="panel-form">
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {accountDeletion && <DeletionPending accountDeletion={accountDeletion} />}
      <Blockers blockers={blockers} leaving={accountDeletion !== null} />
      {!accountDeletion && blockers.length === 0 && <DeletionOptions asking={asking} />}
    </div>
  );
}

function DeletionPending({ accountDeletion }: { readonly accountDeletion: AccountDeletionView }) {
  return (
    <div className="deletion-note">
      <p>
        Your account will be deleted on{" "}
        <b>
          <DateTime at={accountDeletion.dueAt} />
        </b>
        .{" "}
        {accountDeletion.ownText === "remove"
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

function DeletionOptions({ asking }: { readonly asking: ContentChoice | undefined }) {
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

/** What has to be settled before account deletion, and where. */
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
        {blockers.map(({ reason, remedy, href }) => (
          <li key={reason}>
            <div>
              <b>{reason}</b>
              <p className="caption">{href ? <a href={href}>{remedy}</a> : remedy}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
