import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import type { PayeePage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";

const here = "/settings/payouts#withdraw";

/** For account deletion: waives the remaining balance. Not shown otherwise. */
export function WaivePart({ payee, asking }: { payee: PayeePage; asking: boolean }) {
  if (payee.left.amountMinor <= 0n || payee.open) return null;
  if (payee.waived)
    return <p className="small">You said that you do not want what is left when you leave.</p>;
  return (
    <>
      <p className="small">
        <a className="link" href="/settings/payouts?ask=waive#withdraw" data-keep-scroll="">
          Leaving for good, and you do not want {formatMoney(payee.left)}?
        </a>
      </p>
      <ConfirmDialog
        open={asking}
        question={`Give up ${formatMoney(payee.left)}?`}
        consequence={
          <p>
            It stays yours as long as you are here. If you delete your account, it stays behind, and
            nobody can send it to you afterwards.
          </p>
        }
        act="Give it up when I leave"
        stay="Keep it"
        closeTo={here}
        action="/settings/payouts"
      >
        <input type="hidden" name="form" value="waive" />
      </ConfirmDialog>
    </>
  );
}
