import type { ProviderAccount } from "#modules/payments";

/** What an account owes the processor, as the payee's row keeps it; nothing where it is not known. */
export const processorDebtOf = ({ balanceMinor }: ProviderAccount) =>
  balanceMinor === undefined ? {} : { processorDebtMinor: balanceMinor < 0n ? -balanceMinor : 0n };
