import { ButtonLink } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";

/** Shown instead of the checkout to visitors who are not signed in. */
export function SignInFirst({ tier, path }: { readonly tier: string; readonly path: string }) {
  const t = useTranslate();
  return (
    <section className="checkout" id="checkout">
      <h2 className="section-head">{tier}</h2>
      <p className="settings-lead">{t("subscriptions.signIn.text")}</p>
      <ButtonLink kind="primary" href={path}>
        {t("subscriptions.signIn.action")}
      </ButtonLink>
    </section>
  );
}
