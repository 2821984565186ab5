import { ButtonLink } from "#app/ui/Button.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { guildPath } from "#contracts/guilds";
import { transferLabels } from "#contracts/ledger";
import type { TreasuryEntry } from "#contracts/treasury";
import type { Message as Text, Translate } from "#platform/i18n";
import { ManageFrame } from "../manage/ManageFrame.tsx";
import { formatSignedSum, formatSum, treasuryPath } from "./sums.ts";

interface Props {
  readonly entry: TreasuryEntry;
  readonly address: string;
  readonly asks: boolean;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

const parts = {
  payer: "treasury.entry.payer",
  requester: "treasury.entry.requester",
  approver: "treasury.entry.approver",
} as const satisfies Record<TreasuryEntry["people"][number]["part"], Text>;

const costs = {
  platform: "treasury.entry.platformFee",
  processor: "treasury.entry.processingFee",
} as const satisfies Record<TreasuryEntry["costs"][number]["kind"], Text>;

function titleOf({ kind, tier, shares }: TreasuryEntry, t: Translate): string {
  if (kind === "tip") return t("treasury.entry.tip");
  if (kind === "subscription") return t("treasury.entry.subscription", { tier });
  return t("treasury.entry.payment", {
    name: shares[0]?.name ?? t("treasury.deletedAccount"),
  });
}

function shareName(
  { kind }: TreasuryEntry,
  { treasury, name }: TreasuryEntry["shares"][number],
  t: Translate,
): string {
  if (treasury) return t("treasury.title");
  return name ?? (kind === "spend" ? t("treasury.deletedAccount") : t("treasury.hiddenMember"));
}

/** One entry of the treasury: what was paid, how it was divided, and its later history. */
export function EntryPage({ entry, address, asks, idempotencyKey, reply }: Props) {
  const t = useTranslate();
  const nameOf = (name: string | null) => name ?? t("treasury.deletedAccount");
  const path = guildPath(entry.head.slug);
  const here = treasuryPath(path, `&entry=${address}`);
  const form = useServerForm({ id: "refund", fields: {}, reply });
  return (
    <ManageFrame head={entry.head} current="?room=funds" title={titleOf(entry, t)}>
      <div className="treasury-entry">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <p className="caption">
          {entry.rule === null ? (
            <DateTime at={entry.at} form="exact" />
          ) : (
            <Message
              id="treasury.entry.splitBy"
              values={{ date: <DateTime at={entry.at} form="exact" />, version: entry.rule }}
            />
          )}
        </p>
        {entry.reason && <p dir="auto">{entry.reason}</p>}
        {entry.message && (
          <blockquote className="tip-thanks">
            <bdi>{entry.message}</bdi>
          </blockquote>
        )}
        <DefinitionList
          entries={[
            ...entry.people.map(({ part, name }) => ({
              key: part,
              term: t(parts[part]),
              value: nameOf(name),
            })),
            ...(entry.paid
              ? [{ key: "paid", term: t("treasury.entry.paid"), value: formatSum(entry.paid, t) }]
              : []),
            ...entry.costs.map(({ kind, amount }) => ({
              key: kind,
              term: t(costs[kind]),
              value: formatSum({ ...amount, minor: `-${amount.minor}` }, t),
            })),
          ]}
        />
        <section aria-labelledby="shares">
          <h2 id="shares" className="section-head">
            {entry.kind === "spend" ? t("treasury.entry.paidTo") : t("treasury.entry.shares")}
          </h2>
          <DefinitionList
            entries={entry.shares.map((share, n) => ({
              key: `${n} ${share.name}`,
              term: <span dir="auto">{shareName(entry, share, t)}</span>,
              value: <span className="treasury-in">{formatSum(share.amount, t)}</span>,
            }))}
          />
        </section>
        {entry.followUps.length > 0 && (
          <section aria-labelledby="later">
            <h2 id="later" className="section-head">
              {t("treasury.entry.followUps")}
            </h2>
            <DefinitionList
              entries={entry.followUps.map(({ kind, at, treasury }) => ({
                key: `${kind} ${at}`,
                term: (
                  <Message
                    id="treasury.entry.followUp"
                    values={{
                      what: t(transferLabels[kind]),
                      date: <DateTime at={at} form="exact" />,
                    }}
                  />
                ),
                value: formatSignedSum(treasury, t),
              }))}
            />
          </section>
        )}
        <p className="caption treasury-proof">
          {t("treasury.entry.transfers", {
            ids: entry.transfers.map((id) => id.slice(-12)).join(", "),
          })}
        </p>
        <p className="treasury-answers">
          <ButtonLink href={treasuryPath(path)}>{t("treasury.back")}</ButtonLink>
          {entry.refund && (
            <ButtonLink kind="text" href={`${here}&ask=refund`}>
              {t("treasury.refund.open")}
            </ButtonLink>
          )}
        </p>
      </div>
      {entry.refund && (
        <ConfirmDialog
          open={asks}
          question={t("treasury.refund.question", { kind: entry.refund.what })}
          consequence={<p>{t("treasury.refund.consequence")}</p>}
          act={t("treasury.refund.confirm")}
          stay={t("treasury.refund.cancel")}
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
