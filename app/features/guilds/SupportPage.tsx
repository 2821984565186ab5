import type { ComponentProps } from "react";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { UnfinishedPayment } from "#app/components/money/UnfinishedPayment.tsx";
import { AlreadySubscribed } from "#app/components/subscriptions/AlreadySubscribed.tsx";
import { Checkout, type QuoteView } from "#app/components/subscriptions/Checkout.tsx";
import { CheckoutResult } from "#app/components/subscriptions/CheckoutResult.tsx";
import { subscribePath } from "#app/components/subscriptions/figures.ts";
import { SignInFirst } from "#app/components/subscriptions/SignInFirst.tsx";
import { TierList } from "#app/components/subscriptions/TierList.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { GuildHeader } from "#contracts/guilds";
import type { PaymentTerms } from "#contracts/ledger";
import type { FormPayment } from "#contracts/payments";
import type { OwnTierView, TierView } from "#contracts/subscriptions";
import { GuildFrame } from "./GuildFrame.tsx";

interface Props {
  readonly head: GuildHeader;
  readonly shop: {
    readonly name: string;
    readonly address: string;
    readonly open: boolean;
    readonly refunds: string;
  };
  readonly tiers: readonly TierView[];
  readonly selection: ComponentProps<typeof TierList>["selection"];
  readonly mine: OwnTierView | null;
  readonly methods: ComponentProps<typeof Checkout>["methods"];
  readonly quote: QuoteView | null;
  readonly terms: PaymentTerms | null;
  readonly tax: ComponentProps<typeof Checkout>["tax"];
  readonly arrived: ComponentProps<typeof CheckoutResult>["arrived"] | null;
  readonly payable: boolean;
  readonly sandbox: boolean;
  readonly unfinished: FormPayment | null;
  readonly signInPath: string | null;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** Supporting a guild with a regular payment: its tiers, the last step, and how it went. */
export function SupportPage(props: Props) {
  const t = useTranslate();
  const { head, shop, tiers, selection, mine, arrived } = props;
  const { address, name } = shop;
  const chosen = tiers.find(({ id }) => id === selection.tierId);
  const choosing = !arrived && chosen && props.payable && shop.open && !mine;
  const note = !props.payable
    ? t("guilds.support.noPayments")
    : !shop.open && t("guilds.support.closed");
  return (
    <GuildFrame
      head={head}
      current="?room=support"
      title={t("guilds.support.title", { guild: name })}
    >
      <div className="subscribe" data-choosing={choosing ? true : undefined}>
        {arrived ? (
          <CheckoutResult arrived={arrived} name={name} address={address} />
        ) : (
          <>
            {tiers.length > 0 && (
              <header>
                <Tabs
                  label={t("guilds.support.interval")}
                  current={subscribePath(address, { billingInterval: selection.billingInterval })}
                  tabs={[
                    { name: t("guilds.support.monthly"), href: subscribePath(address) },
                    {
                      name: t("guilds.support.yearly"),
                      href: subscribePath(address, { billingInterval: "year" }),
                    },
                  ]}
                />
              </header>
            )}
            <div>
              <SandboxNote on={props.sandbox} />
              <UnfinishedPayment payment={props.unfinished} />
              {mine && <AlreadySubscribed name={name} id={mine.id} />}
              {note && <p className="already-subscribed">{note}</p>}
              {tiers.length === 0 && (
                <EmptyState heading="h2" title={t("guilds.support.noTiers")}>
                  {t("guilds.support.noTiersHint", { guild: name })}
                </EmptyState>
              )}
              <TierList
                mine={mine}
                tiers={tiers}
                selection={selection}
                name={name}
                address={address}
              />
            </div>
            {choosing && <CheckoutStep {...props} tier={chosen} />}
          </>
        )}
      </div>
    </GuildFrame>
  );
}

function CheckoutStep({ tier, shop, quote, ...props }: Props & { readonly tier: TierView }) {
  if (props.signInPath) return <SignInFirst tier={tier.name} path={props.signInPath} />;
  if (!quote) return null;
  return (
    <Checkout
      quote={quote}
      terms={props.terms}
      tax={props.tax}
      tierName={tier.name}
      name={shop.name}
      address={shop.address}
      methods={props.methods}
      refund={shop.refunds}
      codes={false}
      sharing={false}
      idempotencyKey={props.idempotencyKey}
      reply={props.reply}
    />
  );
}
