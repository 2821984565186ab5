import "#app/features/archives/purchases/purchases.css";
import { PaymentPending } from "#app/components/money/PaymentPending.tsx";
import { PaymentReceipt } from "#app/components/money/PaymentReceipt.tsx";
import { receiptViewOf } from "#app/components/money/receipt-view.ts";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { failureMessage } from "#contracts/payments";
import { purchasePage } from "#modules/archives";
import { paymentsState } from "#modules/payments";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import type { Route } from "./+types/purchase.ts";

/** Safe to open repeatedly, and only by the buyer. */
export const loader = withLoader(async ({ ctx, params, t }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const found = await purchasePage(ctx, { purchaseId: params.purchase ?? "" });
  const { purchase, payment, by, workHref } = found;
  return {
    state: found.state,
    payUrl: found.payUrl,
    title: purchase.title,
    by: by.name,
    workHref,
    failure: payment.failureCode && t(failureMessage(payment.failureCode)),
    receipt: receiptViewOf({ ...found, refundedMinor: purchase.refundedMinor }, t),
    sandbox: paymentsState(ctx) === "sandbox",
  };
});

export const meta = () => pageMeta({ title: "Your purchase", unlisted: true });

const heads = {
  pending: "Your purchase is on its way",
  unpaid: "Not paid yet",
  failed: "It was not paid",
  dropped: "It was not paid",
  bought: "It is yours",
  refunded: "This purchase was given back",
} as const;

export default function PurchaseDone({ loaderData }: Route.ComponentProps) {
  const { state, title, by, workHref, failure, receipt, sandbox } = loaderData;
  const back = { href: workHref ?? "/archives", label: workHref ? "Back to the work" : "Archives" };
  return (
    <div className="page bought-page">
      <h1>{heads[state]}</h1>
      <p>
        <b>{title}</b>, by {by}
      </p>
      <SandboxNote on={sandbox} />
      {state === "bought" || state === "refunded" ? (
        <>
          {receipt && (
            <section aria-labelledby="receipt">
              <h2 id="receipt" className="sr-only">
                Receipt
              </h2>
              <PaymentReceipt view={receipt} to={by} />
            </section>
          )}
          <p>
            <ButtonLink kind={state === "bought" ? "primary" : "quiet"} href={back.href}>
              {state === "bought" && workHref ? "Open the work" : back.label}
            </ButtonLink>
          </p>
        </>
      ) : (
        <PaymentPending
          state={state === "dropped" ? "failed" : state}
          payUrl={loaderData.payUrl}
          failure={failure}
          againPath={workHref ? `${workHref}/buy` : "/archives"}
          back={back}
        />
      )}
    </div>
  );
}
