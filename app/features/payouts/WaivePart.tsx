import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayeePage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";

const here = "/settings/payouts#withdraw";

/** For account deletion: waives the remaining balance. Not shown otherwise. */
export function WaivePart({ payee, asking }: { payee: PayeePage; asking: boolean }) {
  const t = useTranslate();
  if (payee.left.amountMinor <= 0n || payee.open) return null;
  if (payee.waived) return <p className="small">{t("payouts.waive.done")}</p>;
  return (
    <>
      <p className="small">
        <a className="link" href="/settings/payouts?ask=waive#withdraw" data-keep-scroll="">
          {t("payouts.waive.link", { amount: formatMoney(payee.left, t) })}
        </a>
      </p>
      <ConfirmDialog
        open={asking}
        question={t("payouts.waive.title", { amount: formatMoney(payee.left, t) })}
        consequence={<p>{t("payouts.waive.text")}</p>}
        act={t("payouts.waive.confirm")}
        stay={t("payouts.waive.cancel")}
        closeTo={here}
        action="/settings/payouts"
      >
        <input type="hidden" name="form" value="waive" />
      </ConfirmDialog>
    </>
  );
}
