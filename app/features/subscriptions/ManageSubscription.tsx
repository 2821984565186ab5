import { ButtonLink } from "#app/ui/Button.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { BillingInterval, SubscriptionView, TierView } from "#contracts/subscriptions";
import { type Message, message } from "#platform/i18n";
import { CancelForm } from "./manage/CancelForm.tsx";
import { ChangeTierForm, type PreviewView } from "./manage/ChangeTierForm.tsx";
import { type ReceiptRow, Receipts } from "./manage/Receipts.tsx";
import {
  ContinueGift,
  PauseForm,
  PaymentMethodForm,
  WithdrawForm,
} from "./manage/SubscriptionForms.tsx";

export interface ManageSubscriptionView {
  readonly task: "change" | "pause" | "cancel" | "withdraw" | "receipts" | "pay" | "method";
  readonly id: string;
  readonly startedImmediately: boolean;
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly tiers: readonly TierView[];
  readonly preview: PreviewView | null;
  readonly receipts: readonly ReceiptRow[];
  readonly back: string | null;
  readonly offer: string | null;
}

interface Props {
  readonly view: ManageSubscriptionView;
  readonly it: SubscriptionView;
  readonly billingInterval: BillingInterval;
  readonly reply: FormReply | undefined;
}

type Title = (it: SubscriptionView) => Message;

const titles: Readonly<Record<ManageSubscriptionView["task"], Title>> = {
  change: () => "subscriptions.tasks.change",
  pause: () => "subscriptions.tasks.pause",
  cancel: (it) => message("subscriptions.tasks.cancel", { name: it.seller.name }),
  withdraw: () => "subscriptions.tasks.withdraw",
  receipts: () => "subscriptions.tasks.receipts",
  pay: (it) => (it.state === "past_due" ? "subscriptions.tasks.pay" : "subscriptions.tasks.resume"),
  method: (it) => (it.isGift ? "subscriptions.tasks.continueGift" : "subscriptions.tasks.method"),
};

/** One action on one subscription, on its own page. */
export function ManageSubscription({ view, it, billingInterval, reply }: Props) {
  const t = useTranslate();
  const errors = [...(reply?.error?.[""] ?? []), ...(reply?.error?.method ?? [])];
  return (
    <section className="desk" aria-labelledby="desk">
      <p>
        <ButtonLink kind="text" small icon="arrow-left" href="/my-subscriptions">
          {t("subscriptions.mine.all")}
        </ButtonLink>
      </p>
      <h1 id="desk">{t(titles[view.task](it))}</h1>
      <p className="quiet">
        {t("subscriptions.row.of", { tier: it.tier.name, name: it.seller.name })}
      </p>
      {view.task !== "cancel" && (
        <FormErrors problems={errors.map((message) => ({ message }))} attempt={reply} />
      )}
      {view.task === "change" && (
        <ChangeTierForm
          it={it}
          tiers={view.tiers}
          billingInterval={billingInterval}
          preview={view.preview}
        />
      )}
      {view.task === "pause" && <PauseForm it={it} />}
      {view.task === "cancel" && <CancelForm it={it} offer={view.offer} reply={reply} />}
      {view.task === "withdraw" && (
        <WithdrawForm it={it} back={view.back ?? "0"} atOnce={view.startedImmediately} />
      )}
      {view.task === "receipts" && <Receipts rows={view.receipts} />}
      {view.task === "pay" && <PaymentMethodForm it={it} methods={view.methods} paying />}
      {view.task === "method" &&
        (it.isGift ? (
          <ContinueGift it={it} methods={view.methods} />
        ) : (
          <PaymentMethodForm it={it} methods={view.methods} paying={false} />
        ))}
    </section>
  );
}
