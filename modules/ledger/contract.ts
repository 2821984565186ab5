export {
  type AccountKind,
  accountKinds,
  floorKinds,
  hotKinds,
  type Owner,
  type OwnerType,
  outsideKinds,
  ownKinds,
  platform,
  sameOwner,
} from "./account-kinds.ts";
export {
  type Allocation,
  type AllocationJson,
  allocationFromJson,
  allocationToJson,
  type Beneficiary,
} from "./allocation.ts";
export {
  type AccountRef,
  type Leg,
  type PostedLeg,
  type PostedTransfer,
  type Transfer,
  type TransferKind,
  transferKinds,
} from "./transfer.ts";
