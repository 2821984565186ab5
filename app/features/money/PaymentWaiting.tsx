import { useLookAgain } from "#app/runtime/look-again.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import "./money.css";

interface Props {
  readonly failed: boolean;
  /** Why, in words for whoever paid. */
  readonly failure: string | null;
  /** What happens once the bank has answered. */
  readonly then: string;
  readonly againPath: string;
  readonly back: { readonly href: string; readonly label: string };
}

/** Not paid, or not yet. While it is under way the page looks by itself whether it has arrived. */
export function PaymentWaiting({ failed, failure, then, againPath, back }: Props) {
  useLookAgain(!failed);
  return (
    <>
      <p role="status">
        {failed
          ? `${failure ?? "The payment did not go through."} Nothing was taken from you.`
          : `The bank has not answered yet. ${then} You can leave; the receipt also comes by mail.`}
      </p>
      <div className="money-acts">
        {failed && (
          <ButtonLink kind="primary" href={againPath}>
            Try again
          </ButtonLink>
        )}
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
      </div>
    </>
  );
}
