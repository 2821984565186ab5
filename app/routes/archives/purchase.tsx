import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import type { Message as MessageText } from "#platform/i18n";
import "#app/features/archives/purchases/purchases.css";
import { PaymentPending } from "#app/components/money/PaymentPending.tsx";
import { PaymentReceipt } from "#app/components/money/PaymentReceipt.tsx";
import { receiptViewOf } from "#app/components/money/receipt-view.ts";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
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

const heads = {
  pending: "archives.purchase.pending",
  unpaid: "archives.purchase.unpaid",
  failed: "archives.purchase.failed",
  dropped: "archives.purchase.failed",
  bought: "archives.purchase.bought",
  refunded: "archives.purchase.refunded",
} as const satisfies Record<string, MessageText>;

export default function PurchaseDone({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const isLinked = useIsLinked();
  const { state, title, by, workHref, failure, receipt, sandbox } = loaderData;
  const back = {
    href: workHref ?? "/archives",
    label: t(workHref ? "archives.purchase.backToWork" : "archives.title"),
  };
  return (
    <div className="page bought-page">
      <PageMeta title={t("archives.purchase.title")} unlisted />
      <h1>{t(heads[state])}</h1>
      <p>
        <Message
          id="archives.buy.workBy"
          values={{ title, name: by, b: (text) => <b>{text}</b> }}
        />
      </p>
      <SandboxNote on={sandbox} />
      {state === "bought" || state === "refunded" ? (
        <>
          {receipt && (
            <section aria-labelledby="receipt">
              <h2 id="receipt" className="sr-only">
                {t("archives.purchase.receipt")}
              </h2>
              <PaymentReceipt view={receipt} to={by} />
            </section>
          )}
          {isLinked(back.href) && (
            <p>
              <ButtonLink kind={state === "bought" ? "primary" : "quiet"} href={back.href}>
                {state === "bought" && workHref ? t("archives.purchase.openWork") : back.label}
              </ButtonLink>
            </p>
          )}
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
