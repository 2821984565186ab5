import { ButtonLink } from "#app/ui/Button.tsx";

interface Props {
  readonly given: { readonly bought: boolean; readonly path: string | null };
  readonly username: string;
}

/** After paying for a gift: the address to hand on, or that the bank has not answered yet. */
export function GiftBought({ given, username }: Props) {
  return (
    <section className="arrived" role="status">
      <h2>{given.bought ? "Your gift is ready" : "Not paid yet"}</h2>
      {given.path ? (
        <>
          <p>Hand this address on. Whoever has it can redeem the gift, within a year.</p>
          <p className="mine-note">
            <a className="link" href={given.path}>
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
