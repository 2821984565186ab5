import {
  type PaymentProvider,
  type ProviderPayout,
  type ProviderTransfer,
  ProviderUnreachable,
} from "#modules/payments";
import type { Step } from "./lease.ts";

const callTimeoutMs = 20_000;

/** Sends it, under the step's own key. */
export function callProvider(
  provider: PaymentProvider,
  { id: key, kind, request }: Step,
): Promise<ProviderTransfer | ProviderPayout> {
  const { accountId, currency, reference, transferId = "" } = request;
  const amountMinor = BigInt(request.amountMinor);
  const order = { key, accountId, currency, reference, amountMinor };
  switch (kind) {
    case "transfer":
      return withTimeout(transferWithArrival(provider, order, request.convertsTo));
    case "payout":
      return withTimeout(provider.payOut(order));
    case "reversal":
      return withTimeout(provider.reverseTransfer({ key, transferId, amountMinor }));
  }
}

/** A converted transfer is asked for what arrived: the payout is made of that. */
async function transferWithArrival(
  provider: PaymentProvider,
  order: Parameters<PaymentProvider["transfer"]>[0],
  convertsTo: string | undefined,
): Promise<ProviderTransfer> {
  const made = await provider.transfer(order);
  if (!convertsTo || made.arrived) return made;
  return arrivalOf(provider, made.id);
}

async function arrivalOf(provider: PaymentProvider, id: string): Promise<ProviderTransfer> {
  const known = await provider.fetch("transfer", id);
  if (!known?.arrived) throw new ProviderUnreachable(`nothing is known of what arrived by ${id}`);
  return known;
}

const hourMs = 3_600_000;

/** What the step made, if it made anything: for when its key is too old to be sent again. */
export async function findAtProvider(
  provider: PaymentProvider,
  { kind, request, createdAt }: Step,
  now: Date,
): Promise<ProviderTransfer | ProviderPayout | undefined> {
  const { reference, accountId, transferId = "", amountMinor } = request;
  if (kind === "reversal") {
    const transfer = await provider.fetch("transfer", transferId);
    return transfer && transfer.reversedMinor >= BigInt(amountMinor) ? transfer : undefined;
  }
  const from = new Date(createdAt.getTime() - hourMs);
  const found = await provider.find(kind, { reference, accountId, from, to: now });
  return found?.kind === "transfer" && request.convertsTo && !found.arrived
    ? arrivalOf(provider, found.id)
    : found;
}

async function withTimeout<T>(params: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ProviderUnreachable(`no answer within ${callTimeoutMs} ms`)),
      callTimeoutMs,
    );
  });
  return Promise.race([params, late]).finally(() => clearTimeout(timer));
}
