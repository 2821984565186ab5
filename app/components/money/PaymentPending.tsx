import { useRevalidateEvery } from "#app/runtime/use-revalidate-every.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import "./money.css";

interface Props {
  /** Declined, abandoned on the payment page, or processing at the bank. */
  readonly state: "failed" | "unpaid" | "pending";
  /** Where an unpaid payment can be resumed. */
  readonly payUrl: string | null;
  /** The reason, as a message for the payer. */
  readonly failure: string | null;
  /** What happens once the bank has answered. */
  readonly then: string;
  readonly againPath: string;
  readonly back: { readonly href: string; readonly label: string };
}

/** A payment that is unpaid or pending. While it is pending, the page polls for the result. */
export function PaymentPending({ state, payUrl, failure, then, againPath, back }: Props) {
  useRevalidateEvery(state === "pending");
  const words = {
    failed: `${failure ?? "The payment did not go through."} Nothing was taken from you.`,
    unpaid: "The payment was not finished. Nothing was taken from you.",
    pending: `The bank has not answered yet. ${then} You can leave; the receipt also comes by mail.`,
  };
  return (
    <>
      <p role="status">{words[state]}</p>
      <div className="money-acts">
        {state === "failed" && (
          <ButtonLink kind="primary" href={againPath}>
            Try again
          </ButtonLink>
        )}
        {state === "unpaid" && payUrl && (
          <ButtonLink kind="primary" href={payUrl}>
            Go on to payment
          </ButtonLink>
        )}
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
      </div>
    </>
  );
}
