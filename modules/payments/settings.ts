import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "#permissions";
import { config } from "#platform/config";
import type { Context } from "#platform/context";
import type { Currency } from "#platform/money";
import { paymentsOff } from "./errors.ts";
import type { PaymentProvider } from "./provider/port.ts";

/** Something that is paid with a way to pay, such as a subscription. */
export interface MethodUse {
  readonly name: string;
  readonly href: string;
  /** It could not be paid, and ends unless it is. */
  readonly atRisk: boolean;
}

interface Settings {
  /** Nothing where this place takes no money. */
  readonly provider: PaymentProvider | undefined;
  readonly currency: Currency;
  readonly platformFeeBp: number;
  /** Handed in from above: what is paid with each of these. */
  readonly usedBy: (
    ctx: Context<Actor>,
    methodIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly MethodUse[]>>;
  /** Handed in from above: tries everything again that failed with this one. */
  readonly retryAll: (ctx: Context<Actor>, methodId: string) => Promise<void>;
}

let settings: Settings = {
  provider: undefined,
  currency: config.CURRENCY,
  platformFeeBp: config.PLATFORM_FEE_BP,
  usedBy: async () => new Map(),
  retryAll: async () => {},
};

/** Called by the process's wiring; what is not named stays as it was. */
export function configurePayments(next: Partial<Settings>): void {
  settings = { ...settings, ...next };
}

export const paymentSettings = (): Settings => settings;

const another = new AsyncLocalStorage<PaymentProvider>();

let pretending = 0;

/** Does something as if this were the processor: the demo lives through months before today. */
export async function withProvider<T>(
  provider: PaymentProvider,
  work: () => Promise<T>,
): Promise<T> {
  pretending += 1;
  try {
    return await another.run(provider, work);
  } finally {
    pretending -= 1;
  }
}

/** While it is so, whatever looks overdue may only be of another time: nobody tidies up after it. */
export const isAnotherTime = (): boolean => pretending > 0;

export function theProvider(): PaymentProvider {
  const provider = another.getStore() ?? settings.provider;
  if (!provider) throw paymentsOff();
  return provider;
}

/** Whether there is money here at all, and whether it is real. */
export const paymentsState = (): "off" | "sandbox" | "live" =>
  settings.provider === undefined
    ? "off"
    : settings.provider.name === "sandbox"
      ? "sandbox"
      : "live";
