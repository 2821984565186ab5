import type { ComponentProps } from "react";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { AlreadyMine } from "#app/components/subscriptions/AlreadyMine.tsx";
import { Arrived } from "#app/components/subscriptions/Arrived.tsx";
import { Checkout, type QuoteView } from "#app/components/subscriptions/Checkout.tsx";
import { subscribePath } from "#app/components/subscriptions/figures.ts";
import { SignInFirst } from "#app/components/subscriptions/SignInFirst.tsx";
import { TierList } from "#app/components/subscriptions/TierList.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Tabs } from "#app/ui/Tabs.tsx";
import type { GuildHead } from "#contracts/guilds";
import type { TierView } from "#contracts/subscriptions";
import { GuildFrame } from "./GuildFrame.tsx";

interface Props {
  readonly head: GuildHead;
  readonly shop: {
    readonly name: string;
    readonly address: string;
    readonly open: boolean;
    readonly refunds: string;
  };
  readonly tiers: readonly TierView[];
  readonly asked: ComponentProps<typeof TierList>["asked"];
  readonly mine: { readonly id: string } | null;
  readonly methods: ComponentProps<typeof Checkout>["methods"];
  readonly quote: QuoteView | null;
  readonly arrived: ComponentProps<typeof Arrived>["arrived"] | null;
  readonly payable: boolean;
  readonly sandbox: boolean;
  readonly signInPath: string | null;
  readonly onceKey: string;
  readonly reply: FormReply | undefined;
}

/** Supporting a guild with a regular payment: its tiers, the last step, and how it went. */
export function SupportRoom(props: Props) {
  const { head, shop, tiers, asked, mine, arrived } = props;
  const { address, name } = shop;
  const chosen = tiers.find(({ id }) => id === asked.tierId);
  const choosing = !arrived && chosen && props.payable && shop.open && !mine;
  const note = !props.payable
    ? "This hall takes no payments at the moment."
    : !shop.open && "Nobody new can subscribe at the moment.";
  return (
    <GuildFrame head={head} current="?room=support" title={`Support ${name}`}>
      <div className="subscribe" data-choosing={choosing ? true : undefined}>
        {arrived ? (
          <Arrived arrived={arrived} name={name} address={address} />
        ) : (
          <>
            {tiers.length > 0 && (
              <header>
                <Tabs
                  label="How it is paid"
                  current={subscribePath(address, { cadence: asked.cadence })}
                  tabs={[
                    { name: "Each month", href: subscribePath(address) },
                    { name: "Each year", href: subscribePath(address, { cadence: "year" }) },
                  ]}
                />
              </header>
            )}
            <div>
              <SandboxNote on={props.sandbox} />
              {mine && <AlreadyMine name={name} id={mine.id} />}
              {note && <p className="mine-note">{note}</p>}
              {tiers.length === 0 && (
                <EmptyState heading="h2" title="Nothing to subscribe to yet">
                  {name} has not opened a tier.
                </EmptyState>
              )}
              <TierList tiers={tiers} asked={asked} name={name} address={address} />
            </div>
            {choosing && <LastStep {...props} tier={chosen} />}
          </>
        )}
      </div>
    </GuildFrame>
  );
}

function LastStep({ tier, shop, quote, ...props }: Props & { readonly tier: TierView }) {
  if (props.signInPath) return <SignInFirst tier={tier.name} path={props.signInPath} />;
  if (!quote) return null;
  return (
    <Checkout
      quote={quote}
      tierName={tier.name}
      name={shop.name}
      address={shop.address}
      methods={props.methods}
      refund={shop.refunds}
      codes={false}
      sharing={false}
      onceKey={props.onceKey}
      reply={props.reply}
    />
  );
}
