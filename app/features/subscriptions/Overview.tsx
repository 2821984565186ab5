import { amountFieldText, signOf } from "#app/components/money/amounts.ts";
import { amount } from "#app/components/subscriptions/figures.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
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
  return (
    <>
      <h1>Subscriptions</h1>
      <div className="mine-total">
        <p>
          <b className="figure-money">{amount(monthlyMinor, currency)}</b> a month, all together
        </p>
        {live.some(({ state, price }) => state === "active" && price) && (
          <Form>
            <input type="hidden" name="form" value="pause_all" />
            <SubmitButton small kind="quiet">
              Pause everything for a month
            </SubmitButton>
          </Form>
        )}
      </div>
      {live.length === 0 && (
        <EmptyState title="Nobody’s work yet">
          When you support somebody, it stands here: what it costs, when it is charged next, and how
          to stop.
        </EmptyState>
      )}
      <h2 className="sr-only">Running</h2>
      {live.map((it) => (
        <SubscriptionRow key={it.id} it={it} />
      ))}
      <SpendingCap capMinor={capMinor} currency={currency} reply={reply} />
      {gifts.length > 0 && <Gifts gifts={gifts} />}
      {ended.length > 0 && (
        <section className="mine-part" aria-labelledby="ended">
          <h2 id="ended" className="section-head">
            Over
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
  const { capMinor, currency } = props;
  const form = useServerForm({
    id: "cap",
    fields: { amount: "The most a month" },
    reply: props.reply,
    defaults: { amount: capMinor ? amountFieldText(money(BigInt(capMinor), currency)) : "" },
  });
  return (
    <section className="mine-part" aria-labelledby="cap-head">
      <h2 id="cap-head" className="section-head">
        A lid on it
      </h2>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="cap" />
        <div className="mine-cap">
          <MoneyInput
            field={form.fields.amount}
            label="The most a month, all together"
            sign={signOf(currency)}
            optional
          />
          <SubmitButton kind="quiet">Set</SubmitButton>
        </div>
        <p className="quiet">
          Whatever would go beyond it is refused before anything is charged. Empty means no lid.
        </p>
      </Form>
    </section>
  );
}

function Gifts({ gifts }: { gifts: readonly GiftView[] }) {
  return (
    <section className="mine-part" aria-labelledby="gifts">
      <h2 id="gifts" className="section-head">
        Gifts you gave
      </h2>
      {gifts.map((gift) => (
        <article className="mine-one" key={gift.id}>
          <header>
            <h3>
              {gift.tier}, {gift.creator},{" "}
              {gift.months === 1 ? "one month" : `${gift.months} months`}
            </h3>
            <p className="tier-price">
              <b>{amount(gift.minor, gift.currency)}</b>
            </p>
          </header>
          <p className="mine-facts">
            {gift.redeemedAt && (
              <span>
                Redeemed <DateTime at={gift.redeemedAt} />
              </span>
            )}
            {gift.path && gift.expiresAt && (
              <span>
                Waits until <DateTime at={gift.expiresAt} />.{" "}
                <a className="link" href={gift.path}>
                  The address to hand on
                </a>
              </span>
            )}
            {gift.state === "credited_back" && <span>The money went back to you.</span>}
          </p>
          {gift.withdrawUntil && (
            <Form>
              <input type="hidden" name="form" value="take_gift_back" />
              <input type="hidden" name="giftId" value={gift.id} />
              <SubmitButton small kind="quiet">
                Take it back
              </SubmitButton>
            </Form>
          )}
        </article>
      ))}
    </section>
  );
}
