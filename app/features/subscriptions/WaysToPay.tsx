import { subscribePath } from "#app/components/subscriptions/figures.ts";
import { Tabs } from "#app/ui/Tabs.tsx";

interface Props {
  readonly address: string;
  readonly giftsOpen: boolean;
  readonly asked: {
    readonly cadence: "month" | "year";
    readonly asGift: boolean;
    readonly invited?: string | undefined;
  };
}

/** Each month, each year, or as a gift; by whose invitation somebody came goes along. */
export function WaysToPay({ address, giftsOpen, asked }: Props) {
  const { invited, cadence, asGift } = asked;
  return (
    <div className="subscribe-ways">
      <Tabs
        label="How it is paid"
        current={subscribePath(address, { invited, cadence, gift: asGift })}
        tabs={[
          { name: "Each month", href: subscribePath(address, { invited }) },
          { name: "Each year", href: subscribePath(address, { invited, cadence: "year" }) },
          ...(giftsOpen
            ? [{ name: "As a gift", href: subscribePath(address, { invited, gift: true }) }]
            : []),
        ]}
      />
    </div>
  );
}
