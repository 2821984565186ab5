import { subscribePath } from "#app/components/subscriptions/figures.ts";
import { Tabs } from "#app/ui/Tabs.tsx";

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
  const { invited, billingInterval, asGift } = selection;
  return (
    <div className="subscribe-ways">
      <Tabs
        label="How it is paid"
        current={subscribePath(address, { invited, billingInterval, gift: asGift })}
        tabs={[
          { name: "Each month", href: subscribePath(address, { invited }) },
          { name: "Each year", href: subscribePath(address, { invited, billingInterval: "year" }) },
          ...(giftsOpen
            ? [{ name: "As a gift", href: subscribePath(address, { invited, gift: true }) }]
            : []),
        ]}
      />
    </div>
  );
}
