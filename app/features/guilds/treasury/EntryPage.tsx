import { ButtonLink } from "#app/ui/Button.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { guildPath } from "#contracts/guilds";
import { transferLabels } from "#contracts/ledger";
import type { TreasuryEntry } from "#contracts/treasury";
import { ManageFrame } from "../manage/ManageFrame.tsx";
import { formatSignedSum, formatSum, treasuryPath } from "./sums.ts";

interface Props {
  readonly entry: TreasuryEntry;
  readonly address: string;
  readonly asks: boolean;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** One entry of the treasury: what was paid, how it was divided, and its later history. */
export function EntryPage({ entry, address, asks, idempotencyKey, reply }: Props) {
  const t = useTranslate();
  const path = guildPath(entry.head.slug);
  const here = treasuryPath(path, `&entry=${address}`);
  const form = useServerForm({ id: "refund", fields: {}, reply });
  return (
    <ManageFrame head={entry.head} current="?room=purse" title={entry.title}>
      <div className="treasury-entry">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <p className="caption">
          <DateTime at={entry.at} form="exact" />
          {entry.rule !== null && `, divided by rule ${entry.rule}`}
        </p>
        {entry.reason && <p dir="auto">{entry.reason}</p>}
        {entry.message && (
          <blockquote className="tip-thanks" dir="auto">
            {entry.message}
          </blockquote>
        )}
        <DefinitionList
          entries={[
            ...entry.people.map(({ label, name }) => ({ key: label, term: label, value: name })),
            ...(entry.paid ? [{ key: "paid", term: "Paid", value: formatSum(entry.paid) }] : []),
            ...entry.costs.map(({ label, amount }) => ({
              key: label,
              term: label,
              value: `−${formatSum(amount)}`,
            })),
          ]}
        />
        <section aria-labelledby="shares">
          <h2 id="shares" className="section-head">
            {entry.kind === "spend" ? "Who got it" : "Who got what"}
          </h2>
          <DefinitionList
            entries={entry.shares.map(({ name, amount }, n) => ({
              key: `${n} ${name}`,
              term: <span dir="auto">{name}</span>,
              value: <span className="treasury-in">{formatSum(amount)}</span>,
            }))}
          />
        </section>
        {entry.followUps.length > 0 && (
          <section aria-labelledby="later">
            <h2 id="later" className="section-head">
              What became of it
            </h2>
            <DefinitionList
              entries={entry.followUps.map(({ kind, at, treasury }) => ({
                key: `${kind} ${at}`,
                term: (
                  <>
                    {t(transferLabels[kind])}, <DateTime at={at} form="exact" />
                  </>
                ),
                value: formatSignedSum(treasury),
              }))}
            />
          </section>
        )}
        <p className="caption treasury-proof">
          In the ledger: {entry.transfers.map((id) => id.slice(-12)).join(", ")}
        </p>
        <p className="treasury-answers">
          <ButtonLink href={treasuryPath(path)}>Back to the purse</ButtonLink>
          {entry.refund && (
            <ButtonLink kind="text" href={`${here}&ask=refund`}>
              Give it back
            </ButtonLink>
          )}
        </p>
      </div>
      {entry.refund && (
        <ConfirmDialog
          open={asks}
          question={entry.refund.what === "tip" ? "Give this tip back?" : "Give this payment back?"}
          consequence={
            <p>
              All of it goes back to whoever paid it. Everybody who got a part of it gives theirs
              back, and the purse its own.
            </p>
          }
          act="Give it back"
          stay="Keep it"
          closeTo={here}
        >
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="what" value={entry.refund.what} />
          <input type="hidden" name="id" value={entry.refund.id} />
          <IdempotencyKeyField value={idempotencyKey} />
        </ConfirmDialog>
      )}
    </ManageFrame>
  );
}
