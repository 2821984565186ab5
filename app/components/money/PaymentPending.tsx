import { useRevalidateEvery } from "#app/runtime/use-revalidate-every.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "./money.css";

interface Props {
  /** Declined, abandoned on the payment page, or processing at the bank. */
  readonly state: "failed" | "unpaid" | "pending";
  /** Where an unpaid payment can be resumed. */
  readonly payUrl: string | null;
  /** The reason, as a message for the payer. */
  readonly failure: string | null;
  readonly againPath: string;
  readonly back: { readonly href: string; readonly label: string };
}

/** A payment that is unpaid or pending. While it is pending, the page polls for the result. */
export function PaymentPending({ state, payUrl, failure, againPath, back }: Props) {
  const t = useTranslate();
  useRevalidateEvery(state === "pending");
  const texts = {
    failed: t("payments.pending.failed", { reason: failure ?? t("payments.failures.other") }),
    unpaid: t("payments.pending.unpaid"),
    pending: t("payments.pending.pending"),
  };
  return (
    <>
      <p role="status">{texts[state]}</p>
      <div className="money-acts">
        {state === "failed" && (
          <ButtonLink kind="primary" href={againPath}>
            {t("payments.pending.tryAgain")}
          </ButtonLink>
        )}
        {state === "unpaid" && payUrl && (
          <ButtonLink kind="primary" href={payUrl}>
            {t("payments.pending.continue")}
          </ButtonLink>
        )}
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
      </div>
    </>
  );
}
