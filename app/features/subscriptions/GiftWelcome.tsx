import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

interface Props {
  readonly gift: {
    readonly id: string;
    readonly open: boolean;
    readonly tier: string;
    readonly months: number;
    readonly message: string;
    readonly from: string;
    readonly expiresAt: string | null;
  };
  readonly giftKey: string;
  readonly name: string;
  readonly signInPath: string | null;
  readonly problem: string | undefined;
}

/** For the recipient of a gift link. */
export function GiftWelcome({ gift, giftKey, name, signInPath, problem }: Props) {
  const months = gift.months === 1 ? "One month" : `${gift.months} months`;
  return (
    <section className="arrived">
      <h2>
        {months} of {gift.tier}, from {gift.from}
      </h2>
      {gift.message && (
        <p className="arrived-welcome" dir="auto">
          {gift.message}
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      {!gift.open ? (
        <p>This gift was redeemed already, its money went back, or its time is over.</p>
      ) : signInPath ? (
        <>
          <p>Sign in or make an account, and it is yours. Nothing is charged, now or later.</p>
          <ButtonLink kind="primary" href={signInPath}>
            Sign in to redeem it
          </ButtonLink>
        </>
      ) : (
        <Form>
          <input type="hidden" name="form" value="redeem" />
          <input type="hidden" name="giftId" value={gift.id} />
          <input type="hidden" name="key" value={giftKey} />
          <p>
            It opens everything {name} keeps for {gift.tier}, from the moment you redeem it. Nothing
            is charged, now or later.
          </p>
          <SubmitButton>Redeem the gift</SubmitButton>
        </Form>
      )}
      {gift.open && gift.expiresAt && (
        <p className="quiet">
          It can be redeemed until <DateTime at={gift.expiresAt} />.
        </p>
      )}
    </section>
  );
}
