import { DebtLines } from "#app/components/payouts/HoldNote.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { EarningsPage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";

/** What is owed, because of which refund or dispute, and how it is paid back. */
export function OwedPart({ page: { owed, debts } }: { page: EarningsPage }) {
  const t = useTranslate();
  if (owed.amountMinor <= 0n) return null;
  return (
    <section className="earnings-owed" aria-labelledby="owed">
      <Icon name="circle-exclamation-point" size={20} />
      <div>
        <h2 id="owed">
          <Message
            id="earnings.owed.title"
            values={{
              amount: formatMoney(owed, t),
              link: (text) => <a href="/earnings/entries?figure=owed">{text}</a>,
            }}
          />
        </h2>
        <p>{t("earnings.owed.text")}</p>
        <DebtLines debts={debts} />
      </div>
    </section>
  );
}
