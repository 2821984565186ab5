import { subscribePath } from "#app/components/subscriptions/figures.ts";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly address: string;
  readonly giftsOpen: boolean;
  readonly selection: {
    readonly billingInterval: "month" | "year";
    readonly asGift: boolean;
    readonly invited?: string | undefined;
  };
}

/** Monthly, yearly, or as a gift; the inviter is passed along. */
export function BillingIntervalTabs({ address, giftsOpen, selection }: Props) {
  const t = useTranslate();
  const { invited, billingInterval, asGift } = selection;
  return (
    <div className="subscribe-ways">
      <Tabs
        label={t("subscriptions.billingPeriod")}
        current={subscribePath(address, { invited, billingInterval, gift: asGift })}
        tabs={[
          { name: t("subscriptions.monthly"), href: subscribePath(address, { invited }) },
          {
            name: t("subscriptions.yearly"),
            href: subscribePath(address, { invited, billingInterval: "year" }),
          },
          ...(giftsOpen
            ? [
                {
                  name: t("subscriptions.subscribe.asGift"),
                  href: subscribePath(address, { invited, gift: true }),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
