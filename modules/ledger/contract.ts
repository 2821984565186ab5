export {
  type AccountKind,
  accountKinds,
  externalKinds,
  nonNegativeKinds,
  type Owner,
  type OwnerType,
  ownKinds,
  platform,
  sameOwner,
  sharedKinds,
} from "./account-kinds.ts";
export { guildAddress, guildSlugOf } from "./addresses.ts";
export {
  type Allocation,
  type AllocationJson,
  allocationFromJson,
  allocationToJson,
  type Beneficiary,
} from "./allocation.ts";
export {
  type PaymentPreview,
  type PaymentRecipient,
  type PaymentTerms,
  previewPayment,
  termsOf,
} from "./payment-preview.ts";
export {
  filterSearch,
  readFilter,
  type TransactionFilter,
} from "./statement/filter.ts";
export { isKindGroup, type KindGroup, kindGroups, transferLabels } from "./statement/kinds.ts";
export { partyText } from "./statement/party-text.ts";
export type {
  Amount,
  BalanceView,
  EntryView,
  EventView,
  StepView,
  TransactionDetail,
  TransactionRow,
  TransactionsView,
} from "./statement/views.ts";
export { whatText } from "./statement/what-text.ts";
export type { MonthSummary, YearSummary } from "./statement/year.ts";
export {
  type AccountRef,
  type Leg,
  type PostedLeg,
  type PostedTransfer,
  type Transfer,
  type TransferKind,
  transferKinds,
} from "./transfer.ts";
export {
  type EntryRef,
  isCharge,
  type Waterfall,
  type WaterfallRow,
  waterfall,
} from "./waterfall.ts";
