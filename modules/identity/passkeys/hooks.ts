import { AsyncLocalStorage } from "node:async_hooks";
import { DomainError } from "#platform/errors";

interface Joining {
  /** Makes the account for the new passkey and gives its id. */
  readonly makeAccount: () => Promise<string>;
  readonly email: string;
}

/** Who is joining by passkey in this very call; the library asks for it in the middle of its work. */
export const joiningByPasskey = new AsyncLocalStorage<Joining>();

/** Stands for an account that is not there yet; the library looks for its passkeys and finds none. */
const nobodyYet = "00000000-0000-0000-0000-000000000000";

/** Without a session a passkey is only made for somebody who is joining. */
export const passkeyRegistration = {
  requireSession: false,
  resolveUser: async () => {
    const joining = joiningByPasskey.getStore();
    if (!joining) throw new Error("a passkey for nobody");
    return { id: nobodyYet, name: joining.email, displayName: joining.email };
  },
  afterVerification: async ({ user }: { user: { id: string } }) => {
    const joining = joiningByPasskey.getStore();
    if (user.id !== nobodyYet) return undefined;
    if (!joining) throw new Error("a passkey for nobody");
    return { userId: await joining.makeAccount() };
  },
};

/** A passkey stands for two steps because the device asked for a finger, a face or a number. */
export const userWasVerified = async ({
  verification,
}: {
  verification: { authenticationInfo: { userVerified: boolean } };
}): Promise<void> => {
  if (!verification.authenticationInfo.userVerified)
    throw new DomainError("invalid", "passkey_without_lock");
};
