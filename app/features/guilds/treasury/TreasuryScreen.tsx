import type { FormReply } from "#app/ui/forms/reply.ts";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { guildPath } from "#contracts/guilds";
import type { TreasuryPage } from "#contracts/treasury";
import { ManageFrame } from "../manage/ManageFrame.tsx";
import { ExpensesPart } from "./ExpensesPart.tsx";
import { RulePart } from "./RulePart.tsx";
import { formatSum, treasuryPath } from "./sums.ts";
import { TreasuryEntries } from "./TreasuryEntries.tsx";
import { TreasurySettingsForm } from "./TreasurySettingsForm.tsx";

interface Props {
  readonly page: TreasuryPage;
  readonly later: boolean;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** The guild's balance, its division rule and its entries; for members who may, expenses. */
export function TreasuryScreen({ page, later, idempotencyKey, reply }: Props) {
  const t = useTranslate();
  const { head, sums } = page;
  const replyTo = (intent: string) => (reply?.initialValue?.intent === intent ? reply : undefined);
  return (
    <ManageFrame head={head} current="?room=funds" title={t("treasury.title")}>
      <Stats>
        <Stat label={t("treasury.balance")} value={formatSum(sums.balance, t)} money big />
        <Stat label={t("treasury.available")} value={formatSum(sums.free, t)} money>
          {sums.settling.minor !== "0" && (
            <p className="caption">
              {t("treasury.settling", { amount: formatSum(sums.settling, t) })}
            </p>
          )}
          {sums.owed.minor !== "0" && (
            <p className="caption">{t("treasury.owed", { amount: formatSum(sums.owed, t) })}</p>
          )}
        </Stat>
      </Stats>
      <ExpensesPart
        page={page}
        idempotencyKey={idempotencyKey}
        reply={replyTo("spend")}
        answered={reply}
      />
      <TreasuryEntries
        lines={page.lines}
        path={guildPath(head.slug)}
        next={page.next}
        back={later ? treasuryPath(guildPath(head.slug)) : undefined}
      />
      <RulePart page={page} reply={replyTo("rule")} />
      {head.may.saveTreasurySettings && (
        <TreasurySettingsForm settings={page.settings} reply={replyTo("funds")} />
      )}
    </ManageFrame>
  );
}
