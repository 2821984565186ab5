import { ButtonLink } from "#app/ui/Button.tsx";

interface Props {
  readonly boughtGift: { readonly bought: boolean; readonly path: string | null };
  readonly username: string;
}

/** After paying for a gift: the link to pass on, or that the bank has not answered yet. */
export function GiftBought({ boughtGift, username }: Props) {
  return (
    <section className="arrived" role="status">
      <h2>{boughtGift.bought ? "Your gift is ready" : "Not paid yet"}</h2>
      {boughtGift.path ? (
        <>
          <p>Hand this address on. Whoever has it can redeem the gift, within a year.</p>
          <p className="already-subscribed">
            <a className="link" href={boughtGift.path}>
              {`${username}: open the gift`}
            </a>
          </p>
          <ButtonLink href="/my-subscriptions#gifts">Your gifts</ButtonLink>
        </>
      ) : (
        <p>
          The bank has not answered yet, or the payment did not work. Nothing is lost: look again in
          a moment.
        </p>
      )}
    </section>
  );
}
