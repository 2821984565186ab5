import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "#app/ui/Button.tsx";

interface Props {
  readonly failed: boolean;
  /** Why, in words for the giver. */
  readonly failure: string | null;
  readonly name: string;
  readonly againPath: string;
  readonly backPath: string;
}

const againMs = 2_000;

/** Not paid, or not yet. While it is under way the page looks by itself whether it has arrived. */
export function TipWaiting({ failed, failure, name, againPath, backPath }: Props) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (failed) return;
    const timer = setInterval(() => void revalidate(), againMs);
    return () => clearInterval(timer);
  }, [failed, revalidate]);
  return (
    <>
      <p role="status">
        {failed
          ? `${failure ?? "The payment did not go through."} Nothing was taken from you.`
          : `The bank has not answered yet. As soon as it does, ${name} has your tip and this page shows the receipt. You can leave; the receipt also comes by mail.`}
      </p>
      <div className="tip-acts">
        {failed && (
          <ButtonLink kind="primary" href={againPath}>
            Try again
          </ButtonLink>
        )}
        <ButtonLink href={backPath}>Back to {name}</ButtonLink>
      </div>
    </>
  );
}
