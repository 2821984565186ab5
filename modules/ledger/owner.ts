import { type Owner, type OwnerType, platform } from "./account-kinds.ts";

const nobody = "00000000-0000-0000-0000-000000000000";

/** As stored: the platform's id is all zeros, so that one index finds every account. */
export const toStoredOwner = (owner: Owner = platform) => ({
  type: owner.type,
  id: owner.id ?? nobody,
});

export const fromStoredOwner = (type: OwnerType, id: string): Owner =>
  id === nobody ? platform : { type, id };
