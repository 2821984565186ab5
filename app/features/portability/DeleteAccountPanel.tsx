import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type AccountDeletionView,
  type Blocker,
  type ContentChoice,
  graceDays,
  type PortabilityView,
} from "#contracts/portability";
import { errorIn } from "./error-in.ts";

interface Props {
  readonly view: Pick<PortabilityView, "accountDeletion" | "blockers">;
  readonly answer: SecurityAnswer | undefined;
  /** The choice to confirm, from the URL set by the form before. */
  readonly asking: ContentChoice | undefined;
}

const here = "/settings/data";

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
      {!accountDeletion && blockers.every(({ settles }) => settles) && (
        <DeletionOptions asking={asking} settled={blockers} />
      )}
    </div>
  );
}

function DeletionPending({ accountDeletion }: { readonly accountDeletion: AccountDeletionView }) {
  const t = useTranslate();
  return (
    <div className="deletion-note">
      <p>
        <Message
          id={
            accountDeletion.ownText === "remove"
              ? "portability.deletion.pendingRemove"
              : "portability.deletion.pendingKeep"
          }
          values={{
            date: <DateTime at={accountDeletion.dueAt} />,
            b: (text) => <b>{text}</b>,
          }}
        />
      </p>
      <Form preventScrollReset>
        <input type="hidden" name="intent" value="stay" />
        <SubmitButton>{t("portability.deletion.cancel")}</SubmitButton>
      </Form>
    </div>
  );
}

interface OptionsProps {
  readonly asking: ContentChoice | undefined;
  /** What is settled in the same step. */
  readonly settled: readonly Blocker[];
}

function DeletionOptions({ asking, settled }: OptionsProps) {
  const t = useTranslate();
  return (
    <>
      <p className="small">{t("portability.deletion.about", { days: graceDays })}</p>
      <Form method="get" action={`${here}#leaving`} className="panel-form" preventScrollReset>
        <input type="hidden" name="ask" value="leave" />
        <RadioGroup
          name="ownText"
          label={t("portability.deletion.posts")}
          defaultValue={asking ?? "keep"}
          options={[
            {
              value: "keep",
              label: t("portability.deletion.keepPosts"),
              hint: t("portability.deletion.keepPostsHint"),
            },
            {
              value: "remove",
              label: t("portability.deletion.removePosts"),
              hint: t("portability.deletion.removePostsHint"),
            },
          ]}
        />
        <SubmitButton kind="danger">{t("portability.deletion.submit")}</SubmitButton>
      </Form>
      <ConfirmDialog
        open={asking !== undefined}
        question={t("portability.deletion.question")}
        consequence={
          <>
            <p>
              {t(
                asking === "remove"
                  ? "portability.deletion.consequenceRemove"
                  : "portability.deletion.consequenceKeep",
                { days: graceDays },
              )}
            </p>
            {settled.map(({ reason, remedy }) => (
              <p key={reason}>
                {reason} {remedy}
              </p>
            ))}
          </>
        }
        act={t(
          settled.length > 0
            ? "portability.deletion.confirmWithTrials"
            : "portability.deletion.confirm",
          { days: graceDays },
        )}
        stay={t("portability.deletion.cancel")}
        closeTo={`${here}#leaving`}
        action={here}
      >
        <input type="hidden" name="intent" value="leave" />
        <input type="hidden" name="ownText" value={asking ?? "keep"} />
        {settled.length > 0 && <input type="hidden" name="settle" value="on" />}
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
  const t = useTranslate();
  if (blockers.length === 0) return null;
  return (
    <>
      {(leaving || !blockers.every(({ settles }) => settles)) && (
        <p className="small">
          {t(leaving ? "portability.deletion.blockedPending" : "portability.deletion.blocked")}
        </p>
      )}
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
