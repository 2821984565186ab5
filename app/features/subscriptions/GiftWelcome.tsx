import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

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
  const t = useTranslate();
  return (
    <section className="arrived">
      <h2>
        {t("subscriptions.gift.redeem.title", {
          months: gift.months,
          tier: gift.tier,
          name: gift.from,
        })}
      </h2>
      {gift.message && (
        <p className="arrived-welcome">
          <bdi>{gift.message}</bdi>
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      {!gift.open ? (
        <p>{t("subscriptions.gift.redeem.closed")}</p>
      ) : signInPath ? (
        <>
          <p>{t("subscriptions.gift.redeem.signIn")}</p>
          <ButtonLink kind="primary" href={signInPath}>
            {t("subscriptions.gift.redeem.signInAction")}
          </ButtonLink>
        </>
      ) : (
        <Form>
          <input type="hidden" name="form" value="redeem" />
          <input type="hidden" name="giftId" value={gift.id} />
          <input type="hidden" name="key" value={giftKey} />
          <p>{t("subscriptions.gift.redeem.text", { tier: gift.tier, name })}</p>
          <SubmitButton>{t("subscriptions.gift.redeem.action")}</SubmitButton>
        </Form>
      )}
      {gift.open && gift.expiresAt && (
        <p className="quiet">
          <Message
            id="subscriptions.gift.redeem.until"
            values={{ date: <DateTime at={gift.expiresAt} /> }}
          />
        </p>
      )}
    </section>
  );
}
