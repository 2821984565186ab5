import { ButtonLink } from "#app/ui/Button.tsx";

/** Shown instead of the checkout to visitors who are not signed in. */
export function SignInFirst({ tier, path }: { readonly tier: string; readonly path: string }) {
  return (
    <section className="checkout" id="checkout">
      <h2 className="section-head">{tier}</h2>
      <p className="settings-lead">Sign in first; you come back to this place.</p>
      <ButtonLink kind="primary" href={path}>
        Sign in
      </ButtonLink>
    </section>
  );
}
