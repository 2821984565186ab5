import { amountFieldText, signOf } from "#app/components/money/amounts.ts";
import { amount } from "#app/components/subscriptions/figures.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { GiftView, SubscriptionView } from "#contracts/subscriptions";
import type { Currency } from "#platform/money";
import { money } from "#platform/money";
import { SubscriptionRow } from "./SubscriptionRow.tsx";

interface Props {
  readonly live: readonly SubscriptionView[];
  readonly ended: readonly SubscriptionView[];
  readonly gifts: readonly GiftView[];
  readonly currency: Currency;
  readonly monthlyMinor: string;
  readonly capMinor: string | null;
  readonly reply: FormReply | undefined;
}

/** All subscriptions, their total, and the spending cap. */
export function Overview({ live, ended, gifts, currency, monthlyMinor, capMinor, reply }: Props) {
  const t = useTranslate();
  return (
    <>
      <h1>{t("subscriptions.mine.title")}</h1>
      <div className="mine-total">
        <p>
          <Message
            id="subscriptions.mine.total"
            values={{
              amount: amount(monthlyMinor, currency, t),
              b: (text) => <b className="figure-money">{text}</b>,
            }}
          />
        </p>
        {live.some(
          ({ state, price, isRenewable }) => isRenewable && state === "active" && price,
        ) && (
          <Form>
            <input type="hidden" name="form" value="pause_all" />
            <SubmitButton small kind="quiet">
              {t("subscriptions.mine.pauseAll")}
            </SubmitButton>
          </Form>
        )}
      </div>
      {live.length === 0 && (
        <EmptyState title={t("subscriptions.mine.empty.title")}>
          {t("subscriptions.mine.empty.text")}
        </EmptyState>
      )}
      <h2 className="sr-only">{t("subscriptions.mine.current")}</h2>
      {live.map((it) => (
        <SubscriptionRow key={it.id} it={it} />
      ))}
      <SpendingCap capMinor={capMinor} currency={currency} reply={reply} />
      {gifts.length > 0 && <Gifts gifts={gifts} />}
      {ended.length > 0 && (
        <section className="mine-part" aria-labelledby="ended">
          <h2 id="ended" className="section-head">
            {t("subscriptions.mine.ended")}
          </h2>
          {ended.map((it) => (
            <SubscriptionRow key={it.id} it={it} />
          ))}
        </section>
      )}
    </>
  );
}

function SpendingCap(props: Pick<Props, "capMinor" | "currency" | "reply">) {
  const t = useTranslate();
  const { capMinor, currency } = props;
  const form = useServerForm({
    id: "cap",
    fields: { amount: t("subscriptions.limit.amount") },
    reply: props.reply,
    defaults: { amount: capMinor ? amountFieldText(money(BigInt(capMinor), currency), t) : "" },
  });
  return (
    <section className="mine-part" aria-labelledby="cap-head">
      <h2 id="cap-head" className="section-head">
        {t("subscriptions.limit.title")}
      </h2>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="cap" />
        <div className="mine-cap">
          <MoneyInput
            field={form.fields.amount}
            label={t("subscriptions.limit.amount")}
            sign={signOf(currency, t)}
            optional
          />
          <SubmitButton kind="quiet">{t("subscriptions.limit.save")}</SubmitButton>
        </div>
        <p className="quiet">{t("subscriptions.limit.help")}</p>
      </Form>
    </section>
  );
}

function Gifts({ gifts }: { gifts: readonly GiftView[] }) {
  const t = useTranslate();
  return (
    <section className="mine-part" aria-labelledby="gifts">
      <h2 id="gifts" className="section-head">
        {t("subscriptions.gifts.title")}
      </h2>
      {gifts.map((gift) => (
        <article className="mine-one" key={gift.id}>
          <header>
            <h3>
              {t("subscriptions.gifts.gift", {
                tier: gift.tier,
                name: gift.creator,
                months: gift.months,
              })}
            </h3>
            <p className="tier-price">
              <b>{amount(gift.minor, gift.currency, t)}</b>
            </p>
          </header>
          <p className="mine-facts">
            {gift.redeemedAt && (
              <span>
                <Message
                  id="subscriptions.gifts.redeemed"
                  values={{ date: <DateTime at={gift.redeemedAt} /> }}
                />
              </span>
            )}
            {gift.path && gift.expiresAt && (
              <span>
                <Message
                  id="subscriptions.gifts.open"
                  values={{
                    date: <DateTime at={gift.expiresAt} />,
                    link: (text) => (
                      <a className="link" href={gift.path ?? undefined}>
                        {text}
                      </a>
                    ),
                  }}
                />
              </span>
            )}
            {gift.state === "credited_back" && <span>{t("subscriptions.gifts.refunded")}</span>}
          </p>
          {gift.withdrawUntil && (
            <Form>
              <input type="hidden" name="form" value="take_gift_back" />
              <input type="hidden" name="giftId" value={gift.id} />
              <SubmitButton small kind="quiet">
                {t("subscriptions.gifts.cancel")}
              </SubmitButton>
            </Form>
          )}
        </article>
      ))}
    </section>
  );
}
