import { ButtonLink } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly boughtGift: { readonly bought: boolean; readonly path: string | null };
  readonly username: string;
}

/** After paying for a gift: the link to pass on, or that the bank has not answered yet. */
export function GiftBought({ boughtGift, username }: Props) {
  const t = useTranslate();
  return (
    <section className="arrived" role="status">
      <h2>
        {boughtGift.bought
          ? t("subscriptions.gift.bought.title")
          : t("subscriptions.gift.bought.unpaid")}
      </h2>
      {boughtGift.path ? (
        <>
          <p>{t("subscriptions.gift.bought.text")}</p>
          <p className="already-subscribed">
            <a className="link" href={boughtGift.path}>
              {t("subscriptions.gift.bought.link", { name: username })}
            </a>
          </p>
          <ButtonLink href="/my-subscriptions#gifts">
            {t("subscriptions.gift.bought.mine")}
          </ButtonLink>
        </>
      ) : (
        <p>{t("subscriptions.gift.bought.waiting")}</p>
      )}
    </section>
  );
}
