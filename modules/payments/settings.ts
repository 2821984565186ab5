import type { Actor } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import type { Currency } from "#platform/money";
import { definePort, provide, type WithPorts } from "#platform/ports";
import { paymentsOff } from "./errors.ts";
import type { PaymentProvider } from "./provider/port.ts";

/** Something that is paid with a way to pay, such as a subscription. */
export interface MethodUse {
  readonly name: string;
  readonly href: string;
  /** It could not be paid, and ends unless it is. */
  readonly atRisk: boolean;
}

/** Nothing where this place takes no money. */
export const providerPort = definePort<PaymentProvider | undefined>(
  "payments.provider",
  () => undefined,
);

export const currencyPort = definePort<Currency>(
  "payments.currency",
  (ports) => ports.get(appConfig).CURRENCY,
);

export const platformFeePort = definePort<number>(
  "payments.platformFeeBp",
  (ports) => ports.get(appConfig).PLATFORM_FEE_BP,
);

/** Provided from above: what is paid with each of these. */
export const methodUsesPort = definePort<
  (
    ctx: Context<Actor>,
    methodIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly MethodUse[]>>
>("payments.methodUses", () => async () => new Map());

/** Injected by a higher layer: retries everything that failed with this method. */
export const retryAllPort = definePort<(ctx: Context<Actor>, methodId: string) => Promise<void>>(
  "payments.retryAll",
  () => async () => {},
);

export const paymentSettings = ({ ports }: WithPorts) => ({
  provider: ports.get(providerPort),
  currency: ports.get(currencyPort),
  platformFeeBp: ports.get(platformFeePort),
  usedBy: ports.get(methodUsesPort),
  retryAll: ports.get(retryAllPort),
});

/** How many are at work with another provider in this application, for `isTimeSimulated`. */
const simulations = definePort<{ count: number }>("payments.simulations", () => ({ count: 0 }));

/** Does something as if this were the processor: the demo lives through months before today. */
export async function withProvider<C extends WithPorts, T>(
  ctx: C,
  provider: PaymentProvider,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  const running = ctx.ports.get(simulations);
  running.count += 1;
  try {
    return await work({ ...ctx, ports: ctx.ports.with([provide(providerPort, provider)]) });
  } finally {
    running.count -= 1;
  }
}

/** While true, rows that look overdue may belong to simulated time, so cleanup must skip them. */
export const isTimeSimulated = ({ ports }: WithPorts): boolean => ports.get(simulations).count > 0;

export function requireProvider({ ports }: WithPorts): PaymentProvider {
  const provider = ports.get(providerPort);
  if (!provider) throw paymentsOff();
  return provider;
}

/** Whether there is money here at all, and whether it is real. */
export function paymentsState({ ports }: WithPorts): "off" | "sandbox" | "live" {
  const provider = ports.get(providerPort);
  if (provider === undefined) return "off";
  return provider.name === "sandbox" ? "sandbox" : "live";
}
