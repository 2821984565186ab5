import { ButtonLink } from "#app/ui/Button.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { OnceKey } from "#app/ui/OnceKey.tsx";
import { When } from "#app/ui/When.tsx";
import { guildPath } from "#contracts/guilds";
import type { PurseEntry } from "#contracts/purses";
import { ManageFrame } from "../manage/ManageFrame.tsx";
import { inWords, moved, purseRoom } from "./sums.ts";

interface Props {
  readonly entry: PurseEntry;
  readonly address: string;
  readonly asks: boolean;
  readonly onceKey: string;
  readonly reply: FormReply | undefined;
}

/** One entry of the purse: what was paid, who got what of it, and what became of it. */
export function EntryPage({ entry, address, asks, onceKey, reply }: Props) {
  const path = guildPath(entry.head.slug);
  const here = purseRoom(path, `&entry=${address}`);
  const form = useServerForm({ id: "refund", fields: {}, reply });
  return (
    <ManageFrame head={entry.head} current="?room=purse" title={entry.title}>
      <div className="purse-entry">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <p className="caption">
          <When at={entry.at} form="exact" />
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
            ...(entry.paid ? [{ key: "paid", term: "Paid", value: inWords(entry.paid) }] : []),
            ...entry.costs.map(({ label, amount }) => ({
              key: label,
              term: label,
              value: `−${inWords(amount)}`,
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
              value: <span className="purse-in">{inWords(amount)}</span>,
            }))}
          />
        </section>
        {entry.later.length > 0 && (
          <section aria-labelledby="later">
            <h2 id="later" className="section-head">
              What became of it
            </h2>
            <DefinitionList
              entries={entry.later.map(({ what, at, purse }) => ({
                key: `${what} ${at}`,
                term: (
                  <>
                    {what}, <When at={at} form="exact" />
                  </>
                ),
                value: moved(purse),
              }))}
            />
          </section>
        )}
        <p className="caption purse-proof">
          In the ledger: {entry.transfers.map((id) => id.slice(-12)).join(", ")}
        </p>
        <p className="purse-answers">
          <ButtonLink href={purseRoom(path)}>Back to the purse</ButtonLink>
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
          <OnceKey value={onceKey} />
        </ConfirmDialog>
      )}
    </ManageFrame>
  );
}
