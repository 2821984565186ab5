import { ButtonLink } from "#app/ui/Button.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import type { Cadence, SubscriptionView, TierView } from "#contracts/subscriptions";
import { CancelDesk } from "./desk/CancelDesk.tsx";
import { ChangeDesk, type PreviewView } from "./desk/ChangeDesk.tsx";
import { type ReceiptRow, Receipts } from "./desk/Receipts.tsx";
import { CardDesk, ContinueGift, PauseDesk, WithdrawDesk } from "./desk/SmallDesks.tsx";

export interface DeskView {
  readonly task: "change" | "pause" | "cancel" | "withdraw" | "receipts" | "pay" | "method";
  readonly id: string;
  readonly startedAtOnce: boolean;
  readonly methods: readonly { readonly id: string; readonly label: string }[];
  readonly tiers: readonly TierView[];
  readonly preview: PreviewView | null;
  readonly receipts: readonly ReceiptRow[];
  readonly back: string | null;
  readonly offer: string | null;
}

interface Props {
  readonly desk: DeskView;
  readonly it: SubscriptionView;
  readonly cadence: Cadence;
  readonly reply: FormReply | undefined;
}

const titles: Readonly<Record<DeskView["task"], (it: SubscriptionView) => string>> = {
  change: () => "Change your tier",
  pause: () => "Pause",
  cancel: (it) => `Stop supporting ${it.seller.name}?`,
  withdraw: () => "Withdraw from the contract",
  receipts: () => "Receipts",
  pay: (it) => (it.state === "past_due" ? "Pay what is open" : "Go on now"),
  method: (it) => (it.isGift ? "Go on after the gift" : "The card it is paid with"),
};

/** One thing to do about one subscription, on a page of its own. */
export function Desk({ desk, it, cadence, reply }: Props) {
  const said = [...(reply?.error?.[""] ?? []), ...(reply?.error?.method ?? [])];
  return (
    <section className="desk" aria-labelledby="desk">
      <p>
        <ButtonLink kind="text" small icon="arrow-left" href="/my-subscriptions">
          All subscriptions
        </ButtonLink>
      </p>
      <h1 id="desk">{titles[desk.task](it)}</h1>
      <p className="quiet" dir="auto">
        {it.tier.name}, {it.seller.name}
      </p>
      {desk.task !== "cancel" && (
        <FormErrors problems={said.map((message) => ({ message }))} attempt={reply} />
      )}
      {desk.task === "change" && (
        <ChangeDesk it={it} tiers={desk.tiers} cadence={cadence} preview={desk.preview} />
      )}
      {desk.task === "pause" && <PauseDesk it={it} />}
      {desk.task === "cancel" && <CancelDesk it={it} offer={desk.offer} reply={reply} />}
      {desk.task === "withdraw" && (
        <WithdrawDesk it={it} back={desk.back ?? "0"} atOnce={desk.startedAtOnce} />
      )}
      {desk.task === "receipts" && <Receipts rows={desk.receipts} />}
      {desk.task === "pay" && <CardDesk it={it} methods={desk.methods} paying />}
      {desk.task === "method" &&
        (it.isGift ? (
          <ContinueGift it={it} methods={desk.methods} />
        ) : (
          <CardDesk it={it} methods={desk.methods} paying={false} />
        ))}
    </section>
  );
}
