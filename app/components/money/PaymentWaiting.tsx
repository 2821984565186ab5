import { useLookAgain } from "#app/runtime/look-again.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import "./money.css";

interface Props {
  /** Refused, left on the payment page, or with the bank. */
  readonly state: "failed" | "unpaid" | "pending";
  /** Where an unpaid one is gone on with. */
  readonly payUrl: string | null;
  /** Why, in words for whoever paid. */
  readonly failure: string | null;
  /** What happens once the bank has answered. */
  readonly then: string;
  readonly againPath: string;
  readonly back: { readonly href: string; readonly label: string };
}

/** Not paid, or not yet. While the bank has it the page looks by itself whether it has arrived. */
export function PaymentWaiting({ state, payUrl, failure, then, againPath, back }: Props) {
  useLookAgain(state === "pending");
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
