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
      return withTimeout(provider.transfer(order));
    case "payout":
      return withTimeout(provider.payOut(order));
    case "reversal":
      return withTimeout(provider.reverseTransfer({ key, transferId, amountMinor }));
  }
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
  return provider.find(kind, { reference, accountId, from, to: now });
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
